import {
  deleteMedia,
  finishUpload,
  getMedia,
  openUpload,
  partBytes,
  renewUpload,
  type UploadTarget,
} from '@briefhouse/contracts/media/media.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/media.ts';
import { call } from '../testing/call.ts';
import { readyMedia } from '../testing/media.ts';
import { person } from '../testing/people.ts';
import { removeMedia } from './follow-up.ts';
import { releaseMedia, takeMedia } from './steps.ts';
import { abortParts, completeParts, isStored, listParts, openParts, putPart } from './store.ts';
import { announce, clip, getObject, keysBelow, rowOf, sent } from './testing/uploads.ts';

const megabyte = 1024 * 1024;
const picture = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#e02020' } })
    .png()
    .toBuffer();

const open = (user: User, input: object) =>
  call(
    handler,
    openUpload,
    { purpose: 'portfolio', content_type: 'image/png', size: 10, ...input },
    { user },
  );
const renew = (user: User, media_id: string) => call(handler, renewUpload, { media_id }, { user });
const finish = (user: User, media_id: string) => call(handler, finishUpload, { media_id }, { user });
const show = (user: User, media_id: string) => call(handler, getMedia, { media_id }, { user });
const remove = (user: User, media_id: string) => call(handler, deleteMedia, { media_id }, { user });

/** Sends a form as a browser does; returns the store's status. */
const post = async (target: { url: string; fields: Record<string, string> }, bytes: Uint8Array) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(target.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]));
  return (await fetch(target.url, { method: 'POST', body: form })).status;
};

const asPost = (target: UploadTarget) => {
  if (target.kind !== 'post') throw new Error('Not a post');
  return target;
};
const asParts = (target: UploadTarget) => {
  if (target.kind !== 'parts') throw new Error('Not in parts');
  return target.parts;
};
const put = async (url: string, bytes: Uint8Array) =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status;

describe('a small file', () => {
  test('goes to the store in one form, and is shown when it is ready', async () => {
    const [user, bytes] = [person(), await picture()];
    const { status, body } = await open(user, { size: bytes.length });
    expect(status).toBe(200);
    expect(body).toMatchObject({ media: { status: 'pending', refusal: null, shown: null }, poster: null });
    const { id } = body.media;
    expect(await post(asPost(body.upload), bytes)).toBe(204);
    await announce(`uploads/${id}`);
    const { media } = (await show(user, id)).body;
    expect(media).toMatchObject({ status: 'ready', shown: { media_id: id, width: 64, expires_at: null } });
    expect(media.shown?.files).toContainEqual({
      type: 'image/webp',
      width: 64,
      url: `/media/portfolio/${id}/64.webp`,
    });
  });

  test('of another size or type is refused by the store', async () => {
    const user = person();
    const { upload } = (await open(user, { size: 10 })).body;
    const target = asPost(upload);
    expect(await post(target, Buffer.alloc(11))).toBe(400);
    expect(await post(target, Buffer.alloc(9))).toBe(400);
    const fields = { ...target.fields, 'Content-Type': 'text/html' };
    expect(await post({ ...target, fields }, Buffer.alloc(10))).toBe(403);
    expect(await post({ ...target, fields: { ...target.fields, key: 'media/x' } }, Buffer.alloc(10))).toBe(
      403,
    );
  });

  test('is not opened where its purpose does not take it', async () => {
    const user = person();
    const refused = async (input: object) => (await open(user, input)).error.code;
    expect(await refused({ content_type: 'image/svg+xml' })).toBe('UNSUPPORTED_FILE');
    expect(await refused({ purpose: 'avatar', content_type: 'video/mp4' })).toBe('UNSUPPORTED_FILE');
    expect(await refused({ purpose: 'avatar', size: 5 * megabyte + 1 })).toBe('FILE_TOO_LARGE');
    expect(await refused({ size: 10 * megabyte + 1 })).toBe('FILE_TOO_LARGE');
    expect(await refused({ size: 0 })).toBe('VALIDATION');
    expect((await open(user, { size: 10 * megabyte })).status).toBe(200);
  });

  test('gets a new address while the store does not have it', async () => {
    const [user, bytes] = [person(), await picture()];
    const { media } = (await open(user, { size: bytes.length })).body;
    const again = (await renew(user, media.id)).body;
    expect(await post(asPost(again.upload), bytes)).toBe(204);
    expect((await renew(user, media.id)).error.code).toBe('CONFLICT');
    await announce(`uploads/${media.id}`);
    expect((await renew(user, media.id)).error.code).toBe('CONFLICT');
    expect((await finish(user, media.id)).body.media.status).toBe('ready');
  });
});

test('a video brings its poster, which alone is nothing', async () => {
  const [user, bytes, poster] = [person(), clip('clip.mp4'), await picture()];
  const announced = { content_type: 'image/png', size: poster.length };
  const opened = await open(user, { content_type: 'video/mp4', size: bytes.length, poster: announced });
  const { media, upload, poster: target } = opened.body;
  expect(target && (await post(target, poster))).toBe(204);
  await announce(`uploads/${media.id}.poster`);
  expect((await show(user, media.id)).body.media.status).toBe('pending');
  await post(asPost(upload), bytes);
  await announce(`uploads/${media.id}`);
  const { shown } = (await show(user, media.id)).body.media;
  expect(shown).toMatchObject({ width: 96, height: 160, video: { type: 'video/mp4', seconds: 1 } });
  expect(shown?.files).toHaveLength(3);
  expect(await keysBelow(`uploads/${media.id}`)).toEqual([]);
  const ofPicture = (await open(user, { poster: announced })).body;
  expect(ofPicture.poster).toBeNull();
});

describe('a large file goes in parts', () => {
  const size = 51 * megabyte;
  /** A video that is followed by nothing. */
  const bytes = new Uint8Array(size);
  bytes.set(clip('clip.mp4'));
  const part = (number: number, length: number) =>
    bytes.subarray((number - 1) * partBytes, (number - 1) * partBytes + length);

  test('of which an interrupted upload sends only what is missing', async () => {
    const user = person();
    const { media, upload } = (await open(user, { content_type: 'video/mp4', size })).body;
    const parts = asParts(upload);
    expect(parts.map(({ number, bytes: length }) => [number, length])).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((number) => [number, partBytes]),
      [7, 3 * megabyte],
    ]);
    for (const { number, bytes: length, url } of parts.slice(0, 3))
      expect(await put(url, part(number, length))).toBe(200);
    expect((await finish(user, media.id)).error.code).toBe('CONFLICT');

    const missing = asParts((await renew(user, media.id)).body.upload);
    expect(missing.map(({ number }) => number)).toEqual([4, 5, 6, 7]);
    for (const { number, bytes: length, url } of missing) await put(url, part(number, length));
    expect((await finish(user, media.id)).body.media.status).toBe('pending');
    // The answer was lost, and the call is repeated: before the file was looked at, and after.
    expect((await finish(user, media.id)).status).toBe(200);
    expect((await renew(user, media.id)).error.code).toBe('CONFLICT');
    await announce(`uploads/${media.id}`);
    const { media: done } = (await finish(user, media.id)).body;
    expect(done).toMatchObject({ status: 'ready', shown: { video: { type: 'video/mp4' } } });
    expect((await getObject(`media/portfolio/${media.id}/video.mp4`)).bytes).toHaveLength(size);
  });

  test('with a signed size', async () => {
    const { upload } = (await open(person(), { content_type: 'video/mp4', size })).body;
    const [first] = asParts(upload);
    expect(await put(first?.url ?? '', part(1, partBytes - 1))).toBe(403);
  });

  test('which are not put together when one was sent again after they were listed', async () => {
    const key = 'uploads/sent-again';
    const id = await openParts(key, 'video/mp4');
    const listed = await putPart(key, id, 1, Buffer.from('as it was listed'));
    await putPart(key, id, 1, Buffer.from('as it was sent again'));
    expect(await completeParts(key, id, [listed])).toBe(false);
    expect(await isStored(key)).toBe(false);
    await abortParts(key, id);
  });

  test('which end with it, when it is given up', async () => {
    const user = person();
    const { media, upload } = (await open(user, { content_type: 'video/mp4', size })).body;
    const [first] = asParts(upload);
    await put(first?.url ?? '', part(1, partBytes));
    const { parts_id = '' } = (await rowOf(media.id)) ?? {};
    expect(await listParts(`uploads/${media.id}`, parts_id)).toHaveLength(1);
    expect((await remove(user, media.id)).status).toBe(200);
    expect((await finish(user, media.id)).error.code).toBe('NOT_FOUND');
    await removeMedia(media.id);
    expect(await listParts(`uploads/${media.id}`, parts_id)).toBeNull();
  });
});

test('a private file is read by signed addresses alone, which work for fifty minutes', async () => {
  const user = person();
  const id = await sent('chat', await picture(), { user });
  await announce(`uploads/${id}`);
  const { shown } = (await show(user, id)).body.media;
  const left = Date.parse(shown?.expires_at ?? '') - Date.now();
  expect(left).toBeGreaterThan(49 * 60_000);
  const url = shown?.files[0]?.url ?? '';
  expect((await fetch(url)).status).toBe(200);
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
});

test('nobody else gets anywhere with somebody’s upload', async () => {
  const [user, other] = [person(), person()];
  const { media } = (await open(user, {})).body;
  for (const attempt of [renew, finish, show, remove])
    expect((await attempt(other, media.id)).error.code).toBe('NOT_FOUND');
  expect(await rowOf(media.id)).toMatchObject({ status: 'pending' });
});

test('a file that a row shows is not given up, and one that was given up is gone at once for everybody', async () => {
  const user = person();
  const { media_id } = await readyMedia(user, 'portfolio');
  await transact((await takeMedia(media_id, user, 'portfolio', 'piece#1')).steps);
  expect((await remove(user, media_id)).error.code).toBe('CONFLICT');
  expect((await show(user, media_id)).body.media.status).toBe('ready');
  await transact(releaseMedia(media_id, 'piece#1'));
  expect((await remove(user, media_id)).status).toBe(200);
  for (const attempt of [renew, finish, show])
    expect((await attempt(user, media_id)).error.code).toBe('NOT_FOUND');
});
