import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { root } from '../../infra/start/builds.ts';

let dir: string;
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** The summary of a vitest run of this source. */
const run = async (source: string) => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  dir = mkdtempSync(join(root, '.cache/outcome-'));
  writeFileSync(join(dir, 'a.test.mjs'), `import { test } from 'vitest';\n${source}`);
  writeFileSync(join(dir, 'vitest.config.mjs'), 'export default {};');
  const report = join(dir, 'report.json');
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--root', dir, '--reporter=json', `--outputFile=${report}`],
    { cwd: dir, stdio: 'ignore' },
  );
  const { outcome } = (await import(pathToFileURL(join(root, 'scripts/outcome.mjs')).href)) as {
    outcome(report: unknown, code: number | null): object;
  };
  return outcome(JSON.parse(readFileSync(report, 'utf8')), status);
};

it.each([
  ['all pass', "test('a', () => {});", { passed: 1, failed: 0, outside: false }],
  ['one fails', "test('a', () => { throw new Error('no'); });", { passed: 0, failed: 1, outside: false }],
  ['the file does not load', "throw new Error('no');", { passed: 0, failed: 1, outside: false }],
  [
    'an error outside any test',
    "test('a', () => { setTimeout(() => { throw new Error('no'); }); });\ntest('b', () => new Promise((done) => setTimeout(done, 50)));",
    { passed: 2, failed: 1, outside: true },
  ],
])('npm test counts: %s', async (_how, source, expected) => expect(await run(source)).toEqual(expected));
