import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { repository } from '../paths.ts';
import { findRemote, type Remote, remotes } from '../remotes.ts';
import type { Mode } from '../rspack/base.ts';
import { hostConfig } from '../rspack/host.ts';
import { publishHost, publishRemotes } from '../site/assemble.ts';
import { compile } from '../site/compile.ts';
import { writeDiscoveryEntry } from '../site/discovery-entry.ts';
import { writeDocuments } from '../site/documents.ts';
import { withBuildLock } from '../site/lock.ts';

/** `npm run build:web` builds host and remotes in parallel into `dist/site`; with names (`mfe-chat host`), only those. */
const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== 'host' && !findRemote(name));
if (unknown.length > 0) {
  console.error(
    `Unknown front end: ${unknown.join(', ')}. Known: host, ${remotes.map((one) => one.folder).join(', ')}.`,
  );
  process.exit(1);
}
const wanted = (name: string) =>
  names.length === 0 || names.some((word) => word === name || findRemote(word)?.folder === name);

const buildRemote = async (remote: Remote) => {
  const { config } = (await import(
    pathToFileURL(resolve(repository, remote.folder, 'rspack.config.ts')).href
  )) as {
    config: (mode: Mode) => Configuration;
  };
  await compile(config('production'));
  return [remote, await writeDiscoveryEntry(remote)] as const;
};

const buildHost = async () => {
  const stats = await compile(hostConfig('production'));
  await writeDocuments(stats);
};

const buildAndPublish = async () => {
  const [built] = await Promise.all([
    Promise.all(remotes.filter(({ folder }) => wanted(folder)).map(buildRemote)),
    wanted('host') ? buildHost() : undefined,
  ]);
  // Remotes are published first: a new host may need something of a new remote, never the other way round.
  await publishRemotes(built);
  if (wanted('host')) await publishHost();
};

const started = performance.now();
try {
  await withBuildLock(buildAndPublish);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const built = names.length === 0 ? 'host and four remotes' : names.join(', ');
console.log(`Built ${built} into dist/site in ${((performance.now() - started) / 1000).toFixed(1)} s`);
