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
    ...read('functions/money/subscribers/stripe.ts').matchAll(/'([a-z_]+(?:\.[a-z_]+)+)': (?:book|sync)/g),
  ].map(([, type = '']) => type);
  expect(types).toContain('charge.succeeded');
  const deploying = read('docs/deploy.md');
  expect(types.filter((type) => !deploying.includes(`\`${type}\``))).toEqual([]);
});

test('every kind of entry in the ledger stands in the page about money', () => {
  const kinds = [...read('functions/money/ledger/row.ts').matchAll(/^ {2}'(\w+)',$/gm)].map(
    ([, kind = '']) => kind,
  );
  expect(kinds).toContain('payment');
  const rows = read('docs/money.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .join('\n');
  expect(kinds.filter((kind) => !rows.includes(`\`${kind}\``))).toEqual([]);
});

const decisionPages = readdirSync(join(root, 'docs/decisions')).filter((name) => /^[a-z-]+\.md$/.test(name));
const anchor = /<a id="d(\d+)"><\/a>/g;
const anchorsOf = (page: string) =>
  [...read(`docs/decisions/${page}`).matchAll(anchor)].map(([, n]) => Number(n));

test('every decision is a dated entry with a number of its own', () => {
  const wrong = decisionPages.flatMap((page) =>
    read(`docs/decisions/${page}`)
      .split(/^(?=## )/m)
      .slice(1)
      .filter((entry) => {
        const [, anchors = '', numbers] =
          /^## ((?:<a id="d\d+"><\/a>)+)([\d, ]+)\. .+\n\n_\d{4}-\d\d-\d\d_( · .+)?\n/.exec(entry) ?? [];
        return [...anchors.matchAll(anchor)].map(([, n]) => n).join(', ') !== numbers;
      })
      .map((entry) => `${page}: ${entry.split('\n')[0]}`),
  );
  expect(wrong).toEqual([]);
  const numbers = decisionPages.flatMap(anchorsOf);
  expect(numbers).toContain(49);
  expect(numbers.filter((n, at) => numbers.indexOf(n) !== at)).toEqual([]);
});

test('every page of decisions has one line in the index', () => {
  const listed = [...read('docs/decisions/README.md').matchAll(/^- \[[^\]]+\]\(([a-z-]+\.md)\)/gm)].map(
    ([, page]) => page,
  );
  expect(listed.sort()).toEqual(decisionPages);
});

test('every mention of a decision is a link to its page and number', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.md', '*.json', '*.yml'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && path !== 'tests/rules/docs.test.ts' && existsSync(join(root, path)));
  const anchors = new Map(decisionPages.map((page) => [page, anchorsOf(page)]));
  const wrong = files.flatMap((path) => {
    const text = read(path);
    const isPage = path.startsWith('docs/decisions/');
    const paths = [...text.matchAll(/\bdecisions\/([\w-]+\.md)(?:#([\w-]+))?/g)];
    const links = isPage ? [...text.matchAll(/\]\(([\w-]*(?:\.md)?)(?:#([\w-]+))?\)/g)] : [];
    const dead = [...paths, ...links].filter(([, named = '', fragment]) => {
      const page = named || (path.split('/').at(-1) ?? '');
      if (page === 'README.md') return false;
      const n = /^d(\d+)$/.exec(fragment ?? '')?.[1];
      return fragment === undefined ? !anchors.has(page) : !anchors.get(page)?.includes(Number(n));
    });
    const mislabelled = [...text.matchAll(/\[(?:decision )?(\d+)\]\([^)\s]*#d(\d+)\)/g)].filter(
      ([, label, n]) => label !== n,
    );
    const unlinked = [...text.matchAll(/(?<!\[)\bdecisions? \d+|\bdecisions\/\d{4}-\S*/gi)];
    return [...dead, ...mislabelled, ...unlinked].map(([found]) => `${path}: ${found}`);
  });
  expect(wrong).toEqual([]);
});
