import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { drawAvatar } from '../demo/avatar.ts';
import { signIn } from '../demo/testing/sign-in.ts';
import type { Cloud } from '../local/cloud.ts';
import type { Fault } from '../local/endpoint/endpoint.ts';
import { until } from '../local/testing/fixture.ts';
import { boot } from './boot.ts';

let cloud: Cloud;
let token = '';
const dataDir = mkdtempSync(join(tmpdir(), 'briefhouse-uploads-'));
const shared = process.env.LOCAL_CLOUD_TEST_SEEDED;
const start = async (seed: boolean) => {
  cloud = await boot({ site: false, quiet: true, engine: 'dynoxide', dataDir, seed });
};
beforeAll(async () => {
  if (shared) cpSync(shared, dataDir, { recursive: true });
  await start(!shared);
  await cloud.settled();
});
beforeEach(async () => {
  token = await signIn(cloud.url, 'creator@briefhouse.test');
});
afterAll(async () => {
  await cloud?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Media {
  id: string;
  status: string;
  refusal: string | null;
  shown: { files: { url: string }[] } | null;
}
interface Opened {
  media: Media;
  upload: {
    url: string;
    fields: Record<string, string>;
    parts: { number: number; bytes: number; url: string }[];
  };
}

const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${cloud.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};
const mediaOf = async (id: string) => (await call<{ media: Media }>('GET', `/media/${id}`)).media;
const picture = drawAvatar('creator@briefhouse.test');

/** Sends a picture, and returns its id once the store has acknowledged it. */
const send = async (): Promise<string> => {
  const about = { purpose: 'portfolio', content_type: 'image/png', size: picture.length };
  const { media, upload } = await call<Opened>('POST', '/media', about);
  const form = new FormData();
  for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(picture)]));
  expect((await fetch(upload.url, { method: 'POST', body: form })).status).toBe(204);
  return media.id;
};

it('a picture is ready once everything that follows from its arrival has happened', async () => {
  const id = await send();
  await cloud.settled();
  const { status, shown } = await mediaOf(id);
  expect(status).toBe('ready');
  for (const { url } of shown?.files ?? []) expect((await fetch(cloud.url + url)).status).toBe(200);
});

it('a picture that has arrived is looked at after a restart', async () => {
  const id = await send();
  await cloud.close();
  await start(false);
  token = await signIn(cloud.url, 'creator@briefhouse.test');
  await cloud.settled();
  expect((await mediaOf(id)).status).toBe('ready');
});

it('a store that fails while files are written delays them, and what is there then is whole', async () => {
  let failed = 0;
  // More often than the client tries by itself.
  const failing: Fault = async ({ service, operation }) =>
    service === 's3' && /^PUT .*\/media\//.test(operation) && ++failed <= 4
      ? { status: 503, body: { Code: 'SlowDown', Message: 'Please reduce your request rate.' } }
      : undefined;
  cloud.faults.add(failing);
  const id = await send();
  await until(async () => (await mediaOf(id)).status !== 'pending');
  cloud.faults.delete(failing);
  expect(failed).toBeGreaterThan(4);
  const { status, shown } = await mediaOf(id);
  expect(status).toBe('ready');
  expect(shown?.files.length).toBeGreaterThan(0);
  for (const { url } of shown?.files ?? []) expect((await fetch(cloud.url + url)).status).toBe(200);
});

it('a film in parts goes on after a restart where it stopped, and is looked at when it is whole', async () => {
  const about = { purpose: 'portfolio', content_type: 'video/mp4', size: 52 * 1024 * 1024 };
  const { media, upload } = await call<Opened>('POST', '/media', about);
  const put = async ({ url, bytes }: Opened['upload']['parts'][number]) =>
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
  const [first, ...others] = upload.parts;
  if (!first) throw new Error('It is not opened in parts');
  await put(first);
  await cloud.close();
  await start(false);
  token = await signIn(cloud.url, 'creator@briefhouse.test');
  const renewed = await call<Opened>('POST', `/media/${media.id}/upload`);
  expect(renewed.upload.parts.map(({ number }) => number)).toEqual(others.map(({ number }) => number));
  for (const part of renewed.upload.parts) await put(part);
  await call('POST', `/media/${media.id}/finish`);
  await cloud.settled();
  // Zeros are no film.
  expect(await mediaOf(media.id)).toMatchObject({ status: 'refused', refusal: 'type' });
});
