import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { db, tableTimeoutMs } from './dynamodb.ts';
import { environment } from './environment.ts';

interface Addition {
  /** The name of the row's entity. */
  entity: string;
  key: { pk: string; sk: string };
  set: Readonly<Record<string, string | number>>;
  add: Readonly<Record<string, number | undefined>>;
}

/**
 * Adds to the numbers of a row, which need not be there, and takes no longer than one try. Built by hand, so that a
 * function that only counts need not carry ElectroDB for it.
 */
export const addToRow = async ({ entity, key, set: own, add }: Addition): Promise<void> => {
  const set = { __edb_e__: entity, __edb_v__: '1', ...own };
  const all = { ...set, ...add };
  const command = new UpdateCommand({
    TableName: environment.table,
    Key: key,
    UpdateExpression: `SET ${Object.keys(set).map((name) => `#${name}=:${name}`)} ADD ${Object.keys(add).map((name) => `#${name} :${name}`)}`,
    ExpressionAttributeNames: Object.fromEntries(Object.keys(all).map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(
      Object.entries(all).map(([name, value]) => [`:${name}`, value]),
    ),
  });
  await db.send(command, { abortSignal: AbortSignal.timeout(tableTimeoutMs / 3) });
};
