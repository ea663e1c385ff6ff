import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'shells/host/src/legal/cookies.ts'), 'utf8');
const sources = globSync('{shared,shells,mfe-*}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /node_modules|dist|shared\/build|\.test\./.test(path),
})
  .filter((path) => !/\.test\.|\/testing\//.test(path))
  .map((path) => readFileSync(join(root, path), 'utf8'));

/** The keys that a source makes up, up to where they begin to differ by person or thing. */
const keysOf = (source: string): string[] => [
  ...[...source.matchAll(/accountKey\(\s*[`']([\w-]+)/g)].map(([, name]) => `briefhouse.account.${name}`),
  ...[...source.matchAll(/useChosenProject\(\s*[`']([\w-]+)/g)].map(
    ([, name]) => `briefhouse.account.${name}`,
  ),
  ...[...source.matchAll(/[kK]ey\w*\s*=\s*(?:\([^)]*\)\s*=>\s*)?[`'](briefhouse\.[\w-]+)/g)].map(([, name]) =>
    String(name),
  ),
  ...[...source.matchAll(/^const keyOf = .*`(briefhouse\.[\w-]+)/gm)].map(([, name]) => String(name)),
];

test('the page about cookies names every key under which something is kept in a browser', () => {
  const keys = [...new Set(sources.flatMap(keysOf))];
  expect(keys).toEqual(expect.arrayContaining(['briefhouse.theme', 'briefhouse.account.chat-draft']));
  expect(keys.filter((key) => !page.includes(key))).toEqual([]);
  expect(page).toContain('CognitoIdentityServiceProvider');
});

test('no source of ours sets a cookie or opens a database in the browser, as the page says', () => {
  expect(sources.filter((source) => /document\.cookie|\bindexedDB\b/.test(source))).toEqual([]);
});

test('every source that writes to a store of the browser is one whose key is found above, or known', () => {
  const writers = sources.filter((source) =>
    /\b(local|session)Storage\.setItem\(|(?<![.\w])keep\(/.test(source),
  );
  // The keys of these come from a hook's caller, a domain's keys, a constant of another name, or Amplify itself.
  const strange = writers.filter(
    (source) =>
      keysOf(source).length === 0 &&
      !/accountKey\(key|themeKey|keyOf|held\.key|Draft<|\bkey: string|of again \?\?/.test(source),
  );
  expect(strange).toEqual([]);
});
