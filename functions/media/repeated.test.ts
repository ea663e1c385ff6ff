import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteMedia } from '@briefhouse/contracts/media/media.ts';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { transact } from '../kit/transact.ts';
import { handler } from '../root/apis/media.ts';
import { call } from '../testing/call.ts';
import { person } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { deliverTo, followUp } from '../testing/workers.ts';
import { processUpload } from './process-upload.ts';
import { mediaEntity } from './row.ts';
import { takeMedia, withdrawSteps } from './steps.ts';
import { announce, clip, keysBelow, photo, processed, putObject, rowOf, sent } from './testing/uploads.ts';

const picture = (background = '#e02020') =>
  sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();

test('events that come twice, late or for nothing change nothing', async () => {
  const row = await processed('portfolio', await picture());
  await putObject(`uploads/${row.media_id}`, await picture('#2020e0'));
  expect(await announce(`uploads/${row.media_id}`, `uploads/${row.media_id}`, 'uploads/unknown')).toBe(true);
  expect(await rowOf(row.media_id)).toEqual(row);
  // A file sent once more with the old address does not stay.
  expect(await keysBelow(`uploads/${row.media_id}`)).toEqual([]);

  const refused = await processed('portfolio', Buffer.from('No picture'));
  await putObject(`uploads/${refused.media_id}`, await picture());
  await announce(`uploads/${refused.media_id}`);
  expect(await rowOf(refused.media_id)).toEqual(refused);
});

test('an event before its object leaves the upload open', async () => {
  const id = await sent('portfolio', await picture());
  const { media_id } = await processed('portfolio', clip('clip.mp4'));
  await mediaEntity().patch({ media_id }).set({ status: 'pending' }).remove(['stored']).go();
  expect(await announce(`uploads/${media_id}`)).toBe(true);
  expect(await rowOf(media_id)).toMatchObject({ status: 'pending' });
  await announce(`uploads/${id}`);
  expect(await rowOf(id)).toMatchObject({ status: 'ready' });
});

test('two at once, and one after another that was killed, end with the same files', async () => {
  const id = await sent('portfolio', await picture());
  await putObject(`media/portfolio/${id}/64.webp`, Buffer.from('half a fi'));
  const outcomes = await Promise.allSettled([processUpload(id), processUpload(id), processUpload(id)]);
  // One that finds its source deleted by another is tried again by the queue.
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await announce(`uploads/${id}`)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: 'ready', stored: { webp: [64] } });
  expect(await keysBelow(`media/portfolio/${id}`)).toHaveLength(3);
});

test('an upload that is given up while it is made ready leaves no files', async () => {
  const user = person();
  const id = await sent('portfolio', await picture(), { user });
  const making = processUpload(id);
  await mediaEntity().patch({ media_id: id }).set({ used_by: 'removal' }).go();
  await making;
  const row = await rowOf(id);
  expect(row?.status === 'ready' ? [] : await keysBelow(`media/portfolio/${id}`)).toEqual([]);
  expect(row?.used_by).toBe('removal');
});

/** A proxy in front of the store: `fails` says which requests it does not carry out. */
const unreliableStore = async (fails: (method: string, path: string) => boolean | Promise<boolean>) => {
  const behind = process.env.AWS_ENDPOINT_URL_S3 ?? '';
  const server = createServer(async (req, res) => {
    const { method = '', url = '', headers } = req;
    if (await fails(method, url)) {
      req.resume();
      res.writeHead(500, { 'content-type': 'application/xml' });
      res.end('<Error><Code>InternalError</Code></Error>');
      return;
    }
    const passed = request(behind + url, { method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(res);
    });
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // The client keeps the first address.
  vi.resetModules();
};

const steps: [string, (method: string, path: string) => boolean][] = [
  ['to be read', (method, path) => method === 'GET' && path.includes('/uploads/')],
  ['to keep a size', (method, path) => method === 'PUT' && path.includes('64.avif')],
  ['to keep a video', (method, path) => method === 'PUT' && path.includes('video.mp4')],
  ['to delete what was sent', (method) => method === 'DELETE'],
];

test.for(steps)('a store that fails %s refuses nothing: the message comes again', async ([, fails]) => {
  const poster = await picture();
  const id = await sent('portfolio', clip('clip.mp4'), { poster });
  let broken = true;
  await unreliableStore((method, path) => broken && fails(method, path));
  expect(await announce(`uploads/${id}`)).toBe(false);
  expect((await rowOf(id))?.status).not.toBe('refused');
  broken = false;
  expect(await announce(`uploads/${id}`)).toBe(true);
  expect(await rowOf(id)).toMatchObject({ status: 'ready', stored: { webp: [64], video: {} } });
  expect(await rowOf(id)).not.toHaveProperty('made');
  expect(await keysBelow(`media/portfolio/${id}`)).toHaveLength(4);
  expect(await keysBelow(`uploads/${id}`)).toEqual([]);
});

test('an upload that is given up leaves no files where making it ready fails as well', async () => {
  const id = await sent('portfolio', clip('clip.mp4'), { poster: await picture() });
  await unreliableStore(async (method, path) => {
    if (method !== 'PUT' || !path.includes('video.mp4')) return false;
    await mediaEntity().patch({ media_id: id }).set({ used_by: 'removal' }).go();
    return true;
  });
  await announce(`uploads/${id}`);
  expect(await keysBelow(`media/portfolio/${id}`)).toEqual([]);
});

test('an upload that is given up after making it ready failed leaves no files either', async () => {
  const user = person();
  const id = await sent('portfolio', clip('clip.mp4'), { user, poster: await picture() });
  await unreliableStore((method, path) => method === 'PUT' && path.includes('video.mp4'));
  expect(await announce(`uploads/${id}`)).toBe(false);
  expect(await keysBelow(`media/portfolio/${id}`)).toHaveLength(3);
  await call(handler, deleteMedia, { media_id: id }, { user });
  const row = { __edb_e__: 'media', ...(await rowOf(id)) };
  await followUp(record({ ...row, used_by: undefined }, row));
  expect(await rowOf(id)).toBeNull();
  // The stream has the removal too, by whomever it was removed.
  await followUp(record(row, undefined));
  expect(await announce(`uploads/${id}`)).toBe(true);
  expect(await keysBelow(`media/portfolio/${id}`)).toEqual([]);
});

test('a store that fails while files are withdrawn loses none of them: the message comes again', async () => {
  const user = person();
  const { media_id } = await processed('post', await photo(), { user });
  await transact((await takeMedia(media_id, user, 'post', 'post#1')).steps);
  const files = await keysBelow(`media/post/${media_id}/`);
  await transact(await withdrawSteps(media_id, 'post#1', 'case'));
  const after = { __edb_e__: 'media', ...(await rowOf(media_id)) };
  const message = { record: record({ ...after, withdrawal: undefined }, after) };
  let [broken, copies] = [true, 0];
  await unreliableStore((method, path) => {
    const isCopy = method === 'PUT' && path.includes('/private/post/');
    copies += isCopy ? 1 : 0;
    return broken && isCopy && copies > 2;
  });
  expect(await deliverTo('media', message)).toEqual([0]);
  expect(await keysBelow(`media/post/${media_id}/`)).toEqual(files);
  broken = false;
  expect(await deliverTo('media', message)).toEqual([]);
  expect(await keysBelow(`media/post/${media_id}/`)).toEqual([]);
  // The original, which was there before, is one more.
  expect(await keysBelow(`private/post/${media_id}/`)).toHaveLength(files.length + 1);
});
