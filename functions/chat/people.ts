import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { db } from '../kit/dynamodb.ts';
import { environment } from '../kit/environment.ts';
import { padded, searchText } from '../kit/search-text.ts';
import type { RowWrite } from '../kit/write-rows.ts';

/**
 * Everybody by every place that their name can be found at: a row for each of its endings ("mira petrova", "ira
 * petrova", ...), in the partition of the ending's first letter. What a name contains is what one of its endings
 * begins with, so a search reads exactly what it finds. Endings that begin with a space are beginnings of words.
 */
interface Named {
  first_name?: unknown;
  last_name?: unknown;
}

export const searchName = ({ first_name, last_name }: Named): string =>
  padded(searchText(`${first_name ?? ''} ${last_name ?? ''}`));

const partition = (ending: string) => `people#${[...ending][0]}`;

const keysOf = (name: string, userId: string) => {
  const letters = [...name];
  return letters.map((_, at) => {
    const ending = letters.slice(at).join('');
    return { pk: partition(ending), sk: `${ending}#${userId}` };
  });
};

/** What to write when a person's name becomes another; an empty one stands for nobody. */
export const peopleWrites = (userId: string, before: string, after: string): RowWrite[] => {
  if (before === after) return [];
  const next = keysOf(after, userId);
  const kept = new Set(next.map(({ sk }) => sk));
  return [
    ...keysOf(before, userId)
      .filter(({ sk }) => !kept.has(sk))
      .map((Key) => ({ DeleteRequest: { Key } })),
    ...next.map((key) => ({ PutRequest: { Item: key } })),
  ];
};

/** Ids of people whose names contain `text` (or, where it begins with a space, have a word that begins so), by name. */
export const findPeople = async (text: string): Promise<string[]> => {
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: environment.table,
      KeyConditionExpression: 'pk = :letter AND begins_with(sk, :text)',
      ExpressionAttributeValues: { ':letter': partition(text), ':text': text },
      Limit: 50,
    }),
  );
  return Items.map(({ sk }) => String(sk).slice(String(sk).lastIndexOf('#') + 1));
};
