import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../infra/start/builds.ts';

/** The files of the site that this checkout builds in a folder of this name, by their paths. */
const buildIn = (folder: string): Map<string, string> => {
  const base = mkdtempSync(join(tmpdir(), 'briefhouse-same-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const copy = join(base, folder);
  mkdirSync(copy);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files
    .split('\0')
    .filter((name) => name !== '' && !name.startsWith('infra/demo/media/'))) {
    mkdirSync(join(copy, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  execFileSync('cp', ['-al', join(root, 'node_modules'), copy]);
  execFileSync(process.execPath, ['shared/build/commands/build-web.ts'], { cwd: copy });
  const site = join(copy, 'dist/site');
  const built = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    built.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(site.length), readFileSync(path, 'base64')];
    }),
  );
};

test('the same files are built in any folder', () => {
  const [one, other] = [buildIn('a'), buildIn('another-folder')];
  expect([...other.keys()]).toEqual([...one.keys()]);
  for (const [path, content] of one) expect(other.get(path) === content, path).toBe(true);
});
