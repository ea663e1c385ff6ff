import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repository } from '../paths.ts';
import type { Remote } from '../remotes.ts';

/** An element of a remote's array in `/mfe/<remote>/discovery.json`, as the build writes it. */
export interface DiscoveryEntry {
  url: string;
  fallbackUrl: string;
  metadata: { version: string; integrity: string };
  deployment: { traffic: number; default: boolean };
  extras: { manifest: string; fallbackIntegrity: string; preload: Record<string, string[]> };
}

interface FederationManifest {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { path: string; assets: Record<'js' | 'css', { sync: string[] }> }[];
}

export const discoveryEntryFile = 'discovery-entry.json';

const shipped = async (dist: string): Promise<string[]> => {
  const found = await readdir(dist, { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile() && file.name !== discoveryEntryFile)
    .map((file) => join(file.parentPath, file.name))
    .sort();
};

/** The git commit that a pipeline gives, otherwise a hash of names and contents: the same input gives the same version. */
const versionOf = async (dist: string): Promise<string> => {
  const given = process.env.BRIEFHOUSE_VERSION;
  if (given) return given;
  const hash = createHash('sha256');
  for (const file of await shipped(dist)) {
    if (!file.endsWith('.map')) hash.update(file.slice(dist.length)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
};

/** Writes `discovery-entry.json` beside a finished build and returns it. */
export const writeDiscoveryEntry = async ({ name, folder }: Remote): Promise<DiscoveryEntry> => {
  const dist = resolve(repository, folder, 'dist');
  await rm(join(dist, 'mf-stats.json'), { force: true });
  const manifest = JSON.parse(await readFile(join(dist, 'mf-manifest.json'), 'utf8')) as FederationManifest;
  const version = await versionOf(dist);
  const at = (path: string) => `/mfe/${name}/${version}/${path}`;
  const { remoteEntry } = manifest.metaData;
  const entryFile = join(remoteEntry.path, remoteEntry.name);
  const digest = createHash('sha384')
    .update(await readFile(join(dist, entryFile)))
    .digest('base64');
  const integrity = `sha384-${digest}`;
  const entry: DiscoveryEntry = {
    url: at(entryFile),
    fallbackUrl: at(entryFile),
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
    extras: {
      manifest: at('mf-manifest.json'),
      fallbackIntegrity: integrity,
      preload: Object.fromEntries(
        manifest.exposes.map(({ path, assets }) => [path, [...assets.js.sync, ...assets.css.sync].map(at)]),
      ),
    },
  };
  await writeFile(join(dist, discoveryEntryFile), `${JSON.stringify(entry, null, 2)}\n`);
  return entry;
};
