import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const places = ['functions', 'shared', 'shells', 'mfe-*'];
const written = /\b\d[\d,]* ?(MB|KB|characters|projects|documents|favorites|posts|tags|hours|days|minutes)\b/;
const comment = /^\s*(\/\/|\/?\*)/;

/** Lines whose numbers are not limits of the product. */
const others = [
  /'1 day ago'/,
  /The link and the code are valid for 24 hours\./,
  // A creator drawn on the landing page.
  />13 projects completed</,
];

const repeatsLimit = (line: string) =>
  written.test(line) && !comment.test(line) && !others.some((other) => other.test(line));

const sources = () =>
  globSync(
    places.map((place) => `${place}/**/*.{ts,tsx}`),
    {
      cwd: root,
      exclude: (file) => ['node_modules', 'dist', 'testing'].includes(file),
    },
  ).filter((file) => !/\.test\.|\.d\.ts$/.test(file));

test('no text contains a limit as a literal number', () => {
  const found = sources().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter(repeatsLimit)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "hint='JPG, PNG or GIF, max 5MB'",
  "text: 'You have reached the maximum limit of 50 projects.'",
  'Ends after 72 hours.',
])('a text with a limit is found: %s', (line) => expect(repeatsLimit(line)).toBe(true));
