import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { StatsCompilation } from '@rspack/core';
import { build } from 'esbuild';
import { hostFolder, repository } from '../paths.ts';

interface DocumentFiles {
  boot: string;
  appScripts: string[];
  landingSheet: string;
  appSheet: string;
  font: string;
}

const filesOf = (stats: StatsCompilation): DocumentFiles => {
  const assets = (group: string, end: string) => {
    const found = (stats.namedChunkGroups?.[group]?.assets ?? []).filter(({ name }) => name.endsWith(end));
    if (found.length === 0) throw new Error(`The host's build has no ${end} in its chunk "${group}"`);
    return found.map(({ name }) => `/${name}`);
  };
  const one = (group: string, end: string) => assets(group, end)[0] ?? '';
  const font = stats.assets?.find(({ name }) => name.includes('manrope-latin-wght'));
  if (!font) throw new Error("The host's build has no font");
  return {
    boot: one('boot', '.js'),
    appScripts: assets('app', '.js'),
    landingSheet: one('landing-sheet', '.css'),
    appSheet: one('app-sheet', '.css'),
    font: `/${font.name}`,
  };
};

type Render = (files: DocumentFiles, siteUrl: string) => Record<string, string>;

/** Bundles the host's renderer for this process; it renders the landing page with the components the browser hydrates. */
const loadRenderer = async (): Promise<Render> => {
  const outfile = resolve(repository, '.cache/prerender', `render-${process.pid}.mjs`);
  await build({
    entryPoints: [resolve(hostFolder, 'src/documents/render.tsx')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    external: ['react', 'react-dom', 'lucide-react'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const { renderDocuments } = (await import(pathToFileURL(outfile).href)) as { renderDocuments: Render };
  await rm(outfile);
  return renderDocuments;
};

/**
 * Writes the service worker, and the sheet of the page that it shows offline. Both are named by the site's root and
 * without a hash: the worker's scope is the folder that it is in, and its address may never change.
 */
const writeServiceWorker = async (dist: string) => {
  const source = (file: string) => resolve(hostFolder, 'service-worker', file);
  const common = { bundle: true, minify: true, logLevel: 'error' } as const;
  const sheet = join(dist, 'offline.css');
  await build({ ...common, entryPoints: [source('offline.css')], outfile: sheet });
  const hash = createHash('sha256');
  for (const file of [sheet, join(dist, 'offline.html')]) hash.update(await readFile(file));
  await build({
    ...common,
    entryPoints: [source('service-worker.ts')],
    outfile: join(dist, 'service-worker.js'),
    format: 'iife',
    target: 'es2022',
    define: { OFFLINE_VERSION: JSON.stringify(hash.digest('hex').slice(0, 10)) },
  });
};

/** Writes the prerendered landing page, the document of all other screens and the public files beside a finished host build. */
export const writeDocuments = async (stats: StatsCompilation) => {
  const dist = resolve(hostFolder, 'dist');
  const renderDocuments = await loadRenderer();
  const siteUrl = (process.env.SITE_URL ?? `http://localhost:${process.env.PORT ?? 3000}`).replace(/\/$/, '');
  await mkdir(dist, { recursive: true });
  await cp(resolve(hostFolder, 'public'), dist, { recursive: true });
  await writeServiceWorker(dist);
  for (const [name, text] of Object.entries(renderDocuments(filesOf(stats), siteUrl))) {
    await writeFile(join(dist, name), text);
  }
};
