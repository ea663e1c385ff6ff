import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiscoveryEntry } from '@briefhouse/build/site/discovery-entry.ts';
import { create, filesBelow, read, replace, type Site, write } from './site-store.ts';

interface Discovery {
  schema: string;
  microFrontends: Record<string, DiscoveryEntry[]>;
}

const discoveryKey = (remote: string) => `mfe/${remote}/discovery.json`;
const empty: Discovery = {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json',
  microFrontends: {},
};

/** Uploads the live version of `remote` in `siteFolder` and makes it live in the bucket. */
export const releaseRemote = async (site: Site, siteFolder: string, remote: string): Promise<string> => {
  const version = await builtVersion(siteFolder, remote);
  if (!version) throw new Error(`${siteFolder} has no ${remote}: run npm run build:web first.`);
  const files = await filesBelow(join(siteFolder, 'mfe', remote, version), siteFolder);
  for (const [key, body] of files) await create(site, key, body);
  return pointTo(site, remote, version);
};

const builtVersion = async (siteFolder: string, remote: string): Promise<string | undefined> => {
  try {
    const local: Discovery = JSON.parse(await readFile(join(siteFolder, discoveryKey(remote)), 'utf8'));
    return local.microFrontends[remote]?.[0]?.metadata.version;
  } catch {
    return undefined;
  }
};

/** Makes an uploaded version live: a rollback, or the last step of a release. */
export const pointTo = async (site: Site, remote: string, version: string): Promise<string> => {
  const entry = await uploaded(site, remote, version);
  for (let attempt = 0; attempt < 50; attempt++) {
    const before = await read(site, discoveryKey(remote));
    const document: Discovery = before ? JSON.parse(before.text) : empty;
    const next = withLive(document, remote, entry);
    if (await replace(site, discoveryKey(remote), `${JSON.stringify(next, null, 2)}\n`, before))
      return version;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * Math.min(attempt + 1, 10)));
  }
  throw new Error(`The discovery document of ${remote} is being changed all the time. Try again.`);
};

/** The discovery entry of a version. Throws unless the files that a browser loads first are in the bucket. */
const uploaded = async (site: Site, remote: string, version: string): Promise<DiscoveryEntry> => {
  const found = await read(site, `mfe/${remote}/${version}/discovery-entry.json`);
  if (!found) throw new Error(`The bucket has no version ${version} of ${remote}.`);
  const entry: DiscoveryEntry = JSON.parse(found.text);
  for (const url of [entry.url, entry.extras.manifest])
    if (!(await read(site, url.slice(1)))) throw new Error(`Version ${version} of ${remote} lacks ${url}.`);
  return entry;
};

/** The document with `entry` live and the version before as its fallback. */
const withLive = (document: Discovery, remote: string, entry: DiscoveryEntry): Discovery => {
  const before = document.microFrontends[remote]?.[0];
  if (before?.metadata.version === entry.metadata.version) return document;
  const live: DiscoveryEntry = before
    ? {
        ...entry,
        fallbackUrl: before.url,
        extras: { ...entry.extras, fallbackIntegrity: before.metadata.integrity },
      }
    : entry;
  return { ...document, microFrontends: { [remote]: [live] } };
};

/** Uploads the host: hashed files first and pages last, so that no page refers to a missing file. */
export const releaseHost = async (site: Site, siteFolder: string): Promise<void> => {
  for (const [key, body] of await filesBelow(join(siteFolder, 'host'), siteFolder))
    await create(site, key, body);
  const files = (await readdir(siteFolder, { withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files
    .map((entry) => entry.name)
    .sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
  for (const name of names) await write(site, name, await readFile(join(siteFolder, name)));
};
