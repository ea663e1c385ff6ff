import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { sendMessage } from '@briefhouse/contracts/chat/message.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { meter, meterFor, meterUnits } from '../kit/meter.ts';
import { processUpload } from '../media/process-upload.ts';
import { mediaEntity } from '../media/row.ts';
import { photo, sent } from '../media/testing/uploads.ts';
import { handler as accounts } from '../root/apis/accounts.ts';
import { handler as chat } from '../root/apis/chat.ts';
import { call } from '../testing/call.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { clockAt, writtenOf } from '../testing/usage.ts';
import { deliverTo } from '../testing/workers.ts';
import { metered } from './metered.ts';

// Each test has a day of its own: the product's own usage is in one row for each hour.
let day = 1;
const at = (time: string) => clockAt(`2031-01-${String(day).padStart(2, '0')}T${time}Z`);
beforeEach(() => {
  day++;
  at('14:00:00');
  vi.stubEnv('AWS_LAMBDA_FUNCTION_NAME', 'Briefhouse-test-ApiChat');
});

/** More than a minute later this instance is called again. */
const laterCall = () => {
  at('14:02:00');
  return metered(async () => {});
};

test('a person’s first call is written beside it, and what follows once a minute', async () => {
  const user = await creator();
  await call(accounts, getMe, {}, { user });
  expect(await writtenOf(user.id)).toEqual({ calls: 1, write_units: 1 });
  at('14:00:50');
  for (let index = 0; index < 5; index++) await call(accounts, getMe, {}, { user });
  expect(await writtenOf(user.id)).toEqual({ calls: 1, write_units: 1 });
  await laterCall();
  const { calls, read_units, write_units } = await writtenOf(user.id);
  // The write is a unit itself.
  expect([calls, write_units]).toEqual([6, 2]);
  expect(read_units).toBeGreaterThan(3);
  at('14:04:00');
  await metered(async () => {});
  expect(await writtenOf(user.id)).toEqual({ calls, read_units, write_units });
});

test('a refused call counts as well, and one without a token is nobody’s', async () => {
  expect((await call(accounts, getMe, {})).status).toBe(401);
  await laterCall();
  expect(await writtenOf()).toMatchObject({ calls: 1 });
});

test('a message counts once, however often it is sent', async () => {
  const [user, partner] = [await client(), await creator()];
  const input = { partner_id: partner.id, content: 'Hello', client_id: crypto.randomUUID(), after: 0 };
  const send = () => call(chat, sendMessage, input, { user });
  await Promise.all([send(), send(), send()]);
  await send();
  await laterCall();
  expect(await writtenOf(user.id)).toMatchObject({ calls: 4, messages: 1 });
});

test('media counts by what is stored of it, once, for its owner', async () => {
  const id = await sent('portfolio', await photo());
  await metered(() => processUpload(id));
  await metered(() => processUpload(id));
  await laterCall();
  const { data: row } = await mediaEntity().get({ media_id: id }).go();
  const { media_bytes = 0 } = await writtenOf(row?.user_id);
  // Counted twice it would be more than twice the file.
  expect(media_bytes).toBeGreaterThan(1000);
});

test('a worker’s message is for the person of its row', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
  const change = (user_id: string) => ({
    record: record(undefined, { __edb_e__: 'profile', user_id, user_type: 'creator', creator: {} }),
  });
  await deliverTo('directory', change(one), change(two));
  await laterCall();
  // The directory's reads.
  for (const user of [one, two]) expect((await writtenOf(user)).read_units).toBeGreaterThan(0);
});

test('a count for somebody by name is theirs, and a call that used nothing writes nothing', async () => {
  const [mira, nora] = [crypto.randomUUID(), crypto.randomUUID()];
  await metered(async () => {
    meterFor(mira);
    meterFor(undefined);
    meter('read_units', 0.5);
    meter('read_units', 1);
    meter('emails', 1, nora);
    meter('messages', 0);
  });
  // Nobody's call.
  meter('calls', 1, nora);
  await laterCall();
  expect(await writtenOf(mira)).toEqual({ read_units: 1.5, write_units: 1 });
  expect(await writtenOf(nora)).toEqual({ emails: 1, write_units: 1 });
  expect(await writtenOf()).toEqual({});
});

test('a call that fails counts what it used, and so does a read that nobody waited for', async () => {
  const mira = crypto.randomUUID();
  const { promise, resolve } = Promise.withResolvers<void>();
  let late: Promise<void> | undefined;
  const work = metered(async () => {
    late = promise.then(() => meter('read_units', 0.5));
    await Promise.resolve();
    meter('write_units', 2);
    throw new Error('failed');
  }, mira);
  await expect(work).rejects.toThrow('failed');
  resolve();
  await late;
  await laterCall();
  expect(await writtenOf(mira)).toEqual({ read_units: 0.5, write_units: 3 });
});

test('two calls at once are counted apart', async () => {
  const [mira, nora] = [crypto.randomUUID(), crypto.randomUUID()];
  const run = (user: string, count: number) =>
    metered(async () => {
      for (let index = 0; index < count; index++) {
        await new Promise(setImmediate);
        meter('read_units', 1);
      }
    }, user);
  await Promise.all([run(mira, 3), run(nora, 5)]);
  await laterCall();
  expect([await writtenOf(mira), await writtenOf(nora)].map(({ read_units }) => read_units)).toEqual([3, 5]);
});

test('units are told apart by the command', async () => {
  const mira = crypto.randomUUID();
  await metered(async () => {
    meterUnits('GetItemCommand', { CapacityUnits: 0.5 });
    meterUnits('QueryCommand', { CapacityUnits: 2 });
    meterUnits('BatchGetItemCommand', [{ CapacityUnits: 3 }, {}]);
    meterUnits('TransactWriteItemsCommand', [{ CapacityUnits: 8 }]);
    meterUnits('UpdateItemCommand', undefined);
    meterUnits('DescribeTableCommand', undefined);
  }, mira);
  expect(await writtenOf(mira)).toEqual({ read_units: 5.5, write_units: 9 });
});

test('a write that fails is lost, and fails no call', async () => {
  const mira = crypto.randomUUID();
  const count = () => metered(async () => meter('calls', 1), mira);
  const table = process.env.TABLE_NAME;
  vi.stubEnv('TABLE_NAME', 'no-such-table');
  await count();
  vi.stubEnv('TABLE_NAME', table);
  expect(await writtenOf(mira)).toEqual({});
  await count();
  await laterCall();
  expect(await writtenOf(mira)).toEqual({ calls: 1, write_units: 1 });
});
