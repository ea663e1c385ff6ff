import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SeedTarget } from './cloud.ts';
import { createFixture } from './testing/fixture.ts';

let fixture: ReturnType<typeof createFixture>;
beforeEach(() => {
  fixture = createFixture();
  fixture.table();
});
afterEach(() => fixture.close());

const engine = 'dynoxide';
/** Starts a cloud whose product has migrations up to `newest`; returns the calls to run them. */
const startWith = async (newest: string, run: (cloud: SeedTarget) => Promise<void> = async () => {}) => {
  const runs: SeedTarget[] = [];
  const migrate = {
    newest,
    run: async (cloud: SeedTarget) => {
      runs.push(cloud);
      await run(cloud);
    },
  };
  const cloud = await fixture.start({ engine, migrate });
  return { cloud, runs };
};

it('an older data directory is migrated at the start, and not again', async () => {
  const first = await startWith('');
  await first.cloud.close();
  expect(first.runs).toEqual([]);
  const second = await startWith('0001-first');
  expect(second.runs).toMatchObject([{ awsUrl: second.cloud.awsUrl }]);
  await second.cloud.close();
  expect((await startWith('0001-first')).runs).toEqual([]);
});

it('a failed migration runs again at the next start', async () => {
  await (await startWith('')).cloud.close();
  const stop = async () => {
    throw new Error('stopped');
  };
  await expect(startWith('0001-first', stop)).rejects.toThrow('stopped');
  expect((await startWith('0001-first')).runs).toHaveLength(1);
});

it('data of a newer version is refused', async () => {
  await (await startWith('0002-second')).cloud.close();
  await expect(startWith('0001-first')).rejects.toThrow('was made by a newer version');
});
