import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { schemaVersion } from './data-dir.ts';
import { startOf } from './data-lock.ts';
import { closeServer } from './http.ts';
import { createFixture } from './testing/fixture.ts';
import { holdPorts } from './testing/ports.ts';

let fixture: ReturnType<typeof createFixture>;
beforeEach(() => {
  fixture = createFixture();
  fixture.table();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await fixture.close();
});
const dataDir = () => join(fixture.dir, 'data');
const engine = 'dynoxide';

describe('each fault is one line that says what to do', () => {
  it.each([0, 1])('port in use (%i after the wanted one)', async (offset) => {
    const { port, servers } = await holdPorts();
    const [blocker, free] = offset === 0 ? servers : servers.toReversed();
    await closeServer(free as Server);
    await expect(fixture.start({ engine, port })).rejects.toThrow(
      new RegExp(
        `^Port ${port + offset} is in use\\. Stop what uses it, or choose another: \`PORT=3100 npm start\``,
      ),
    );
    await closeServer(blocker as Server);
  });

  it('data of another schema', async () => {
    mkdirSync(dataDir());
    writeFileSync(join(dataDir(), 'schema.json'), '{"version":0}');
    await expect(fixture.start({ engine })).rejects.toThrow(
      `was made by another version (0, now ${schemaVersion}). \`npm run reset\` empties it; start again after that.`,
    );
  });

  it('a table of another shape', async () => {
    await (await fixture.start({ engine })).close();
    fixture.table('Table', { GlobalSecondaryIndexes: [] });
    await expect(fixture.start({ engine })).rejects.toThrow(
      'has the table Fixture-Table with other keys or indexes. `npm run reset`',
    );
  });

  it('data in use by another process', async () => {
    await fixture.start({ engine });
    const other = join(dataDir(), 'lock.json');
    writeFileSync(other, JSON.stringify({ pid: process.ppid, started: startOf(process.ppid) }));
    await expect(fixture.start({ engine })).rejects.toThrow(
      `is in use by process ${process.ppid}. Stop that one`,
    );
    // The same id with another start time is another process.
    writeFileSync(other, JSON.stringify({ pid: process.ppid, started: '1' }));
    await fixture.start({ engine });
  });

  it('a data directory that cannot be written', async () => {
    writeFileSync(join(fixture.dir, 'file'), '');
    await expect(fixture.start({ engine, dataDir: join(fixture.dir, 'file/data') })).rejects.toThrow(
      /^Cannot write to .+ \(ENOTDIR\)\. Make it writable, or set DATA_DIR/,
    );
    if (process.getuid?.() === 0) return;
    mkdirSync(dataDir());
    chmodSync(dataDir(), 0o500);
    await expect(fixture.start({ engine })).rejects.toThrow('(EACCES)');
  });

  it('without Java it fails if Java is requested, and else uses the other engine', async () => {
    const bin = join(fixture.dir, 'bin');
    mkdirSync(bin);
    const { symlinkSync } = await import('node:fs');
    const { execFileSync } = await import('node:child_process');
    for (const tool of ['sh', 'cat', 'ps'])
      symlinkSync(execFileSync('which', [tool], { encoding: 'utf8' }).trim(), join(bin, tool));
    vi.stubEnv('PATH', bin);
    await expect(fixture.start({ engine: 'java' })).rejects.toThrow(
      'DynamoDB Local needs a Java development kit, 17 or newer (for example `apt-get install default-jdk-headless`). Install one and start again.',
    );
    expect((await fixture.start({ engine: undefined })).engine.name).toBe('dynoxide');
  });

  it('an engine that does not exist', async () => {
    await expect(fixture.start({ engine: 'oracle' })).rejects.toThrow(
      'ENGINE is "oracle"; it can be "java" or "dynoxide".',
    );
  });
});

it('two clouds run side by side', async () => {
  const [one, two] = await Promise.all([
    fixture.start({ engine }),
    fixture.start({ engine, dataDir: join(fixture.dir, 'data2') }),
  ]);
  expect(one.url).not.toBe(two.url);
  for (const { url } of [one, two]) expect((await fetch(`${url}/config.json`)).status).toBe(200);
});

it('an interrupted seed starts again from an empty directory', async () => {
  await expect(
    fixture.start({
      engine,
      seed: async () => {
        throw new Error('cut off');
      },
    }),
  ).rejects.toThrow('cut off');
  let seeds = 0;
  const seed = async () => {
    seeds++;
  };
  await (await fixture.start({ engine, seed })).close();
  await (await fixture.start({ engine, seed })).close();
  expect(seeds).toBe(1);
});
