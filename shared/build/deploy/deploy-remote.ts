import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiscoveryDocument } from '../site/assemble.ts';
import { type DiscoveryEntry, discoveryEntryFile } from '../site/discovery-entry.ts';
import { discoveryKey, flipPointer, release, rollBackTo, versionBefore } from './pointer.ts';
import type { SiteStore } from './site-store.ts';
import { shippedFiles, uploadImmutable } from './upload.ts';

const readEntry = (text: string | Uint8Array): DiscoveryEntry =>
  JSON.parse(typeof text === 'string' ? text : new TextDecoder().decode(text)) as DiscoveryEntry;

export interface Deployment {
  remote: string;
  version: string;
  document: DiscoveryDocument;
}

/** Uploads a built remote (`dist`), reads it back, and makes it live for `traffic` percent of browsers. */
export const deployRemote = async (
  store: SiteStore,
  remote: string,
  dist: string,
  traffic = 100,
): Promise<Deployment> => {
  const entry = readEntry(await readFile(join(dist, discoveryEntryFile), 'utf8'));
  const { version } = entry.metadata;
  await uploadImmutable(store, dist, await shippedFiles(dist), `mfe/${remote}/${version}/`);
  return { remote, version, document: await flipPointer(store, remote, release(entry, traffic)) };
};

/** Points back at `version`, or at the one that was live before. Its files are still there: they are never removed. */
export const rollBackRemote = async (
  store: SiteStore,
  remote: string,
  version?: string,
): Promise<Deployment> => {
  const there = await store.read(discoveryKey);
  const live = there
    ? ((JSON.parse(new TextDecoder().decode(there.body)) as DiscoveryDocument).microFrontends[remote] ?? [])
    : [];
  const target = version ?? versionBefore(live);
  if (!target) throw new Error(`${remote} has no version before this one.`);
  const earlier = await store.read(`mfe/${remote}/${target}/${discoveryEntryFile}`);
  if (!earlier) throw new Error(`${remote} has no version ${target} in the bucket.`);
  return {
    remote,
    version: target,
    document: await flipPointer(store, remote, rollBackTo(readEntry(earlier.body))),
  };
};
