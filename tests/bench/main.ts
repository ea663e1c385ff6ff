import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { browserFigures } from './browser.ts';
import { callFigures } from './calls/main.ts';
import { type Figure, print } from './figure.ts';
import { firstRunFigures } from './first-run.ts';

// npm run bench [-- calls browser start]: every figure beside its target, and all of them as JSON. Code 1 for a miss.
const parts = { calls: callFigures, browser: browserFigures, start: firstRunFigures };
const isPart = (name: string): name is keyof typeof parts => name in parts;
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isPart(name));
if (unknown.length > 0) {
  console.error(`No part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`Measuring: ${name}`);
  figures.push(...(await measure()));
}
print(figures);
const missed = figures.filter(({ good }) => !good).length;
console.log(`\n${figures.length - missed} of ${figures.length} targets reached`);

const results = join(import.meta.dirname, '../../test-results');
await mkdir(results, { recursive: true });
await writeFile(join(results, 'bench.json'), `${JSON.stringify(figures, null, 2)}\n`);
process.exitCode = missed === 0 ? 0 : 1;
