import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import type { Call, Fault } from '@briefhouse/local-cloud/endpoint/endpoint.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../infra/demo/testing/sign-in.ts';
import { call as callAs, sharedCloud } from '../support/shared-cloud.ts';

let cloud: Cloud;
let token: string;
beforeAll(async () => {
  ({ cloud } = await sharedCloud());
  token = await signIn(cloud.url, 'creator@briefhouse.test');
});
afterEach(() => cloud.faults.clear());

interface Media {
  id: string;
  status: string;
  refusal: string | null;
  shown: { files: { url: string }[] } | null;
}
interface Opened {
  media: Media;
  upload: { url: string; fields: Record<string, string> };
}

interface Profile {
  id: string;
}

const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const answer = await callAs(token, method, path, body);
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
  return answer.body as T;
};
const mediaOf = async (id: string) => (await call<{ media: Media }>('GET', `/media/${id}`)).media;
const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#ead9c8' } })
  .png()
  .toBuffer();

/** Sends a picture, and returns its id once the store has acknowledged it. */
const send = async (purpose = 'portfolio'): Promise<string> => {
  const about = { purpose, content_type: 'image/png', size: picture.length };
  const { media, upload } = await call<Opened>('POST', '/media', about);
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture)]));
  expect((await fetch(upload.url, { method: 'POST', body: form })).status).toBe(204);
  return media.id;
};

/** The store's keys for an upload, and for the files made from it. */
const keysOf = async (id: string, purpose: string): Promise<string[]> => {
  const { awsUrl: endpoint, credentials } = cloud;
  const s3 = new S3Client({ forcePathStyle: true, endpoint, credentials, region: 'us-east-1' });
  const lists = await Promise.all(
    [`uploads/${id}`, `media/${purpose}/${id}/`].map((Prefix) =>
      s3.send(new ListObjectsV2Command({ Bucket: cloud.mediaBucket, Prefix })),
    ),
  );
  return lists.flatMap(({ Contents = [] }) => Contents.map(({ Key = '' }) => Key));
};

/** The upload is ready, all of its files are there, and no others. */
const expectWhole = async (id: string, purpose = 'portfolio') => {
  const { status, shown } = await mediaOf(id);
  expect(status).toBe('ready');
  const files = (shown?.files ?? []).map(({ url }) => url.slice(1));
  expect(files.length).toBeGreaterThan(0);
  expect((await keysOf(id, purpose)).sort()).toEqual(files.sort());
};

/** The id of the media of which a call writes a file; undefined for other calls. */
const written = ({ service, operation }: Call): string | undefined =>
  service === 's3' ? /^PUT .*\/media\/portfolio\/([^/]+)\//.exec(operation)?.[1] : undefined;

/** Keeps the chosen calls waiting until `letGo`. */
const holdBack = (isChosen: (call: Call) => boolean) => {
  const held = { waiting: 0, letGo: () => {} };
  const released = new Promise<undefined>((resolve) => {
    held.letGo = () => resolve(undefined);
  });
  cloud.faults.add(async (call) => {
    if (!isChosen(call)) return undefined;
    held.waiting++;
    return released;
  });
  return held;
};

it('a picture is ready once everything that follows from its arrival has happened', async () => {
  const id = await send();
  await cloud.settled();
  await expectWhole(id);
  for (const { url } of (await mediaOf(id)).shown?.files ?? [])
    expect((await fetch(cloud.url + url)).status).toBe(200);
});

it('a message that comes again while the store is slow, later than others, and once more at the end changes nothing', async () => {
  let slow: string | undefined;
  const held = holdBack((call) => {
    slow ??= written(call);
    return slow !== undefined && written(call) === slow;
  });
  const id = await send();
  await until(() => held.waiting > 0);
  const queue = cloud.queues.all.find((one) => one.messages().some(({ body }) => body.includes(id)));
  const [message] = queue?.messages() ?? [];
  if (!queue || !message) throw new Error('No queue has the message of the upload');
  const overtaking = await send();
  await until(async () => (await mediaOf(overtaking)).status === 'ready');
  queue.send(message.body);
  await until(() => held.waiting > 1);
  expect((await mediaOf(id)).status).toBe('pending');
  held.letGo();
  await cloud.settled();
  await expectWhole(id);
  const made = await mediaOf(id);
  queue.send(message.body);
  await cloud.settled();
  expect(await mediaOf(id)).toEqual(made);
  await expectWhole(id);
});

it('a picture of the demo goes with its files a day after it was replaced or removed', async () => {
  const { profile } = await call<{ profile: Profile }>('GET', '/me');
  const left = async () => [
    ...(await keysOf(`demo-avatar-${profile.id}`, 'avatar')),
    ...(await keysOf('demo-piece-0-0', 'portfolio')),
  ];
  const before = (await left()).join();
  for (const file of ['192.webp', '720.avif', 'video.mp4']) expect(before).toContain(file);
  await call('DELETE', '/portfolio/pieces/demo-piece-0-0');
  const avatar_media_id = await send('avatar');
  await cloud.settled();
  await call('PUT', '/profile', { ...profile, avatar_media_id });
  cloud.clock.advance(25 * 3_600_000);
  await until(async () => (await left()).length === 0);
  await cloud.settled();
  await expectWhole(avatar_media_id, 'avatar');
  cloud.clock.reset();
});

it('a store that fails while files are written delays them, and what is there then is whole', async () => {
  let failed = 0;
  // The fault comes more often than the client tries by itself.
  const failing: Fault = async ({ service, operation }) =>
    service === 's3' && /^PUT .*\/media\//.test(operation) && ++failed <= 4
      ? { status: 503, body: { Code: 'SlowDown', Message: 'Please reduce your request rate.' } }
      : undefined;
  cloud.faults.add(failing);
  const id = await send();
  await until(async () => (await mediaOf(id)).status !== 'pending');
  cloud.faults.delete(failing);
  expect(failed).toBeGreaterThan(4);
  await cloud.settled();
  await expectWhole(id);
});
