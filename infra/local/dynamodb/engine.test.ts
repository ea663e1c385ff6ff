import { execFileSync } from 'node:child_process';
import { pbkdf2, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../testing/fixture.ts';
import { dynamo, type Item } from './call.ts';
import { startEngine } from './engine.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const table = {
  TableName: 'Rows',
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
};
/** The engine's process: it has its data directory on its command line, and so has the shell around it. */
const processes = () =>
  execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(dir));

it.each(['java', 'dynoxide'])(
  '%s says that it was killed, and has everything at its next start',
  async (name) => {
    const engine = await startEngine(dir, name);
    await dynamo(engine.url, 'CreateTable', table);
    const acknowledged: string[] = [];
    const write = async () => {
      for (;;) {
        const pk = randomUUID();
        await dynamo(engine.url, 'PutItem', { TableName: 'Rows', Item: { pk: { S: pk } } });
        acknowledged.push(pk);
        if (acknowledged.length !== 50) continue;
        const [line = ''] = processes().filter((one) => !/ sh -c /.test(one));
        process.kill(Number.parseInt(line, 10), 'SIGKILL');
      }
    };
    // Every call under way ends.
    const writers = await Promise.allSettled([write(), write(), write()]);
    expect(writers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect((await engine.lost).message).toContain(`The database engine (${name}) has ended (killed)`);
    await until(() => processes().length === 0);

    const again = await startEngine(dir, name);
    const { Items } = await dynamo<{ Items: Item[] }>(again.url, 'Scan', { TableName: 'Rows' });
    expect(Items.map(({ pk }) => pk?.S)).toEqual(expect.arrayContaining(acknowledged));
    await again.close();
  },
);

it('is the one that the data was made with, and refuses the other', async () => {
  writeFileSync(join(dir, 'shared-local-instance.db'), '');
  await expect(startEngine(dir, 'dynoxide')).rejects.toThrow(
    `ENGINE is "dynoxide", but the data in ${dir} is that of "java". Start without ENGINE`,
  );
  rmSync(join(dir, 'shared-local-instance.db'));
  writeFileSync(join(dir, 'dynoxide.db'), '');
  const engine = await startEngine(dir);
  expect(engine.name).toBe('dynoxide');
  await engine.close();
});

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
