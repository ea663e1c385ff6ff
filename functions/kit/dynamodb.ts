import { type ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { environment } from './environment.ts';
import { meterUnits } from './meter.ts';
import { retry, retryLimits } from './retry.ts';
import { isWriteConflict } from './write-errors.ts';

// A call has 10 s; a slow table must fail early enough to be retried within that. Tests and the local cloud allow more.
export const tableTimeoutMs = Number(process.env.TABLE_TIMEOUT_MS ?? 3000);
const client = new DynamoDBClient({
  requestHandler: {
    connectionTimeout: tableTimeoutMs / 3,
    requestTimeout: tableTimeoutMs,
    throwOnRequestTimeout: true,
  },
  maxAttempts: 4,
});
// The logger copies every input and answer for a log that nobody reads.
client.middlewareStack.remove('loggerMiddleware');
// The SDK does not retry a single write that conflicts with a transaction, although it can succeed.
client.middlewareStack.add(
  (next) => (args) => retry(() => next(args), retryLimits.conflict, isWriteConflict),
  {
    step: 'initialize',
    name: 'retryConflicts',
  },
);
// The answer then has its own costs, for free: see meter.ts.
client.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' as const };
      const answer = await next({ ...args, input });
      meterUnits(commandName, (answer.output as Metered).ConsumedCapacity);
      return answer;
    },
  { step: 'initialize', name: 'meterUnits' },
);

interface Metered {
  ConsumedCapacity?: ConsumedCapacity | ConsumedCapacity[];
}

export const db = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });

/** The configuration of every entity. */
export const tableConfig = () => ({ client: db, table: environment.table });
