import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setup } from '../support/table.ts';
import { browserBytes } from './browser-bytes.ts';
import { installMeter } from './meter.ts';
import { growTo } from './population.ts';
import { type Row, tableCalls } from './table-calls.ts';

// npm run bench: every figure beside its target, and all of them as JSON.
const sizes = [1_000, 10_000, 100_000];
const teardown = await setup();
installMeter();
const bySize: { users: number; rows: Row[] }[] = [];
let from = 0;
for (const users of sizes) {
  console.log(`Growing the table to ${users.toLocaleString('en')} people …`);
  await growTo(users, from);
  from = users;
  bySize.push({ users, rows: await tableCalls() });
}
await teardown();

const first = bySize[0]?.rows ?? [];
console.log('\nWhat a call costs (trips / capacity units)');
for (const [index, row] of first.entries()) {
  const unit = row.target.read === undefined ? 'write' : 'read';
  const figures = bySize.map(({ rows }) => rows[index]?.cost[unit] ?? Number.NaN);
  const trips = Math.max(...bySize.map(({ rows }) => rows[index]?.cost.trips ?? Number.NaN));
  const growth = (figures.at(-1) ?? 0) / (figures[0] ?? 1);
  const good = trips <= row.target.trips && Math.max(...figures) <= (row.target[unit] ?? 0) && growth <= 1.2;
  console.log(
    `${good ? '✓' : '✗'} ${row.name.padEnd(52)} ${trips} of ${row.target.trips} trips, ${figures.join(' / ')} of ${row.target[unit]} ${unit}, growth ${growth.toFixed(2)} of 1.2`,
  );
}
const bytes = await browserBytes();
console.log('\nWhat the browser pays (brotli)');
for (const { name, value, target } of bytes)
  console.log(
    `${value <= target ? '✓' : '✗'} ${name.padEnd(52)} ${(value / 1024).toFixed(1)} of ${(target / 1024).toFixed(1)} KB`,
  );

const results = join(import.meta.dirname, '../../test-results');
await mkdir(results, { recursive: true });
await writeFile(join(results, 'bench.json'), JSON.stringify({ calls: bySize, bytes }, null, 2));
