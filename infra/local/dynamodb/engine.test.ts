import { pbkdf2 } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startEngine } from './engine.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('has its log open once it runs, however busy the machine is', async () => {
  // Node opens files in four threads; all of them are busy for a while.
  const busy = Promise.all(
    Array.from({ length: 4 }, () => promisify(pbkdf2)('a', 'b', 3_000_000, 64, 'sha512')),
  );
  const engine = await startEngine(dir, 'dynoxide');
  expect(existsSync(join(dir, 'engine.log'))).toBe(true);
  await engine.close();
  await busy;
});
