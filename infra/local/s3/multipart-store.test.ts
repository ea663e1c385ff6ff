import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { openMultipartStore } from './multipart-store.ts';
import { receiveFile } from './receive-file.ts';
import { temporaryFolder } from './test-server.ts';

it('keeps no bytes of a part that comes while the others are put together', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const store = openMultipartStore(folder.path);
  const upload = store.create({ key: 'film.mp4', headers: {}, metadata: {} });
  const dir = store.dirOf(upload.id);
  const receive = () => receiveFile(dir, Readable.from([Buffer.from('bytes')]), 10);
  expect(store.put(upload.id, 1, await receive())).toBe(true);
  const late = await receive();
  store.take(upload.id);
  expect(store.put(upload.id, 1, late)).toBe(false);
  // The object of the other parts could not be stored.
  store.giveBack(upload);
  expect(readdirSync(dir)).toEqual(store.parts(upload.id).map(({ data }) => data));
});
