import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts: string[] = JSON.parse(readFileSync(join(import.meta.dirname, 'specified-texts.json'), 'utf8'));
const straight = (text: string) => text.replaceAll("\\'", "'").replaceAll('’', "'").replaceAll('…', '...');

/** Every test file, as one reads it. */
const tests = globSync('{functions,shared,shells,mfe-*,tests}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (file) => ['node_modules', 'dist'].includes(file),
}).map((file) => ({ file, source: straight(readFileSync(join(root, file), 'utf8')) }));

/** The tests that name a text of the specification. */
const provedBy = (text: string) =>
  tests.filter(({ file, source }) => file !== 'tests/rules/specified-texts.test.ts' && source.includes(text));

test('every text of the specification is named by a test', () => {
  expect(texts.filter((text) => provedBy(text).length === 0)).toEqual([]);
});
