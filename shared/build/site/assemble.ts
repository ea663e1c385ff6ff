import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { hostFolder, repository, siteFolder } from '../paths.ts';
import type { Remote } from '../remotes.ts';
import type { DiscoveryEntry } from './discovery-entry.ts';

const keptVersions = 3;

export interface DiscoveryDocument {
  schema: string;
  microFrontends: Record<string, DiscoveryEntry[]>;
}

const schema = 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
/** The file that names the live version of a remote; each remote has its own, so that no team writes another's. */
const discoveryFile = (remote: string) => join(siteFolder, 'mfe', remote, 'discovery.json');

/** Writes a temporary file and renames it, so that a reader never sees half a file. */
const replaceFile = async (path: string, content: string | Uint8Array) => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.new`, content);
  await rename(`${path}.new`, path);
};

/** The document of a remote; an empty one before it was built. */
export const readDiscovery = async (remote: string): Promise<DiscoveryDocument> => {
  try {
    return JSON.parse(await readFile(discoveryFile(remote), 'utf8')) as DiscoveryDocument;
  } catch {
    return { schema, microFrontends: {} };
  }
};

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Deletes old versions; the newest few stay for tabs that are still open. */
const prune = async (folder: string, keep: readonly string[]) => {
  const versions = await Promise.all(
    (await readdir(folder, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(async ({ name: version }) => ({
        version,
        time: (await stat(join(folder, version))).mtimeMs,
      })),
  );
  const old = versions.sort((a, b) => b.time - a.time).slice(keptVersions);
  for (const { version } of old) {
    if (!keep.includes(version)) await rm(join(folder, version), { recursive: true, force: true });
  }
};

/** Puts built remotes into the site and points their discovery documents at them. One call at a time. */
export const publishRemotes = async (built: readonly (readonly [Remote, DiscoveryEntry])[]) => {
  for (const [{ name, folder }, entry] of built) {
    const { version } = entry.metadata;
    const target = join(siteFolder, 'mfe', name, version);
    if (!(await isThere(target))) {
      await cp(resolve(repository, folder, 'dist'), `${target}.new`, {
        recursive: true,
        filter: (path) => !path.endsWith('.map'),
      });
      await rename(`${target}.new`, target);
    }
    const before = (await readDiscovery(name)).microFrontends[name]?.[0];
    const previous = before?.metadata.version === version ? before.extras : undefined;
    const live: DiscoveryEntry = { ...entry, extras: { ...entry.extras } };
    if (before && before.metadata.version !== version && (await isThere(join(siteFolder, before.url)))) {
      live.fallbackUrl = before.url;
      live.extras.fallbackIntegrity = before.metadata.integrity;
    } else if (before && previous && (await isThere(join(siteFolder, before.fallbackUrl)))) {
      live.fallbackUrl = before.fallbackUrl;
      live.extras.fallbackIntegrity = previous.fallbackIntegrity;
    }
    const document: DiscoveryDocument = { schema, microFrontends: { [name]: [live] } };
    await replaceFile(discoveryFile(name), `${JSON.stringify(document, null, 2)}\n`);
    await prune(join(siteFolder, 'mfe', name), [version, live.fallbackUrl.split('/')[3] ?? '']);
  }
};

const oneDay = 24 * 60 * 60 * 1000;

/** Keeps files that a page opened yesterday may still request. */
const pruneHost = async (live: readonly string[]) => {
  const folder = join(siteFolder, 'host');
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (!live.includes(`host/${file}`) && age > oneDay) await rm(path, { force: true });
  }
};

/** Copies the host into the site: hashed files first, then the documents that refer to them. */
export const publishHost = async () => {
  const dist = resolve(hostFolder, 'dist');
  const files = (await readdir(dist, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile() && !file.name.endsWith('.map'))
    .map((file) => join(file.parentPath, file.name).slice(dist.length + 1))
    .sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
  for (const file of files) await replaceFile(join(siteFolder, file), await readFile(join(dist, file)));
  await pruneHost(files);
};
