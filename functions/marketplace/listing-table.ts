import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { AppError } from '../kit/app-error.ts';
import { environment } from '../kit/environment.ts';
import { db } from '../kit/table.ts';
import type { Facets } from './creator-facets.ts';
import { filterOf, type ListingRow, listingRow, orders } from './creator-listing.ts';
import type { Search } from './creator-search.ts';

type Key = Record<string, string>;

export interface Reading {
  partition: string;
  search: Search;
  sort: CreatorSort;
  /** The key that the page before ended with. */
  from: Key | undefined;
  /** Rows to look at, matching or not. */
  limit: number;
}

export interface Part {
  rows: ListingRow[];
  /** Where reading stopped; undefined at the partition's end. */
  end: Key | undefined;
}

/** What matches among the next rows of a partition. */
export const readPartition = async ({ partition, search, sort, from, limit }: Reading): Promise<Part> => {
  const { index, ascending } = orders[sort];
  const filter = filterOf(search);
  const { Items, LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: environment.table,
      ...(index && { IndexName: index }),
      KeyConditionExpression: '#partition = :partition',
      ExpressionAttributeNames: { '#partition': index ? `${index}pk` : 'pk', ...filter?.names },
      ExpressionAttributeValues: { ':partition': partition, ...filter?.values },
      ...(filter && { FilterExpression: filter.condition }),
      ScanIndexForward: ascending,
      Limit: limit,
      ...(from && { ExclusiveStartKey: from }),
    }),
  );
  return { rows: (Items ?? []) as ListingRow[], end: LastEvaluatedKey as Key | undefined };
};

export const putRow = (pk: string, userId: string, facets: Facets) => ({
  PutRequest: { Item: listingRow(pk, userId, facets) },
});

export const eraseRow = (pk: string, sk: string) => ({ DeleteRequest: { Key: { pk, sk } } });

type Write = ReturnType<typeof putRow> | ReturnType<typeof eraseRow>;

/** Writes rows in lots of 25; UNAVAILABLE when the table stays too busy to take one whole. */
export const writeRows = async (writes: Write[]): Promise<void> => {
  for (let start = 0; start < writes.length; start += 25) await writeLot(writes.slice(start, start + 25));
};

const writeLot = async (writes: unknown[], tries = 1): Promise<void> => {
  if (tries > 5) throw new AppError('UNAVAILABLE');
  const { UnprocessedItems } = await db.send(
    new BatchWriteCommand({ RequestItems: { [environment.table]: writes as Write[] } }),
  );
  const left = UnprocessedItems?.[environment.table] ?? [];
  if (left.length > 0) await writeLot(left, tries + 1);
};
