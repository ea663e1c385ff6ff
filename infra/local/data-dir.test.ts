import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';
import { createTokens } from './cognito/tokens.ts';
import { emptyDataDir, openDataDir, schemaVersion } from './data-dir.ts';
import { startOf } from './data-lock.ts';
import { readRecords } from './durable.ts';
import { Fault } from './fault.ts';

let dir: string;
let other: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'local-data-'));
});
afterEach(() => {
  other?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

/** Writes a lock file for a running process; `started` simulates another process with the same id. */
const ownedByAnother = (started?: string) => {
  other = spawn('sleep', ['60']);
  const owner = { pid: other.pid, started: started ?? startOf(other.pid ?? 0) };
  openDataDir(dir).release();
  writeFileSync(join(dir, 'lock.json'), JSON.stringify(owner));
};

describe('a data directory', () => {
  it('belongs to one process, also on a machine without ps', () => {
    ownedByAnother();
    const path = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      expect(() => openDataDir(dir)).toThrow(`in use by process ${other?.pid}`);
    } finally {
      process.env.PATH = path;
    }
  });

  it('belongs to a running process whose start time is unknown', () => {
    ownedByAnother('');
    expect(() => openDataDir(dir)).toThrow('in use by process');
  });

  it('is free again when its owner has ended, or its id belongs to another process now', () => {
    ownedByAnother('1');
    openDataDir(dir).release();
    writeFileSync(join(dir, 'lock.json'), JSON.stringify({ pid: 2 ** 22 + 1, started: '1' }));
    openDataDir(dir).release();
    writeFileSync(join(dir, 'lock.json'), 'cut off');
    openDataDir(dir).release();
    expect(existsSync(join(dir, 'lock.json'))).toBe(false);
  });

  it('that cannot be written is reported', () => {
    writeFileSync(join(dir, 'file'), '');
    expect(() => openDataDir(join(dir, 'file/below'))).toThrow('Make it writable, or set DATA_DIR');
  });

  it('on a full disk is reported', () => {
    expect(() => openDataDir(dir, { neededBytes: 2 ** 60 })).toThrow(
      /^Only \d+ MB are free for .* Free some space, or set DATA_DIR/,
    );
  });

  it('of another version is left as it is', () => {
    writeFileSync(join(dir, 'schema.json'), '{"version":0}');
    writeFileSync(join(dir, 'seeded'), '');
    expect(() => openDataDir(dir)).toThrow(`was made by another version (0, now ${schemaVersion})`);
    expect(existsSync(join(dir, 'seeded'))).toBe(true);
    expect(existsSync(join(dir, 'lock.json'))).toBe(false);
  });
});

describe('a broken file', () => {
  it.each([
    '',
    'cut off',
    '{"version":',
    'null',
    '3',
    '[]',
    '{}',
    '{"version":"3"}',
    '{"version":3,"migration":7}',
  ])('schema.json with %j says what to do, and leaves the data alone', (content) => {
    writeFileSync(join(dir, 'schema.json'), content);
    writeFileSync(join(dir, 'seeded'), '');
    expect(() => openDataDir(dir)).toThrow(Fault);
    expect(() => openDataDir(dir)).toThrow(
      /schema\.json cannot be read \(.+\)\. `npm run reset` empties the data; start again after that\.$/,
    );
    expect(existsSync(join(dir, 'lock.json'))).toBe(false);
    emptyDataDir(dir);
    openDataDir(dir).release();
  });

  it('of the parts says so as well', () => {
    const broken = (name: string, content = 'cut off') => {
      const path = join(dir, name);
      writeFileSync(path, content);
      return path;
    };
    const remove = 'Remove it, or start over with `npm run reset`.';
    expect(() => createClock(broken('clock.json', '{}'))).toThrow(remove);
    broken('keys.json');
    expect(() => createTokens(dir, 'us-east-1_A', 'client', {}, Date.now)).toThrow(remove);
    mkdirSync(join(dir, 'users'));
    broken('users/a.json');
    expect(() => readRecords(join(dir, 'users'))).toThrow(Fault);
  });
});

describe('the rows of a data directory', () => {
  const open = (migration?: string) => {
    const data = openDataDir(dir, migration === undefined ? {} : { migration });
    data.release();
    return data;
  };

  it('are of this version when it is new', () => {
    expect(open('0002-second').isOlder).toBe(false);
    expect(open('0002-second').isOlder).toBe(false);
  });

  it('are older until they have been migrated', () => {
    open();
    const data = open('0002-second');
    expect(data.isOlder).toBe(true);
    expect(open('0002-second').isOlder).toBe(true);
    data.markMigrated();
    expect(open('0002-second').isOlder).toBe(false);
    expect(open('0003-third').isOlder).toBe(true);
  });

  it('of a newer version are left as they are', () => {
    open('0003-third');
    expect(() => openDataDir(dir, { migration: '0002-second' })).toThrow('made by a newer version');
    expect(open('0003-third').isOlder).toBe(false);
  });
});
