import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSnapshot } from '../load.ts';
import type { Row } from '../times.ts';
import { openStage } from './stage.ts';

// npm run demo: plays the demo from nothing, and keeps the rows that are there at its end as ../snapshot/rows.jsonl.

/** The engine gives the names within a row in any order. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (!value || typeof value !== 'object') return value;
  const named = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(named.map(([name, inner]) => [name, sorted(inner)]));
};

const { taken, accounts } = readSnapshot();
const stage = await openStage();
try {
  stage.at(Date.parse(taken));
  const { play } = await import('./play.ts');
  await play(Date.parse(taken), accounts, stage);
  const placeOf = ({ __edb_e__, pk, sk }: Row) => `${__edb_e__} ${pk} ${sk}`;
  const isKept = ({ __edb_e__, period = 'all', at, expires = Infinity }: Row): boolean => {
    // DynamoDB would have deleted it.
    if (Number(expires) * 1000 < Date.parse(taken)) return false;
    // Months do not move with days, so metrics of periods are added up when the snapshot is loaded.
    if (__edb_e__ === 'creator-metrics') return period === 'all';
    // Due work up to then has been done, and finished work does not come again.
    return __edb_e__ === 'due' ? String(at) > taken : __edb_e__ !== 'once';
  };
  const rows = (await stage.rows())
    .filter(isKept)
    .map((row) => sorted(row) as Row)
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const file = join(import.meta.dirname, '../snapshot/rows.jsonl');
  writeFileSync(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  console.log(`${rows.length} rows`);
} finally {
  await stage.close();
}
