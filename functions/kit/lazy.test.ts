import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { lazy } from './lazy.ts';

it('makes it at the first use, and once', () => {
  let made = 0;
  const counted = lazy(() => ++made);
  expect(made).toBe(0);
  expect([counted(), counted()]).toEqual([1, 1]);
});

it('tries again after a failure', () => {
  let tries = 0;
  const failing = lazy(() => {
    if (++tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(failing).toThrow('not yet');
  expect(failing()).toBe(2);
});

it('holds for every entity', async () => {
  const functions = join(import.meta.dirname, '..');
  const files = globSync('**/row.ts', { cwd: functions, exclude: ['node_modules'] });
  expect(files.length).toBeGreaterThan(40);
  for (const file of files) {
    const module = (await import(pathToFileURL(join(functions, file)).href)) as Record<string, () => unknown>;
    const entities = Object.entries(module).filter(([name]) => name.endsWith('Entity'));
    for (const [name, entity] of entities) expect(entity(), name).toBe(entity());
  }
});
