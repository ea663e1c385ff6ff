import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFunctions } from './build.ts';
import { effectTables, pushTables } from './root/effect-tables.ts';
import { namesOf, routing } from './root/routing.ts';
import { subscriberNames } from './root/subscriptions.ts';

test('the router has the routing that follows from the tables of effects, and none of the tables', async () => {
  const outdir = await mkdtemp(join(tmpdir(), 'briefhouse-router-'));
  onTestFinished(() => rm(outdir, { recursive: true, force: true }));
  await buildFunctions({ outdir, sources: { router: 'root/router.ts' } });
  const bundle = readFileSync(join(outdir, 'router/index.mjs'), 'utf8');
  expect(routing.subscribers.notices.entities.request).toEqual(['status']);
  expect(routing.subscribers['requests-and-offers'].entities.request).toEqual(['request_id']);
  expect(routing.subscribers.notices.entities.comment).toEqual([]);
  expect(routing.pushed).toContain('request');
  // An attribute that only a table names, and a text of a table.
  expect(bundle).toContain('notified_at');
  expect(bundle).not.toContain('would like to work on');
});

test('the function push knows each table that has open pages fetch lists again', () => {
  expect(pushTables).toEqual(effectTables.filter((table) => namesOf(table).includes('refresh')));
});

test('each name in a table is a kind of effect or a subscriber', () => {
  const kinds = ['notify', 'retract', 'chatLine', 'schedule', 'refresh'];
  const names = effectTables.flatMap(namesOf);
  expect(names.filter((name) => !kinds.includes(name) && !subscriberNames.includes(name as never))).toEqual(
    [],
  );
});
