import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import type { Step } from '../../kit/transact.ts';

/** How many creators named a specialty: one small row each, by its search text. */
const partition = 'creators#specialties';
const key = (specialty: string) => ({ pk: partition, sk: specialty.trim() });

export interface Named {
  /** As `Facets.specialty`. */
  specialty: string;
  /** As a person wrote it. */
  label: string;
}

/** One more creator, or one less. */
export const countSpecialtyStep = ({ specialty, label }: Named, by: 1 | -1): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: key(specialty),
      UpdateExpression: 'SET label = if_not_exists(label, :label) ADD creators :by',
      ExpressionAttributeValues: { ':label': label, ':by': by },
    },
  },
});

/** A row as the count above leaves it, for whoever fills a table. */
export const specialtyRow = ({ specialty, label }: Named, creators: number) => ({
  ...key(specialty),
  label,
  creators,
});

/** The 50 most frequent among the first 500 that anybody named: some 6 read units at most. */
export const listSpecialties = async (): Promise<{ name: string; count: number }[]> => {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: environment.table,
      KeyConditionExpression: 'pk = :partition',
      ExpressionAttributeValues: { ':partition': partition },
      Limit: 500,
    }),
  );
  return Items.map(({ label, creators }) => ({ name: String(label), count: Number(creators) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
    .slice(0, 50);
};
