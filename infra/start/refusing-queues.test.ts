import { newId, shardOf } from '@briefhouse/functions/kit/ids.ts';
import type { Job } from '@briefhouse/functions/kit/jobs.ts';
import { workerNames } from '@briefhouse/functions/root/subscriptions.ts';
import { record } from '@briefhouse/functions/testing/record.ts';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import type { Lambda } from '@briefhouse/local-cloud/lambda/lambda.ts';
import { deliver } from '@briefhouse/local-cloud/streams/deliver.ts';
import type { StreamRecord } from '@briefhouse/local-cloud/streams/shards.ts';
import { createFixture } from '@briefhouse/local-cloud/testing/fixture.ts';
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const fixture = createFixture();
let cloud: Cloud;

beforeAll(async () => {
  for (const name of workerNames) fixture.add(name, 'AWS::SQS::Queue');
  fixture.add('small', 'AWS::SQS::Queue', { MaximumMessageSize: 600 });
  fixture.table();
  cloud = await fixture.start({ engine: 'dynoxide' });
  vi.stubEnv('AWS_ENDPOINT_URL', cloud.awsUrl);
  vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', cloud.awsUrl);
  vi.stubEnv('AWS_ACCESS_KEY_ID', cloud.credentials.accessKeyId);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', cloud.credentials.secretAccessKey);
  vi.stubEnv('TABLE_NAME', cloud.stack.ref('Table'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fixture.close();
});
beforeEach(() => {
  for (const queue of cloud.queues.all) queue.purge();
  use({});
});

/** Each worker's own queue, or another one that `instead` names. */
const use = (instead: Record<string, string>) => {
  const urls = workerNames.map((name) => [name, instead[name] ?? cloud.stack.ref(name)]);
  vi.stubEnv('WORKER_QUEUES', JSON.stringify(Object.fromEntries(urls)));
};
const nowhere = () => `${cloud.awsUrl}/000000000000/nowhere`;
const bodies = (name: string) =>
  cloud.queues.messages(cloud.stack.ref(name)).map(({ body }) => JSON.parse(body));

describe('the router, when a queue refuses', () => {
  const change = (entity: string, more: object = {}) =>
    record(undefined, { __edb_e__: entity, project_id: newId(), status: 'pending', ...more });
  /** Ids of the changes that a queue holds, of one subscriber where it is named. */
  const idsIn = (queue: string, subscriber?: string) =>
    bodies(queue)
      .filter((body: { to: string }) => !subscriber || body.to === subscriber)
      .map((body: { record: DynamoDBRecord }) => body.record.eventID);
  const idsOf = (...records: DynamoDBRecord[]) => records.map(({ eventID }) => eventID);

  /** Delivers a batch by Lambda's rules for streams; returns how often the router was called. */
  const route = async (records: DynamoDBRecord[], beforeCall: (count: number) => void) => {
    const { handler } = await import('@briefhouse/functions/root/router.ts');
    let count = 0;
    const invoke = async (_name: string, event: unknown) => {
      beforeCall(++count);
      return { payload: await handler(event as DynamoDBStreamEvent) };
    };
    await deliver({ invoke } as unknown as Lambda, records as unknown as StreamRecord[], {
      functionArn: 'router',
      retries: -1,
      maxAgeSeconds: -1,
      bisect: true,
      reportsFailures: true,
      onFailure: () => undefined,
      stopping: new AbortController().signal,
      backoffMs: 1,
    });
    return count;
  };

  it('the others get each change once, however often the batch is repeated', async () => {
    const [project, first, second, last] = [
      change('project'),
      change('request'),
      change('request'),
      change('project'),
    ];
    const calls = await route([project, first, second, last], (count) =>
      use(count < 8 ? { inbox: nowhere() } : {}),
    );
    expect(calls).toBeGreaterThanOrEqual(8);
    expect(idsIn('work', 'newsfeed').sort()).toEqual(idsOf(project, last).sort());
    for (const [queue, name] of [
      ['work', 'counters'],
      ['work', 'requests-and-offers'],
      ['inbox', 'notices'],
    ] as const)
      expect(idsIn(queue, name).sort(), name).toEqual(idsOf(project, first, second, last).sort());
  });

  it('only the change that was not accepted is repeated', async () => {
    const [before, large, after] = [
      change('request'),
      change('request', { message: 'x'.repeat(600) }),
      change('request'),
    ];
    await route([before, large, after], (count) => {
      use(count < 4 ? { inbox: cloud.stack.ref('small') } : {});
    });
    expect(idsIn('small').sort()).toEqual(idsOf(before, after).sort());
    expect(idsIn('inbox')).toEqual(idsOf(large));
    expect(idsIn('work', 'counters').sort()).toEqual(idsOf(before, large, after).sort());
  });
});

describe('due work', () => {
  /** Ids of one shard, whose rows are handed over together. */
  const idsInOneShard = (shards: number, count: number, prefix = ''): string[] => {
    const ids: string[] = [];
    while (ids.length < count) {
      const id = `${prefix}${newId()}`;
      if (shardOf(id, shards) === 0) ids.push(id);
    }
    return ids;
  };
  const schedule = async (rows: Job[]) => {
    const [{ jobStep }, { transact }] = await Promise.all([
      import('@briefhouse/functions/kit/jobs.ts'),
      import('@briefhouse/functions/kit/transact.ts'),
    ]);
    await transact(rows.map(jobStep));
  };
  const left = async () => {
    const { jobShards, readDueJobs } = await import('@briefhouse/functions/kit/jobs.ts');
    const shards = await Promise.all(Array.from({ length: jobShards }, (_, shard) => readDueJobs(shard)));
    return shards.flatMap(({ rows }) => rows.map(({ id }) => id));
  };
  const handOver = async () => (await import('@briefhouse/functions/root/due.ts')).handler();
  const handed = (name: string) => bodies(name).map((body: { due: Job }) => body.due.id);
  const at = (second: number) => `2026-01-01T00:00:0${second}.000Z`;

  it('is handed over also behind a kind that nobody carries out', async () => {
    const { jobShards } = await import('@briefhouse/functions/kit/jobs.ts');
    const [unknown = '', offer = '', brief = ''] = idsInOneShard(jobShards, 3);
    await schedule([
      { kind: 'of-a-newer-version', id: unknown, at: at(1) },
      { kind: 'offer', id: offer, at: at(2) },
      { kind: 'brief', id: brief, at: at(3) },
    ]);
    await expect(handOver()).rejects.toThrow('1 jobs were not handed over');
    expect(handed('work').sort()).toEqual([offer, brief].sort());
    expect(await left()).toEqual([unknown]);
    const { forgetJobs } = await import('@briefhouse/functions/kit/jobs.ts');
    await forgetJobs([{ kind: 'of-a-newer-version', id: unknown, at: at(1) }]);
  });

  it('is handed over also behind a row that its queue refuses, and all of it once the queue accepts', async () => {
    const { jobShards } = await import('@briefhouse/functions/kit/jobs.ts');
    const [large = ''] = idsInOneShard(jobShards, 1, 'x'.repeat(600));
    const [small = '', next = ''] = idsInOneShard(jobShards, 2);
    const rows = [large, small, next].map((id, index) => ({ kind: 'offer', id, at: at(index) }));
    await schedule(rows);
    use({ work: nowhere() });
    await expect(handOver()).rejects.toThrow('3 jobs were not handed over');
    expect((await left()).sort()).toEqual([large, small, next].sort());
    use({ work: cloud.stack.ref('small') });
    await expect(handOver()).rejects.toThrow('1 jobs were not handed over');
    expect(handed('small').sort()).toEqual([small, next].sort());
    expect(await left()).toEqual([large]);
    use({});
    expect(await handOver()).toEqual({ handed: 1 });
    expect(handed('work')).toEqual([large]);
    expect(await left()).toEqual([]);
  });
});
