import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import type { Facets } from './facets.ts';
import { filterOf, type ListingRow, listingRow, orders } from './listing.ts';
import type { Search } from './search.ts';

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
