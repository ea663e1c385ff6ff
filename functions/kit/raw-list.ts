import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';
import type { RowWrite } from './write-rows.ts';

/** A partition of the table, or of one of its indexes. */
export interface RawList {
  index?: 'gsi1' | 'gsi2' | 'gsi3';
  pk: string;
  /** The first and the last sort key; all without them. */
  between?: readonly [string, string];
}

export type RawRow = Record<string, unknown>;
export type Position = Record<string, unknown>;

/**
 * Rows of a partition as they are stored, of whatever entity: 1 MB at most, and where to go on. Only for work on
 * everything that is kept about a person, or on rows byte for byte; everything else asks an entity.
 */
export const readRawList = async (
  { index, pk, between }: RawList,
  from?: Position,
): Promise<{ rows: RawRow[]; next: Position | undefined }> => {
  const { Items = [], LastEvaluatedKey } = await db.send(
    new QueryCommand({
      TableName: environment.table,
      ...(index && { IndexName: index }),
      KeyConditionExpression: between ? '#pk = :pk AND #sk BETWEEN :from AND :to' : '#pk = :pk',
      ExpressionAttributeNames: { '#pk': `${index ?? ''}pk`, ...(between && { '#sk': `${index ?? ''}sk` }) },
      ExpressionAttributeValues: { ':pk': pk, ...(between && { ':from': between[0], ':to': between[1] }) },
      ...(from && { ExclusiveStartKey: from }),
    }),
  );
  return { rows: Items, next: LastEvaluatedKey };
};

export const entityOf = (row: RawRow): string => String(row.__edb_e__ ?? '');

/** Deletes a row, for `writeRows`. */
export const deleteRaw = ({ pk, sk }: RawRow): RowWrite => ({ DeleteRequest: { Key: { pk, sk } } });
