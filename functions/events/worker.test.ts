import type { SQSEvent } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { record } from '../testing/record.ts';
import { metered } from '../usage/public.ts';
import { defineWorker } from './worker.ts';

const messages = (...bodies: object[]) =>
  ({
    Records: bodies.map((body, index) => ({
      messageId: `m${index}`,
      receiptHandle: `r${index}`,
      body: JSON.stringify(body),
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as unknown as SQSEvent;

const batchOf = (count: number) =>
  messages(
    ...Array.from({ length: count }, (_, index) => ({
      to: 'notes',
      record: record(undefined, { __edb_e__: 'note', index }),
    })),
  );

test('no message is started after 30 seconds, and those that are left come again', async () => {
  let ms = 1_000_000;
  const carriedOut: unknown[] = [];
  const slow = defineWorker(
    {
      notes: {
        onChange: async ({ after }) => {
          carriedOut.push(after?.index);
          ms += 12_000;
        },
      },
    },
    metered,
    () => ms,
  );
  const { batchItemFailures } = await slow(batchOf(5));
  // Started after 0, 12 and 24 seconds.
  expect(carriedOut).toEqual([0, 1, 2]);
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm3' }, { itemIdentifier: 'm4' }]);
});

describe('events of the media bucket', () => {
  const stored = (object: object) => ({ Records: [{ eventSource: 'aws:s3', s3: { object } }] });
  const testEvent = { Service: 'Amazon S3', Event: 's3:TestEvent', Bucket: 'media' };

  test('come with the key as it was stored, and S3’s test is nothing', async () => {
    const heard: unknown[] = [];
    const worker = defineWorker(
      { uploads: { onObject: async (object) => void heard.push(object) } },
      metered,
    );
    const object = { key: 'uploads/a+b%2Bc%C3%A9', size: 7, eTag: 'abc-2', sequencer: '0055' };
    expect(await worker(messages(testEvent, stored(object)))).toEqual({ batchItemFailures: [] });
    expect(heard).toEqual([{ key: 'uploads/a b+cé', size: 7, etag: 'abc-2' }]);
  });

  test('fail alone, and in a worker that does not follow them', async () => {
    const refuses = defineWorker(
      {
        uploads: {
          onObject: async ({ key }) => {
            if (key === 'uploads/bad') throw new Error('refused');
          },
        },
      },
      metered,
    );
    const [good, bad] = ['uploads/good', 'uploads/bad'].map((key) => stored({ key, size: 1, eTag: 'x' }));
    expect(await refuses(messages(bad as object, good as object))).toEqual({
      batchItemFailures: [{ itemIdentifier: 'm0' }],
    });
    const other = defineWorker({}, metered);
    expect((await other(messages(good as object, testEvent))).batchItemFailures).toHaveLength(2);
  });
});

test('a change is for the subscriber that its message names, and fails where the worker has none of that name', async () => {
  const heard: string[] = [];
  const worker = defineWorker(
    {
      first: { onChange: async () => void heard.push('first') },
      second: { onChange: async () => void heard.push('second') },
    },
    metered,
  );
  const note = record(undefined, { __edb_e__: 'note' });
  const sent = messages({ to: 'second', record: note }, { to: 'toString', record: note }, { record: note });
  expect((await worker(sent)).batchItemFailures).toEqual([
    { itemIdentifier: 'm1' },
    { itemIdentifier: 'm2' },
  ]);
  expect(heard).toEqual(['second']);
});
