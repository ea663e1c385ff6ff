import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Metric, missing, print } from './metric.ts';
import { isPart, parts } from './parts.ts';

// npm run bench [-- calls functions …]: prints each metric with its target, writes all as JSON. Exit code 1 for a miss.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

/** Runs each part in a process of its own, with its own table or cloud. */
const measure = (name: string, dir: string): Metric[] => {
  console.log(`Measuring: ${name}`);
  const file = join(dir, `${name}.json`);
  const args = [join(import.meta.dirname, 'part.ts'), name, file];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status === 0) return JSON.parse(readFileSync(file, 'utf8')) as Metric[];
  return [missing(name, 'the whole part', 'metrics', `it ended with ${status}; the lines above say why`)];
};

const dir = mkdtempSync(join(tmpdir(), 'briefhouse-bench-'));
const metrics = Object.keys(parts)
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .flatMap((name) => measure(name, dir));
rmSync(dir, { recursive: true, force: true });
print(metrics);
const missed = metrics.filter(({ good }) => !good).length;
console.log(`\n${metrics.length - missed} of ${metrics.length} targets reached`);

const results = join(import.meta.dirname, '../../test-results');
mkdirSync(results, { recursive: true });
writeFileSync(join(results, 'bench.json'), `${JSON.stringify(metrics, null, 2)}\n`);
process.exitCode = missed === 0 ? 0 : 1;
