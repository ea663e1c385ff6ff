import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)));

test('every link of a document leads to a file', () => {
  expect(documents).toContain('README.md');
  const dead = documents.flatMap((path) =>
    [...read(path).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^[a-z]+:/.test(target) && !existsSync(join(root, dirname(path), target)))
      .map((target) => `${path}: ${target}`),
  );
  expect(dead).toEqual([]);
});

test('an operator reads of every event of Stripe’s that something follows from', () => {
  const types = [
    ...read('functions/money/subscribers/stripe.ts').matchAll(/'([a-z_]+(?:\.[a-z_]+)+)': settle/g),
  ].map(([, type = '']) => type);
  expect(types).toContain('charge.succeeded');
  const deploying = read('docs/deploy.md');
  expect(types.filter((type) => !deploying.includes(`\`${type}\``))).toEqual([]);
});

test('every kind of entry in the ledger stands in the page about money', () => {
  const kinds = [...read('functions/money/ledger/entry-kinds.ts').matchAll(/^ {2}'(\w+)',$/gm)].map(
    ([, kind = '']) => kind,
  );
  expect(kinds).toContain('payment');
  const rows = read('docs/money.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n');
  expect(kinds.filter((kind) => !rows.includes(`\`${kind}\``))).toEqual([]);
});

test('every decision has a unique number and one line in the index', () => {
  const files = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));
  const numbers = files.map((name) => Number(name.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const name of files)
    expect(read(`docs/decisions/${name}`), name).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. `));
  const listed = [...read('docs/decisions/README.md').matchAll(/\((\d{4}-[^)]+)\)/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(files);
});
