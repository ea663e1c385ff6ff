import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { until } from '../local/testing/fixture.ts';
import { root } from './builds.ts';
import { watchFunctions } from './watch-functions.ts';

mkdirSync(join(root, '.cache'), { recursive: true });
const dir = mkdtempSync(join(root, '.cache/watch-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

it('rebuilds what changes, and keeps the last good bundle', async () => {
  const source = (name: string) => join(dir, 'src', `${name}.ts`);
  const bundle = (name: string) => join(dir, 'out', name, 'index.mjs');
  mkdirSync(join(dir, 'src'));
  writeFileSync(source('one'), 'export const handler = () => "first";');
  writeFileSync(source('two'), 'export const handler = () => "other";');
  const errors: string[] = [];
  const from = (name: string) => relative(join(root, 'functions'), source(name));
  const reloads: string[][] = [];
  const listener = {
    onErrors: (list: string[]) => void errors.push(...list),
    onBundled: (names: string[]) => void reloads.push(names),
  };
  const watch = await watchFunctions(join(dir, 'out'), listener, {
    sources: { one: from('one'), two: from('two') },
    folders: [join(dir, 'src')],
  });
  expect(readFileSync(bundle('one'), 'utf8')).toContain('"first"');
  const untouched = statSync(bundle('two')).mtimeMs;

  writeFileSync(source('one'), 'export const handler = () => "second";');
  await until(() => readFileSync(bundle('one'), 'utf8').includes('"second"'));
  expect(statSync(bundle('two')).mtimeMs).toBe(untouched);
  await until(() => reloads.length > 0);
  expect(reloads).toEqual([['one']]);

  writeFileSync(source('one'), 'export const handler = () => ;');
  await until(() => errors.length > 0);
  expect(errors[0]).toMatch(/one\.ts:1 Unexpected ";"/);
  expect(readFileSync(bundle('one'), 'utf8')).toContain('"second"');
  await watch.dispose();
});

it('does not start with a source that does not compile', async () => {
  mkdirSync(join(dir, 'bad'));
  writeFileSync(join(dir, 'bad/bad.ts'), 'export const handler = () => ;');
  const sources = { bad: relative(join(root, 'functions'), join(dir, 'bad/bad.ts')) };
  await expect(
    watchFunctions(join(dir, 'out'), { onErrors: () => {} }, { sources, folders: [] }),
  ).rejects.toThrow('The functions do not build: ');
});
