import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { localCloudChanged } from '../support/local-cloud-changed.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'briefhouse-changed-'));
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(dir, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@briefhouse.test', ...args], { cwd: dir });
const write = (path: string) => {
  mkdirSync(join(dir, path, '..'), { recursive: true });
  writeFileSync(join(dir, path), crypto.randomUUID());
};
const commit = (path: string) => {
  write(path);
  git('add', '.');
  git('commit', '-qm', path);
};

it('on the main branch its last commit counts, and what is not committed', () => {
  commit('infra/local/a.ts');
  // There is no commit before the first.
  expect(localCloudChanged(dir)).toBe(true);
  commit('functions/a.ts');
  expect(localCloudChanged(dir)).toBe(false);
  write('infra/local/new.ts');
  expect(localCloudChanged(dir)).toBe(true);
  commit('infra/local/a.ts');
  expect(localCloudChanged(dir)).toBe(true);
});

it('on a branch all of it counts, and not what main has got meanwhile', () => {
  commit('infra/local/a.ts');
  git('checkout', '-qb', 'work');
  commit('functions/a.ts');
  git('checkout', '-q', 'main');
  commit('infra/local/a.ts');
  git('checkout', '-q', 'work');
  expect(localCloudChanged(dir)).toBe(false);
  commit('infra/local/a.ts');
  commit('functions/b.ts');
  expect(localCloudChanged(dir)).toBe(true);
});

it('without Git it counts as changed', () => {
  rmSync(join(dir, '.git'), { recursive: true });
  expect(localCloudChanged(dir)).toBe(true);
});
