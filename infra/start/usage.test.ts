import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AttributeValue, DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../demo/testing/sign-in.ts';
import { boot } from './boot.ts';
import { patient } from './testing/patient.ts';
import { startTalliedTable } from './testing/tallied-table.ts';

let cloud: Cloud;
let earlier: Set<string | undefined>;
let table: Awaited<ReturnType<typeof startTalliedTable>>;
const dataDir = mkdtempSync(join(tmpdir(), 'briefhouse-usage-'));
const shared = process.env.LOCAL_CLOUD_TEST_SEEDED;
beforeAll(async () => {
  if (shared) cpSync(shared, dataDir, { recursive: true });
  table = await startTalliedTable();
  cloud = await boot({
    ...{ site: false, quiet: true, engine: 'dynoxide', template: patient, dataDir },
    seed: !shared,
    env: { AWS_ENDPOINT_URL_DYNAMODB: table.url },
  });
  // Functions wait for the table until then, so these lines are those of who made the data.
  earlier = new Set((await rows('usage-line')).map(({ line }) => line));
  table.pass(cloud.awsUrl);
});
afterAll(async () => {
  await cloud?.close();
  await table?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const functionOf = (label: string) => {
  const found = cloud.lambda.functions.find((fn) => fn.label === label);
  if (!found) throw new Error(`There is no function ${label}`);
  return found;
};

interface Row {
  user: string;
  hour: string;
  line?: string;
  counts: { read_units?: number; write_units?: number; calls?: number; messages?: number; emails?: number };
}
const rows = async (entity: string): Promise<Row[]> => {
  const { awsUrl: endpoint, credentials, tableName: TableName } = cloud;
  const db = new DynamoDBClient({ endpoint, credentials, region: 'us-east-1' });
  const found: Row[] = [];
  let ExclusiveStartKey: Record<string, AttributeValue> | undefined;
  do {
    const page = await db.send(new ScanCommand({ TableName, ConsistentRead: true, ExclusiveStartKey }));
    const items = (page.Items ?? []).filter((item) => item.__edb_e__?.S === entity);
    found.push(...items.map(toRow));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return found;
};
const toRow = ({ user, hour, line, counts }: Record<string, AttributeValue>): Row => ({
  user: user?.S ?? '',
  hour: hour?.S ?? '',
  ...(line?.S && { line: line.S }),
  counts: Object.fromEntries(Object.entries(counts?.M ?? {}).map(([metric, { N }]) => [metric, Number(N)])),
});
const unitsOf = (list: readonly Row[]) => ({
  read_units: list.reduce((sum, { counts }) => sum + (counts.read_units ?? 0), 0),
  write_units: list.reduce((sum, { counts }) => sum + (counts.write_units ?? 0), 0),
});
const newLines = async () => (await rows('usage-line')).filter(({ line }) => !earlier.has(line));
const isOwn = ({ line }: Row) => line?.startsWith('own_') ?? false;

const call = async <T>(token: string, method: string, path: string, body?: object): Promise<T> => {
  const response = await fetch(`${cloud.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
};

it('what the metrics add up to is exactly what the table answered, with each delivery made twice', async () => {
  cloud.logs.twice = true;
  const [creator, brand] = await Promise.all(
    ['creator@briefhouse.test', 'brand@briefhouse.test'].map((email) => signIn(cloud.url, email)),
  );
  const me = await call<{ profile: { id: string } }>(creator ?? '', 'GET', '/me');
  for (const token of [creator ?? '', brand ?? ''])
    for (const path of ['/notifications', '/conversations', '/posts', '/me']) await call(token, 'GET', path);
  const client_id = randomUUID();
  const message = { content: 'Counted once', client_id, after: 0 };
  const send = () => call(brand ?? '', 'POST', `/conversations/${me.profile.id}/messages`, message);
  await send();
  await send();
  await call(brand ?? '', 'POST', '/projects', {
    name: 'Counted',
    budget_cents: 5000,
    submission_id: randomUUID(),
  });
  await call(creator ?? '', 'POST', '/posts', { content: 'Counted', submission_id: randomUUID() });

  const { accessKeyId: ownKey } = functionOf('usage');
  const told = () => table.sum((key) => key !== ownKey);
  await expect
    .poll(
      async () => {
        await cloud.settled();
        await cloud.logs.delivered();
        const [lines, answered] = [unitsOf((await newLines()).filter((row) => !isOwn(row))), told()];
        return [answered.read_units - lines.read_units, answered.write_units - lines.write_units];
      },
      { timeout: 480_000 },
    )
    .toEqual([0, 0]);
  const lines = await newLines();
  expect(unitsOf(lines).read_units).toBeGreaterThan(20);
  expect(unitsOf(lines).write_units).toBeGreaterThan(20);
  // What the reader of the lines used itself comes with later lines, so the last of it is still to be told.
  const [own, ownAnswered] = [unitsOf(lines.filter(isOwn)), table.sum((key) => key === ownKey)];
  expect(own.write_units).toBeGreaterThan(0);
  expect(own.write_units).toBeLessThan(ownAnswered.write_units);

  let metrics: Row[] = [];
  /** What was told before this run, less what it summed up; a line may come in between. */
  const missed = async () => {
    await cloud.logs.delivered();
    const all = await rows('usage-line');
    // The demo's usage is older than anything that was counted.
    const first = all.map(({ hour }) => hour).sort()[0] ?? '';
    expect(await cloud.lambda.invoke(functionOf('usage-sums').name, {})).not.toHaveProperty('error');
    metrics = (await rows('usage-metric')).filter(({ hour }) => hour >= first);
    const [summed, told] = [unitsOf(metrics), unitsOf(all)];
    return [told.read_units - summed.read_units, told.write_units - summed.write_units];
  };
  await expect.poll(missed).toEqual([0, 0]);
  const sum = (metric: keyof Row['counts']) =>
    metrics.reduce((total, { counts }) => total + (counts[metric] ?? 0), 0);
  // Two of them asked whether one may sign in.
  expect(sum('calls')).toBe(15);
  expect(sum('messages')).toBe(1);
  const ofCreator = metrics.filter(({ user }) => user === me.profile.id);
  expect(ofCreator.map(({ counts }) => counts.calls).reduce((a = 0, b = 0) => a + b, 0)).toBe(6);
});

it('an administrator reads it, and a person without the role does not', async () => {
  const admin = await signIn(cloud.url, 'admin@briefhouse.test');
  const { usage_metrics } = await call<{ usage_metrics: { user_name: string | null }[] }>(
    admin,
    'GET',
    '/admin/usage-metrics',
  );
  expect(usage_metrics.length).toBeGreaterThan(5);
  const { active_users, total_cost } = await call<{ active_users: number; total_cost: number }>(
    admin,
    'GET',
    '/admin/usage',
  );
  expect(active_users).toBeGreaterThanOrEqual(2);
  expect(total_cost).toBeGreaterThan(0);
  const creator = await signIn(cloud.url, 'creator@briefhouse.test');
  await expect(call(creator, 'GET', '/admin/usage')).rejects.toThrow('403');
});
