import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataDir } from '@briefhouse/local-cloud/data-dir.ts';
import { startOf } from '@briefhouse/local-cloud/data-lock.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let dir: string;
let other: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'briefhouse-reset-'));
});
afterEach(() => {
  other?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

describe('npm run reset', () => {
  const reset = (path = dir) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'reset.ts')], {
      env: { ...process.env, BRIEFHOUSE_DATA: path },
      encoding: 'utf8',
    });
    return { status, said: (stdout + stderr).trim() };
  };

  it.each([
    ['data', () => openDataDir(dir).release()],
    ['data of another version', () => writeFileSync(join(dir, 'schema.json'), '{"version":0}')],
    ['nothing', () => {}],
    ['no directory', () => rmSync(dir, { recursive: true })],
  ])('empties where there is %s', (_what, make) => {
    make();
    expect(reset()).toEqual({
      status: 0,
      said: `${dir} is empty. The next \`npm start\` fills it with the demo again.`,
    });
    expect(existsSync(dir)).toBe(false);
  });

  it('refuses a directory that is in use', () => {
    openDataDir(dir).release();
    other = spawn('sleep', ['60']);
    writeFileSync(
      join(dir, 'lock.json'),
      JSON.stringify({ pid: other.pid, started: startOf(other.pid ?? 0) }),
    );
    expect(reset()).toEqual({ status: 1, said: `✗ Process ${other?.pid} is using ${dir}. Stop it first.` });
    expect(existsSync(join(dir, 'secret'))).toBe(true);
  });

  it('refuses a directory that the local cloud did not make', () => {
    mkdirSync(join(dir, 'photos'));
    expect(reset()).toEqual({
      status: 1,
      said: `✗ ${dir} is not a data directory of the local cloud; nothing was removed.`,
    });
    expect(existsSync(join(dir, 'photos'))).toBe(true);
  });
});
