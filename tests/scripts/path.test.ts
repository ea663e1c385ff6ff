import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../../infra/start/builds.ts';

const dir = mkdtempSync(join(tmpdir(), 'briefhouse-path-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** The output of `npm start` in a checkout of this name, with a node that only says that it was called. */
const startIn = (name: string) => {
  const checkout = join(dir, name);
  cpSync(join(root, 'scripts'), join(checkout, 'scripts'), { recursive: true });
  mkdirSync(join(checkout, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(checkout, 'package-lock.json'), '{}');
  writeFileSync(join(checkout, 'node_modules/.bin/node'), '#!/bin/sh\necho started', { mode: 0o755 });
  spawnSync(process.execPath, [join(checkout, 'scripts/installed.mjs')]);
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/start.mjs')], {
    encoding: 'utf8',
  });
  return { status, said: (stdout + stderr).trim() };
};

it.each(['#', '?', '!', ':'])('a checkout below "a%sb" is refused in one line', (character) => {
  const { status, said } = startIn(`a${character}b`);
  expect(status).toBe(1);
  expect(said).toMatch(/^✗ The path of this checkout contains ".", .+ Move it\.$/);
});

it.each(['a b', 'a%20b', '100%', 'müßig 中', "it's & (done)"])('a checkout below "%s" starts', (name) => {
  expect(startIn(name)).toEqual({ status: 0, said: 'started' });
});
