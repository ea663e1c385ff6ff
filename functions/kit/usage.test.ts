import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { sendMessage } from '@briefhouse/contracts/chat/send-message.ts';
import { expect, test } from 'vitest';
import { handler as accounts } from '../accounts/api.ts';
import { handler as chat } from '../chat/api.ts';
import { processUpload } from '../media/domain/process-upload.ts';
import { photo, sent } from '../media/testing/uploads.ts';
import { call } from '../testing/call.ts';
import { deliverTo } from '../testing/concerns.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { captureLines } from '../testing/usage.ts';
import { type Counts, meter, metered, meterFor, meterUnits } from './usage.ts';

interface Line {
  message: string;
  at: string;
  user_id?: string;
  counts: Counts;
}
/** The usage lines that are written from now on. */
const capture = () => {
  const lines = captureLines();
  return () =>
    lines()
      .map((line) => JSON.parse(line) as Line)
      .filter(({ message }) => message === 'usage');
};

test('a call tells what it used once, with its caller, and nothing about either but ids and numbers', async () => {
  const user = await creator();
  const lines = capture();
  await call(accounts, getMe, {}, { user });
  const [line, ...others] = lines();
  expect(others).toEqual([]);
  expect(line).toEqual({
    message: 'usage',
    at: expect.stringMatching(/Z$/),
    user_id: user.id,
    counts: { calls: 1, read_units: expect.any(Number) },
  });
  expect(line?.counts.read_units).toBeGreaterThan(0);
});

test('a refused call counts as well, and one without a token is nobody’s', async () => {
  const lines = capture();
  expect((await call(accounts, getMe, {})).status).toBe(401);
  expect(lines().map(({ user_id, counts }) => [user_id, counts])).toEqual([[undefined, { calls: 1 }]]);
});

test('a message counts once, however often it is sent', async () => {
  const [user, partner] = [await client(), await creator()];
  const input = { partner_id: partner.id, content: 'Hello', client_id: crypto.randomUUID(), after: 0 };
  const lines = capture();
  const send = () => call(chat, sendMessage, input, { user });
  await Promise.all([send(), send(), send()]);
  await send();
  const counts = lines().map((line) => line.counts);
  expect(counts.reduce((sum, { messages = 0 }) => sum + messages, 0)).toBe(1);
  expect(counts.reduce((sum, { calls = 0 }) => sum + calls, 0)).toBe(4);
});

test('media counts by what is stored of it, once, for its owner', async () => {
  const id = await sent('portfolio', await photo());
  const lines = capture();
  await metered(() => processUpload(id));
  await metered(() => processUpload(id));
  const told = lines().filter(({ counts }) => counts.media_bytes !== undefined);
  expect(told).toHaveLength(1);
  expect(told[0]?.user_id).toBeDefined();
  expect(told[0]?.counts.media_bytes).toBeGreaterThan(1000);
});

test('a concern’s message is for the person of its row, and each tells for itself', async () => {
  const lines = capture();
  const change = (user_id: string) => ({
    record: record(undefined, { __edb_e__: 'profile', user_id, user_type: 'creator', creator: {} }),
  });
  await deliverTo('directory', change('one'), change('two'));
  expect(lines().map(({ user_id }) => user_id)).toEqual(['one', 'two']);
});

test('what is counted for somebody by name is told apart, and a call that used nothing tells nothing', async () => {
  const lines = capture();
  await metered(async () => {
    meter('read_units', 0.5);
    meter('read_units', 1);
    meter('emails', 1, 'nora');
    meter('messages', 0);
    meterFor('mira');
    meterFor(undefined);
  });
  await metered(async () => {});
  meter('calls', 1);
  expect(lines().map(({ user_id, counts }) => [user_id, counts])).toEqual([
    ['mira', { read_units: 1.5 }],
    ['nora', { emails: 1 }],
  ]);
});

test('a call that fails tells what it used, and a read that nobody waited for is told when it comes', async () => {
  const lines = capture();
  const { promise, resolve } = Promise.withResolvers<void>();
  let late: Promise<void> | undefined;
  const work = metered(async () => {
    meter('write_units', 2);
    late = promise.then(() => meter('read_units', 0.5));
    throw new Error('failed');
  }, 'mira');
  await expect(work).rejects.toThrow('failed');
  expect(lines()).toHaveLength(1);
  resolve();
  await late;
  expect(lines().map(({ user_id, counts }) => [user_id, counts])).toEqual([
    ['mira', { write_units: 2 }],
    ['mira', { read_units: 0.5 }],
  ]);
});

test('two calls at once are told apart', async () => {
  const lines = capture();
  const run = (user: string, count: number) =>
    metered(async () => {
      for (let index = 0; index < count; index++) {
        meter('read_units', 1);
        await new Promise(setImmediate);
      }
    }, user);
  await Promise.all([run('mira', 3), run('nora', 5)]);
  expect(lines().map(({ user_id, counts }) => [user_id, counts.read_units])).toEqual([
    ['mira', 3],
    ['nora', 5],
  ]);
});

test('units are told apart by the command, and by the table’s answer where it says so itself', async () => {
  const lines = capture();
  await metered(async () => {
    meterUnits('GetItemCommand', { CapacityUnits: 0.5 });
    meterUnits('QueryCommand', { CapacityUnits: 2 });
    meterUnits('BatchGetItemCommand', [{ CapacityUnits: 3 }, {}]);
    meterUnits('TransactWriteItemsCommand', [{ CapacityUnits: 8 }]);
    // Sent again with its token.
    meterUnits('TransactWriteItemsCommand', [{ CapacityUnits: 4, ReadCapacityUnits: 4 }]);
    meterUnits('UpdateItemCommand', undefined);
    meterUnits('DescribeTableCommand', undefined);
  });
  expect(lines().map(({ counts }) => counts)).toEqual([{ read_units: 9.5, write_units: 8 }]);
});
