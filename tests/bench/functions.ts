import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { buildFunctions } from '@briefhouse/functions/build.ts';
import { entries } from '@briefhouse/functions/root/entries.ts';
import { atMost, type Metric, percentile } from './metric.ts';
import { ownTimeMetrics } from './own-time.ts';

const part = 'Functions';
/** Starts of each function; the median counts. */
const rounds = 5;
const names = Object.keys(entries);

/** Size, initialisation and own time of the functions. */
export const functionMetrics = async (): Promise<Metric[]> => {
  // Inside the repository, where a bundle finds the codec that it leaves out.
  const cache = join(import.meta.dirname, '../../.cache');
  mkdirSync(cache, { recursive: true });
  const outdir = mkdtempSync(join(cache, 'bench-functions-'));
  try {
    const functions = join(import.meta.dirname, '../../functions');
    const empty = relative(functions, join(import.meta.dirname, 'empty-handler.ts'));
    await buildFunctions({ outdir, sources: { ...entries, empty } });
    return [...sizes(outdir), ...initialisations(outdir), ...(await ownTimeMetrics())];
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
};

const bundle = (outdir: string, name: string) => join(outdir, name, 'index.mjs');

const sizes = (outdir: string): Metric[] =>
  names.map((name) =>
    atMost(part, `${name}, zipped`, gzipSync(readFileSync(bundle(outdir, name))).length / 1000, 220, 'KB'),
  );

/** Milliseconds that importing the bundle takes, in a process of its own. */
const initialise = (outdir: string, name: string): number =>
  Number(
    execFileSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `const started = performance.now();
         await import(${JSON.stringify(pathToFileURL(bundle(outdir, name)).href)});
         console.log(performance.now() - started);`,
      ],
      { cwd: outdir, env: { AWS_REGION: 'us-east-1' }, encoding: 'utf8' },
    ),
  );

/** Alternates with the empty handler, so that both run under the same load. */
const initialisations = (outdir: string): Metric[] =>
  names.map((name) => {
    const pairs = Array.from({ length: rounds }, () => [
      initialise(outdir, 'empty'),
      initialise(outdir, name),
    ]);
    const [empty, own] = [0, 1].map((side) =>
      percentile(
        pairs.map((pair) => pair[side] ?? 0),
        0.5,
      ),
    );
    return atMost(
      part,
      `${name}, initialisation beside an empty handler`,
      (own ?? 0) / (empty ?? 1),
      1.6,
      'times',
    );
  });
