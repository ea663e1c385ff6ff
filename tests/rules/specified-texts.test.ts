import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Texts that the specification quotes, in its order, and the test of each. */
const inventory: Record<string, string> = JSON.parse(read('tests/rules/specified-texts.json'));

/** A test file's own words: without comments and escapes, with straight quotes. */
const plain = (source: string) =>
  source
    .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    .replace(/\\([^\w\s])/g, '$1')
    .replaceAll('’', "'")
    .replaceAll('…', '...');

const names = (file: string, text: string) => {
  const words = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // The words count as a text, and not as a part of a name.
  return new RegExp(`(?<![A-Za-z])${words}(?![A-Za-z])`).test(plain(read(file)));
};

const othersNaming = (text: string) =>
  globSync('{functions,shared,shells,mfe-*,tests}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (file) => ['node_modules', 'dist'].includes(file),
  }).filter((file) => names(file, text));

test('every text of the specification is named by its test', () => {
  const lost = Object.entries(inventory).filter(
    ([text, file]) => !existsSync(join(root, file)) || !names(file, text),
  );
  expect(
    lost.map(
      ([text, file]) => `${file} does not name “${text}”; others: ${othersNaming(text).join(', ') || 'none'}`,
    ),
  ).toEqual([]);
});
