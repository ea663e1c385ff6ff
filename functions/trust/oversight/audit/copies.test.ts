import { GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { EventBridgeEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toChange } from '../../../kit/change.ts';
import { db } from '../../../kit/dynamodb.ts';
import { log } from '../../../kit/log.ts';
import { transact } from '../../../kit/transact.ts';
import { subscribersOf } from '../../../root/subscribers.ts';
import { handler } from '../../../root/workers/audit-copies.ts';
import { auditStep } from '../../../security/audit-log/steps.ts';
import { createOwnTable } from '../../../testing/own-table.ts';
import { person } from '../../../testing/people.ts';
import { record } from '../../../testing/record.ts';
import { deliverTo } from '../../../testing/workers.ts';

type Row = Record<string, unknown>;

// A comparison looks at every row of a time, so this file has a table of its own.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
});
afterAll(() => table.remove());
beforeEach(() => vi.stubEnv('TABLE_NAME', table.name));
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const s3 = new S3Client({
  forcePathStyle: true,
  credentials: { accessKeyId: 'BUCKETOWNER', secretAccessKey: 'test' },
});
const bucket = () => ({ Bucket: process.env.AUDIT_BUCKET });
const copiesOf = async ({ audit_id }: Row) => {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command(bucket()));
  return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(`/${audit_id}/`));
};

/** An act, and its row as the table has it. */
const acted = async (reason = 'Sent spam'): Promise<Row> => {
  const admin = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });
  const step = auditStep({
    act: 'block_address',
    actor: admin,
    subject: { kind: 'address', id: '203.0.*.*' },
    reason,
  });
  await transact([step]);
  return stored(step.item.Put?.Item ?? {});
};
const stored = async ({ pk, sk }: Row): Promise<Row> =>
  (await db.send(new GetCommand({ TableName: table.name, Key: { pk, sk } }))).Item ?? {};
/** Writes over a row by `PutItem`, which no role is denied. */
const overwrite = (row: Row) => db.send(new PutCommand({ TableName: table.name, Item: row }));

const copied = async (...rows: Row[]) =>
  expect(await deliverTo('audit-copies', ...rows.map((row) => ({ record: record(undefined, row) })))).toEqual(
    [],
  );

/** A night's comparison logs this, some hours later. */
const compared = async () => {
  const [error] = [vi.spyOn(log, 'error').mockReset(), vi.spyOn(log, 'info').mockReset()];
  vi.stubEnv('CLOCK_OFFSET_MS', String(3 * 3_600_000));
  await handler({ 'detail-type': 'Scheduled Event', detail: {} } as EventBridgeEvent<
    'Scheduled Event',
    object
  >);
  return error.mock.calls;
};

test('rows from before the first copy are not missed', async () => {
  await acted();
  expect(await compared()).toEqual([]);
});

test('each row is copied once, as it was added, and a night finds nothing', async () => {
  const row = await acted();
  await copied(row, row);
  const [key = '', ...others] = await copiesOf(row);
  expect(others).toEqual([]);
  const { Body } = await s3.send(new GetObjectCommand({ ...bucket(), Key: key }));
  expect(JSON.parse((await Body?.transformToString()) ?? '')).toEqual(row);
  expect(await compared()).toEqual([]);
});

test('a row that PutItem has written over is found: at once, and by the night’s comparison', async () => {
  const row = await acted();
  await copied(row);
  await overwrite({ ...row, actor_name: 'Bea Attack' });
  const error = vi.spyOn(log, 'error').mockReset();
  const change = { record: record(row, await stored(row)) };
  expect(await deliverTo('audit-copies', change)).toEqual([]);
  expect(error.mock.calls).toEqual([['a row of the audit log was changed', { audit_id: row.audit_id }]]);
  expect(await compared()).toEqual([
    [
      'the audit log differs from its copies',
      { missing: 0, additional: 0, different: 1, ids: [row.audit_id] },
    ],
  ]);
  await overwrite(row);
  expect(await compared()).toEqual([]);
});

test('a change hides in no way: not as another entity, not as a migration, not as a removal', async () => {
  const row = await acted();
  await copied(row);
  for (const after of [
    { ...row, __edb_e__: 'rate', reason: 'None' },
    { ...row, migrated_by: '9999-made-up', reason: 'None' },
    { pk: row.pk, sk: row.sk },
    undefined,
  ])
    expect(subscribersOf(toChange(record(row, after)))).toEqual(['audit-copies']);
  // Out of the list, and into another time.
  for (const after of [
    { pk: row.pk, sk: row.sk },
    { ...row, gsi1sk: `2000-01-01T00:00:00.000Z#${row.audit_id}` },
  ]) {
    await overwrite(after);
    expect(await compared()).toEqual([
      [
        'the audit log differs from its copies',
        { missing: 1, additional: 0, different: 0, ids: [row.audit_id] },
      ],
    ]);
  }
  await overwrite({ ...row, gsi2pk: 'audit-of#nobody' });
  expect((await compared())[0]?.[1]).toMatchObject({ different: 1, ids: [row.audit_id] });
  await overwrite(row);
});

test('a row that came past the stream has no copy, and one with two of them is no good', async () => {
  const row = await acted();
  expect(await compared()).toEqual([
    [
      'the audit log differs from its copies',
      { missing: 0, additional: 1, different: 0, ids: [row.audit_id] },
    ],
  ]);
  await copied(row, { ...row, reason: 'Something else' });
  expect((await compared())[0]?.[1]).toMatchObject({ different: 1, ids: [row.audit_id] });
});

test('a copy that cannot be stored comes again', async () => {
  const row = await acted();
  vi.stubEnv('AUDIT_BUCKET', 'no-such-bucket');
  expect(await deliverTo('audit-copies', { record: record(undefined, row) })).toEqual([0]);
});
