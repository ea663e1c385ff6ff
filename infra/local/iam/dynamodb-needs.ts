import type { Attribute, Item } from '../dynamodb/call.ts';
import type { Need } from './policies.ts';

interface TableInput {
  TableName?: string;
  IndexName?: string;
  Key?: Item;
  Item?: Item;
  RequestItems?: Record<string, unknown>;
  TransactItems?: Record<string, TableInput>[];
  KeyConditionExpression?: string;
  ExpressionAttributeNames?: Record<string, string>;
  ExpressionAttributeValues?: Item;
}

const transactActions: Record<string, string> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};
const firstValue = (attribute: Attribute | undefined): string | undefined =>
  attribute && String(Object.values(attribute)[0]);

/** The permissions that a DynamoDB call needs: for each step of a transaction, for each table of a batch. */
export const dynamodbNeeds = (
  operation: string,
  input: unknown,
  place: { region: string; account: string },
  hashKey: (table: string, index?: string) => string | undefined,
): Need[] => {
  const asked = input as TableInput;
  const arn = (table: string, index?: string) => {
    // A caller may name a table by its ARN.
    const name = table.split('/')[1] ?? table;
    return `arn:aws:dynamodb:${place.region}:${place.account}:table/${name}${index ? `/index/${index}` : ''}`;
  };
  const leading = (keys: (string | undefined)[]): Pick<Need, 'context'> => {
    const known = keys.filter((key) => key !== undefined);
    return known.length > 0 ? { context: { 'dynamodb:LeadingKeys': known } } : {};
  };
  const one = (action: string, part: TableInput): Need => {
    const table = part.TableName ?? '';
    const hash = hashKey(table, part.IndexName);
    const item = part.Key ?? part.Item;
    const key = item && hash ? firstValue(item[hash]) : queriedKey(part, hash);
    return { action: `dynamodb:${action}`, resource: arn(table, part.IndexName), ...leading([key]) };
  };

  if (operation === 'TransactWriteItems' || operation === 'TransactGetItems')
    return (asked.TransactItems ?? []).flatMap((item) =>
      Object.entries(item).map(([kind, part]) => one(transactActions[kind] ?? kind, part)),
    );
  if (operation === 'BatchGetItem')
    return Object.entries(asked.RequestItems ?? {}).map(([table, request]) => {
      const hash = hashKey(table) ?? '';
      const keys = (request as { Keys?: Item[] }).Keys ?? [];
      return {
        action: 'dynamodb:BatchGetItem',
        resource: arn(table),
        ...leading(keys.map((key) => firstValue(key[hash]))),
      };
    });
  if (operation === 'BatchWriteItem')
    return Object.entries(asked.RequestItems ?? {}).map(([table, requests]) => {
      const hash = hashKey(table) ?? '';
      const items = (requests as { PutRequest?: { Item: Item }; DeleteRequest?: { Key: Item } }[]).map(
        (request) => request.PutRequest?.Item ?? request.DeleteRequest?.Key,
      );
      return {
        action: 'dynamodb:BatchWriteItem',
        resource: arn(table),
        ...leading(items.map((item) => firstValue(item?.[hash]))),
      };
    });
  if (operation === 'ListTables' || asked.TableName === undefined)
    return [{ action: `dynamodb:${operation}`, resource: '*' }];
  return [one(operation, asked)];
};

/** The hash key's value in `#pk = :pk` of a query. */
const queriedKey = (input: TableInput, hash: string | undefined): string | undefined => {
  for (const [, name = '', value = ''] of (input.KeyConditionExpression ?? '').matchAll(
    /([#\w]+)\s*=\s*(:\w+)/g,
  ))
    if ((input.ExpressionAttributeNames?.[name] ?? name) === hash)
      return firstValue(input.ExpressionAttributeValues?.[value]);
  return undefined;
};
