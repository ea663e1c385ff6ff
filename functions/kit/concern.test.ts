import type { SQSEvent } from 'aws-lambda';
import { expect, test } from 'vitest';
import { record } from '../testing/record.ts';
import { defineConcern } from './concern.ts';

const batchOf = (count: number) =>
  ({
    Records: Array.from({ length: count }, (_, index) => ({
      messageId: `m${index}`,
      receiptHandle: `r${index}`,
      body: JSON.stringify({ record: record(undefined, { __edb_e__: 'note', index }) }),
      attributes: { ApproximateReceiveCount: '1' },
    })),
  }) as unknown as SQSEvent;

test('no message is started after 30 seconds, and those that are left come again', async () => {
  let ms = 1_000_000;
  const carriedOut: unknown[] = [];
  const slow = defineConcern(
    {
      onChange: async ({ after }) => {
        carriedOut.push(after?.index);
        ms += 12_000;
      },
    },
    () => ms,
  );
  const { batchItemFailures } = await slow(batchOf(5));
  // Started after 0, 12 and 24 seconds.
  expect(carriedOut).toEqual([0, 1, 2]);
  expect(batchItemFailures).toEqual([{ itemIdentifier: 'm3' }, { itemIdentifier: 'm4' }]);
});
