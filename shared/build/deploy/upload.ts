import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Lifetime, metaOf } from './media-types.ts';
import { Overtaken, type SiteStore } from './site-store.ts';

/** Files below a folder that are shipped, as paths with forward slashes. Source maps stay with whoever built them. */
export const shippedFiles = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile() && !file.name.endsWith('.map'))
    .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll('\\', '/'))
    .sort();
};

const same = (a: Uint8Array, b: Uint8Array) => Buffer.compare(a, b) === 0;

/** Creates a file that is never overwritten. A file that is there already has to be the same one. */
const createOnce = async (store: SiteStore, key: string, body: Uint8Array, lifetime: Lifetime) => {
  try {
    await store.write(key, body, metaOf(key, lifetime), null);
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const there = await store.read(key);
    if (!there || !same(there.body, body))
      throw new Error(`${key} exists and is another file; nothing was released.`);
  }
};

/** Uploads what has a name of its own and then reads every file back. Throws before anything points at it. */
export const uploadImmutable = async (
  store: SiteStore,
  folder: string,
  files: readonly string[],
  prefix: string,
) => {
  for (const file of files) {
    await createOnce(store, `${prefix}${file}`, await readFile(join(folder, file)), 'immutable');
  }
  for (const file of files) {
    const there = await store.read(`${prefix}${file}`);
    if (!there || !same(there.body, await readFile(join(folder, file))))
      throw new Error(`${prefix}${file} did not arrive whole; nothing was released.`);
  }
};
