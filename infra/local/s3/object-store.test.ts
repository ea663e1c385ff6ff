import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from './object-store.ts';
import { temporaryFolder } from './test-server.ts';

const writer = `
  import { openStore } from ${JSON.stringify(new URL('./object-store.ts', import.meta.url).href)};
  const store = openStore(process.argv[1]);
  for (let turn = 0; ; turn += 1) {
    const body = Buffer.alloc(300_000 + turn, String(turn));
    store.commit('same', await store.receive([body], Infinity), {}, {});
    store.commit('other ' + (turn % 7), await store.receive([body], Infinity), {}, {});
    if (turn === 3) console.log('busy');
  }`;

it('is consistent after a kill in the middle of a write', async () => {
  const folder = temporaryFolder();
  for (let times = 0; times < 3; times += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer, folder.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');

    const store = openStore(folder.path);
    expect(store.keys().length).toBeGreaterThan(3);
    for (const key of store.keys()) {
      const info = store.get(key);
      if (!info) throw new Error(`${key} is listed and not there`);
      const body = readFileSync(store.pathOf(info));
      expect([body.length, createHash('md5').update(body).digest('hex')]).toEqual([info.size, info.etag]);
    }
    expect(readdirSync(join(folder.path, 'data'))).toHaveLength(store.keys().length);
  }
  folder.remove();
});

it('takes a file of this machine as it is, which stays when the object goes', () => {
  const folder = temporaryFolder();
  const file = join(folder.path, 'picture.webp');
  writeFileSync(file, 'drawn');
  const store = openStore(join(folder.path, 'store'));
  const info = store.commit('media/1', store.take(file), { 'content-type': 'image/webp' }, {});
  expect(info).toMatchObject({ size: 5, etag: createHash('md5').update('drawn').digest('hex') });
  expect(readFileSync(store.pathOf(info), 'utf8')).toBe('drawn');
  store.remove('media/1');
  expect(readdirSync(store.dataDir)).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('drawn');
  folder.remove();
});
