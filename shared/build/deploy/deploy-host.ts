import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { metaOf } from './media-types.ts';
import { Overtaken, type SiteStore } from './site-store.ts';
import { shippedFiles, uploadImmutable } from './upload.ts';

const replace = async (store: SiteStore, key: string, body: Uint8Array) => {
  const meta = metaOf(key, key.endsWith('.html') ? 'document' : 'plain');
  const there = await store.read(key);
  try {
    await store.write(key, body, meta, there?.etag ?? null);
  } catch (error) {
    if (error instanceof Overtaken)
      throw new Error(`Somebody else is deploying the host: ${key} changed. Run it again.`);
    throw error;
  }
};

/** Uploads the host: hashed files first, then what has one name, and the documents that name the hashed files last. */
export const deployHost = async (store: SiteStore, dist: string): Promise<number> => {
  const files = await shippedFiles(dist);
  const hashed = files.filter((file) => file.startsWith('host/'));
  await uploadImmutable(store, dist, hashed, '');
  const named = files
    .filter((file) => !hashed.includes(file))
    .sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
  for (const file of named) await replace(store, file, await readFile(join(dist, file)));
  return files.length;
};
