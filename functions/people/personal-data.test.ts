import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { personalData } from './personal-data.ts';

const functions = join(import.meta.dirname, '..');
const sources = globSync('**/*.ts', { cwd: functions, exclude: (path) => /node_modules|dist/.test(path) });

test('it is said of every entity what becomes of it, and whether its person gets a copy', () => {
  const entities = sources
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(join(functions, path), 'utf8').matchAll(
        /= define(?:Entity|Relation|Count)\(\s*'([\w-]+)'/g,
      ),
    ])
    .map(([, name]) => name);
  expect(entities.length).toBeGreaterThan(50);
  expect(Object.keys(personalData).sort()).toEqual([...new Set(entities)].sort());
});
