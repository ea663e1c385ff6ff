import { DynamoDBClient, PutItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { administrator } from '../support/authenticator.ts';
import { call, sharedCloud } from '../support/shared-cloud.ts';

/** Copies of the audit log, through the whole local cloud: its stream, its roles, and a bucket with object lock. */
let cloud: Cloud;
let errors: string[];
let admin: string;
beforeAll(async () => {
  ({ cloud, errors } = await sharedCloud());
  admin = await administrator();
});
afterEach(() => cloud.clock.reset());

const worker = 'worker-audit-copies';

/** The key of a function's role; without one that of local tools, which may do everything. */
const as = (label?: string) => {
  const found = cloud.lambda.functions.find((fn) => fn.label === label);
  const credentials = found
    ? { accessKeyId: found.accessKeyId, secretAccessKey: found.secret }
    : cloud.credentials;
  return { endpoint: cloud.awsUrl, region: 'us-east-1', maxAttempts: 1, credentials };
};
const tableAs = (label?: string) => new DynamoDBClient(as(label));
const bucketAs = (label?: string) => new S3Client({ ...as(label), forcePathStyle: true });
const tried = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => error.name,
  );

/** An act of an administrator, as the table has it. */
const acted = async (address: string) => {
  const body = { ip_address: address, reason: 'A test of the audit log' };
  expect((await call(admin, 'POST', '/admin/blocked-addresses', body)).status).toBe(200);
  await cloud.settled();
  const { Items = [] } = await tableAs().send(
    new QueryCommand({
      TableName: cloud.tableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :all',
      ExpressionAttributeValues: { ':all': { S: 'audit-logs' } },
      ScanIndexForward: false,
      Limit: 1,
    }),
  );
  const [row = {}] = Items;
  return { row, id: row.audit_id?.S ?? '' };
};

const bucketName = () => cloud.stack.all('AWS::S3::Bucket').map(({ id }) => cloud.stack.ref(id));
const auditBucket = () => bucketName().find((name) => /audit/i.test(name)) ?? '';
const copyOf = async (id: string) => {
  const { Contents = [] } = await bucketAs().send(new ListObjectsV2Command({ Bucket: auditBucket() }));
  return Contents.map(({ Key = '' }) => Key).filter((key) => key.includes(`/${id}/`));
};
/** The errors that the worker has logged, which are then forgotten: other files find none. */
const told = () => {
  const own = errors.filter((line) => line.startsWith(worker));
  for (const line of own) errors.splice(errors.indexOf(line), 1);
  return own;
};

it('a row that a function writes over is told at once, and again by the night', async () => {
  const { row, id } = await acted('203.0.113.201');
  expect(await copyOf(id)).toHaveLength(1);
  expect(told()).toEqual([]);
  const forged = { ...row, actor_name: { S: 'Bea Attack' }, __edb_e__: { S: 'rate' } };
  const write = new PutItemCommand({ TableName: cloud.tableName, Item: forged });
  expect(await tried(tableAs('worker-chat').send(write))).toBe('done');
  await cloud.settled();
  expect(told()).toEqual([expect.stringContaining('a row of the audit log was changed')]);
  cloud.clock.advance(3 * 3_600_000);
  await expect.poll(() => errors.filter((line) => line.startsWith(worker))).not.toEqual([]);
  const [found = ''] = told();
  expect(found).toContain('the audit log differs from its copies');
  expect(found).toContain(id);
  // Other files read the log.
  await tableAs().send(new PutItemCommand({ TableName: cloud.tableName, Item: row }));
  await cloud.settled();
  told();
});

it('no function takes a copy away or puts another in its place, and its version stays when anybody else does', async () => {
  const { id } = await acted('203.0.113.202');
  const [Key = ''] = await copyOf(id);
  const object = { Bucket: auditBucket(), Key };
  const put = () => new PutObjectCommand({ ...object, Body: '{}' });
  for (const label of ['api-admin', 'worker-media', 'worker-exports', 'router']) {
    expect(await tried(bucketAs(label).send(put())), label).toBe('AccessDenied');
    expect(await tried(bucketAs(label).send(new DeleteObjectCommand(object))), label).toBe('AccessDenied');
  }
  for (const command of [new GetObjectCommand(object), new DeleteObjectCommand(object)])
    expect(await tried(bucketAs(worker).send(command as GetObjectCommand))).toBe('AccessDenied');
  const { VersionId } = await bucketAs().send(new GetObjectCommand(object));
  await bucketAs().send(new DeleteObjectCommand(object));
  const version = { ...object, VersionId };
  expect(await tried(bucketAs().send(new DeleteObjectCommand(version)))).toBe('AccessDenied');
  const { Body } = await bucketAs().send(new GetObjectCommand(version));
  const copy = (await Body?.transformToString()) ?? '';
  expect(JSON.parse(copy)).toMatchObject({ audit_id: id, act: 'block_address' });
  await bucketAs().send(new PutObjectCommand({ ...object, Body: copy }));
});
