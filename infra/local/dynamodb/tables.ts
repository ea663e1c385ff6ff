import { stale } from '../data-dir.ts';
import type { Json, Stack } from '../template.ts';
import { DynamoError, dynamo, type Item } from './call.ts';

type KeySchema = { AttributeName: string; KeyType: 'HASH' | 'RANGE' }[];
interface Index {
  IndexName: string;
  KeySchema: KeySchema;
  Projection: Json;
}
export interface TableProps {
  KeySchema: KeySchema;
  GlobalSecondaryIndexes?: Index[];
  AttributeDefinitions: Json[];
  StreamSpecification?: { StreamViewType: string };
  TimeToLiveSpecification?: { AttributeName: string; Enabled: boolean };
}
export interface Table {
  name: string;
  /** The stream's ARN in the template. */
  streamArn: string;
  /** The part of each change in its stream; undefined without a stream. */
  streamView: string | undefined;
  /** The stream's ARN in the engine; undefined without a stream, and until `openStreams`. */
  engineStreamArn: string | undefined;
  /** Whether it was created at this start, so that its stream holds nothing older. */
  fresh: boolean;
  ttl: string | undefined;
  keys: string[];
}

/** Creates the template's tables that do not exist yet, without their streams. Throws when a table's keys or indexes have changed. */
export const createTables = (stack: Stack, engineUrl: string, dataDir: string): Promise<Table[]> =>
  Promise.all(
    stack.all<TableProps>('AWS::DynamoDB::Table').map(async ({ id, props }): Promise<Table> => {
      const name = stack.ref(id);
      const wanted = {
        TableName: name,
        KeySchema: props.KeySchema,
        AttributeDefinitions: props.AttributeDefinitions,
        BillingMode: 'PAY_PER_REQUEST',
        ...(props.GlobalSecondaryIndexes && {
          GlobalSecondaryIndexes: props.GlobalSecondaryIndexes.map(shapeOf),
        }),
      };
      const present = await describe(engineUrl, name);
      if (present && keysOf(present) !== keysOf(wanted))
        throw stale(dataDir, `has the table ${name} with other keys or indexes`);
      if (!present) await dynamo(engineUrl, 'CreateTable', wanted);
      const made = present ?? (await describe(engineUrl, name));
      if (!made) throw new Error(`The engine did not make the table ${name}`);
      return {
        name,
        streamArn: stack.attr(id, 'StreamArn'),
        streamView: props.StreamSpecification?.StreamViewType,
        engineStreamArn: props.StreamSpecification ? made.LatestStreamArn : undefined,
        fresh: !present,
        ttl: props.TimeToLiveSpecification?.Enabled ? props.TimeToLiveSpecification.AttributeName : undefined,
        keys: props.KeySchema.map((key) => key.AttributeName),
      };
    }),
  );

/**
 * Opens the streams that are not open yet. New tables are filled before: a row whose change goes into a stream costs
 * the engine ten times as much.
 */
export const openStreams = async (tables: readonly Table[], engineUrl: string): Promise<void> => {
  for (const table of tables) {
    if (!table.streamView || table.engineStreamArn) continue;
    const StreamSpecification = { StreamEnabled: true, StreamViewType: table.streamView };
    await dynamo(engineUrl, 'UpdateTable', { TableName: table.name, StreamSpecification });
    table.engineStreamArn = (await describe(engineUrl, table.name))?.LatestStreamArn;
  }
};

/** The engines refuse the index properties that only AWS knows, such as contributor insights. */
const shapeOf = ({ IndexName, KeySchema, Projection }: Index): Index => ({
  IndexName,
  KeySchema,
  Projection,
});

interface Description {
  LatestStreamArn?: string;
  KeySchema: KeySchema;
  GlobalSecondaryIndexes?: Index[];
}
const keysOf = ({ KeySchema, GlobalSecondaryIndexes = [] }: Omit<Description, 'LatestStreamArn'>): string => {
  const schema = (keys: KeySchema) => keys.map((key) => `${key.KeyType} ${key.AttributeName}`).sort();
  return JSON.stringify([
    schema(KeySchema),
    GlobalSecondaryIndexes.map((one) => [one.IndexName, schema(one.KeySchema)]).sort(),
  ]);
};

const describe = async (url: string, name: string): Promise<Description | undefined> => {
  try {
    const { Table } = await dynamo<{ Table: Description }>(url, 'DescribeTable', { TableName: name });
    return Table;
  } catch (error) {
    if (error instanceof DynamoError && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
};

/** Rows of a transaction, which the engines store at once; they store those of a batch one by one. */
const rowsAtOnce = 100;

/** Writes rows as they are; no row twice. */
export const putRows = async (engineUrl: string, table: string, rows: readonly Item[]): Promise<void> => {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await dynamo(engineUrl, 'TransactWriteItems', {
      TransactItems: rows
        .slice(start, start + rowsAtOnce)
        .map((Item) => ({ Put: { TableName: table, Item } })),
    });
};

export interface Sweeper {
  /** Deletes expired rows; resolves with their number. */
  sweep(): Promise<number>;
  /** Whether a row was deleted by the sweeper; its stream record then names DynamoDB as the deleter. */
  removed(table: string, keys: Item): boolean;
  close(): void;
}

/** Deletes expired rows, since no engine does. AWS takes up to two days; this takes up to `everyMs`. */
export const createSweeper = (
  tables: Table[],
  engineUrl: string,
  onDelete: () => void,
  now = Date.now,
  everyMs = 60_000,
): Sweeper => {
  const swept = new Map<string, number>();
  const keyOf = (table: string, keys: Item) =>
    `${table} ${JSON.stringify(Object.entries(keys).sort(([a], [b]) => (a < b ? -1 : 1)))}`;

  const sweepTable = async ({ name, ttl, keys }: Table): Promise<number> => {
    if (!ttl) return 0;
    const seconds = String(Math.floor(now() / 1000));
    const names = Object.fromEntries([ttl, ...keys].map((key, index) => [`#k${index}`, key]));
    let start: Item | undefined;
    let count = 0;
    do {
      const page: { Items: Item[]; LastEvaluatedKey?: Item } = await dynamo(engineUrl, 'Scan', {
        TableName: name,
        FilterExpression: '#k0 < :now',
        ProjectionExpression: Object.keys(names).slice(1).join(','),
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':now': { N: seconds } },
        ...(start && { ExclusiveStartKey: start }),
      });
      for (const key of page.Items) {
        swept.set(keyOf(name, key), Date.now());
        try {
          await dynamo(engineUrl, 'DeleteItem', {
            TableName: name,
            Key: key,
            // The row's expiry may have been extended since the scan.
            ConditionExpression: '#ttl < :now',
            ExpressionAttributeNames: { '#ttl': ttl },
            ExpressionAttributeValues: { ':now': { N: seconds } },
          });
          count++;
        } catch (error) {
          if (!(error instanceof DynamoError) || error.code !== 'ConditionalCheckFailedException')
            throw error;
          swept.delete(keyOf(name, key));
        }
      }
      start = page.LastEvaluatedKey;
    } while (start);
    return count;
  };

  const sweep = async (): Promise<number> => {
    for (const [key, at] of swept) if (at < Date.now() - 600_000) swept.delete(key);
    const counts = await Promise.all(tables.map(sweepTable));
    const total = counts.reduce((sum, count) => sum + count, 0);
    if (total > 0) onDelete();
    return total;
  };
  const timer = setInterval(() => void sweep().catch(() => {}), everyMs).unref();
  return {
    sweep,
    removed: (table, keys) => swept.has(keyOf(table, keys)),
    close: () => clearInterval(timer),
  };
};
