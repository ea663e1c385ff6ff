import { type ConsumedCapacity, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
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

/**
 * Adds to the numbers of an entity's row, which need not be there, and takes no longer than one try. Built by hand, so
 * that a function that only counts need not carry ElectroDB for it.
 */
export const addToRow = async (
  entity: string,
  key: { pk: string; sk: string },
  row: object,
  counts: object,
) => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const part = (fields: object, sign: string) =>
    Object.entries(fields).map(([name, value]) => {
      names[`#${name}`] = name;
      values[`:${name}`] = value;
      return `#${name}${sign}:${name}`;
    });
  const command = new UpdateCommand({
    TableName: environment.table,
    Key: key,
    UpdateExpression: `SET ${part({ __edb_e__: entity, __edb_v__: '1', ...row }, '=')} ADD ${part(counts, ' ')}`,
    ExpressionAttributeNames: names,
    ExpressionAttributeValues: values,
  });
  await db.send(command, { abortSignal: AbortSignal.timeout(tableTimeoutMs / 3) });
};
