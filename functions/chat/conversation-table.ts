import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { limits } from '@briefhouse/contracts/limits.ts';
import { db } from '../kit/dynamodb.ts';
import { environment } from '../kit/environment.ts';
import { profileKey } from '../kit/profile-summaries.ts';
import { readRows } from '../kit/read-rows.ts';
import type { Step } from '../kit/transact.ts';
import { type ConversationRow, conversationKey, deletedListOf, indexOf, listOf } from './conversation.ts';
import { type Pair, type Side, sides } from './pair.ts';

export const readConversationRow = async (
  pair: Pair,
  ConsistentRead = true,
): Promise<ConversationRow | undefined> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: environment.table, Key: conversationKey(pair), ConsistentRead }),
  );
  return Item as ConversationRow | undefined;
};

/** A conversation and the profiles of its two people, whichever of these there are. */
export const readWithProfiles = async (pair: Pair) => {
  const keys = [conversationKey(pair), profileKey(pair.low), profileKey(pair.high)];
  const rows = await readRows(keys, { ConsistentRead: true });
  const profile = (userId: string) => rows.find(({ sk, user_id }) => sk === 'profile' && user_id === userId);
  return {
    conversation: rows.find(({ sk }) => sk === 'conversation') as ConversationRow | undefined,
    low: profile(pair.low),
    high: profile(pair.high),
  };
};

interface Listing {
  list: string;
  side: Side;
  before?: string | undefined;
  limit: number;
}

/** Rows of one list, the last active first. */
const readList = async ({ list, side, before, limit }: Listing): Promise<ConversationRow[]> => {
  const index = indexOf[side];
  const { Items = [] } = await db.send(
    new QueryCommand({
      TableName: environment.table,
      IndexName: index,
      KeyConditionExpression: `#list = :list${before ? ' AND #position < :before' : ''}`,
      ExpressionAttributeNames: { '#list': `${index}pk`, ...(before && { '#position': `${index}sk` }) },
      ExpressionAttributeValues: { ':list': list, ...(before && { ':before': before }) },
      ScanIndexForward: false,
      Limit: limit,
    }),
  );
  return Items as unknown as ConversationRow[];
};

/** A page of somebody's conversations: they stand on one side in some and on the other in the rest, so two queries at once. */
export const readConversationPage = async (userId: string, before: string | undefined) => {
  const limit = limits.conversationsPage + 1;
  const lists = await Promise.all(
    sides.map(async (side) => {
      const rows = await readList({ list: listOf(userId), side, before, limit });
      return rows.map((row) => ({ row, side, position: row[`${indexOf[side]}sk`] }));
    }),
  );
  const found = lists.flat().sort((a, b) => (a.position < b.position ? 1 : -1));
  const page = found.slice(0, limits.conversationsPage);
  return { page, next: found.length > page.length ? (page.at(-1)?.position ?? null) : null };
};

/** Conversations that one call looks at when it goes through all of somebody's. */
const sweep = 100;

/**
 * The next of the conversations that show this person to somebody, also those they deleted themselves, and where to go
 * on; `cursor` is such an answer.
 */
export const readPageOf = async (userId: string, cursor = '0#') => {
  const lists = sides.flatMap((side) => [
    { list: listOf(userId), side },
    { list: deletedListOf(userId), side },
  ]);
  const at = Number(cursor.split('#')[0]);
  const before = cursor.split('#')[1] || undefined;
  const { list, side } = lists[at] ?? { list: '', side: 'low' as const };
  const rows = (await readList({ list, side, before, limit: sweep })).map((row) => ({ row, side }));
  const last = rows.length === sweep ? rows.at(-1)?.row[`${indexOf[side]}sk`] : undefined;
  if (last) return { rows, next: `${at}#${last}` };
  return { rows, next: at + 1 < lists.length ? `${at + 1}#` : undefined };
};

type Values = Record<string, unknown>;

/** A change of a conversation that holds while it still has the values in `unchanged`: CONFLICT otherwise. */
export const changeStep = (
  pair: Pair,
  set: Values,
  unchanged: Values,
  add: Record<string, number> = {},
): Step => {
  const names = [...new Set([...Object.keys(set), ...Object.keys(unchanged), ...Object.keys(add)])];
  const list = (fields: Values, by: string, prefix: string, joint: string) =>
    Object.keys(fields)
      .map((name) => `#${name}${by}:${prefix}_${name}`)
      .join(joint);
  const values = (fields: Values, prefix: string) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${prefix}_${name}`, value]));
  return {
    item: {
      Update: {
        TableName: environment.table,
        Key: conversationKey(pair),
        UpdateExpression: [
          `SET ${list(set, ' = ', 'set', ', ')}`,
          ...(Object.keys(add).length > 0 ? [`ADD ${list(add, ' ', 'add', ', ')}`] : []),
        ].join(' '),
        ConditionExpression: list(unchanged, ' = ', 'was', ' AND '),
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...values(set, 'set'),
          ...values(add, 'add'),
          ...values(unchanged, 'was'),
        },
      },
    },
    otherwise: 'CONFLICT',
  };
};

/** The row of a conversation's first message. */
export const createStep = (row: ConversationRow): Step => ({
  item: {
    Put: {
      TableName: environment.table,
      Item: row,
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  },
  otherwise: 'CONFLICT',
});
