import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { migrations } from './list.ts';

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{4}-/.test(name));
const ids = migrations.map(({ id }) => id);

it('names every file, in the order of their numbers, without a gap', () => {
  const names = files.filter((name) => !name.endsWith('.test.ts')).map((name) => name.replace('.ts', ''));
  expect(ids).toEqual(names.sort());
  expect(ids.map((id) => Number(id.slice(0, 4)))).toEqual(ids.map((_, index) => index + 1));
});

it('has a test on older rows for each', () => {
  expect(files.filter((name) => name.endsWith('.test.ts')).sort()).toEqual(ids.map((id) => `${id}.test.ts`));
});
