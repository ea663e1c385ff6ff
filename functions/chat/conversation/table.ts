import type { ChangesOf } from '../../kit/entity.ts';
import { check, put, type Step, update } from '../../kit/transact.ts';
import { type Pair, type Side, sides } from '../pair.ts';
import {
  type ConversationRow,
  conversationEntity,
  conversationKey,
  deletedListOf,
  listOf,
  positionOf,
} from './row.ts';

/** Conversations of a page. */
const pageSize = 20;

export const readConversationRow = async (
  pair: Pair,
  consistent = true,
): Promise<ConversationRow | undefined> => {
  const { data } = await conversationEntity().get(conversationKey(pair)).go({ consistent });
  return data ?? undefined;
};

interface Listing {
  list: string;
  side: Side;
  before?: string | undefined;
  limit: number;
}

/** A page of one list, most recently active first. */
const readList = async ({ list, side, before, limit }: Listing): Promise<ConversationRow[]> => {
  const { query } = conversationEntity();
  const options = { order: 'desc', limit } as const;
  if (side === 'low') {
    const all = query.byLow({ gsi1pk: list });
    return (await (before ? all.lt({ gsi1sk: before }) : all).go(options)).data;
  }
  const all = query.byHigh({ gsi2pk: list });
  return (await (before ? all.lt({ gsi2sk: before }) : all).go(options)).data;
};

/**
 * A page of a person's conversations: they are the low side in some and the high side in others, so two queries at
 * once.
 */
export const readConversationPage = async (userId: string, before: string | undefined) => {
  const limit = pageSize + 1;
  const lists = await Promise.all(
    sides.map(async (side) => {
      const rows = await readList({ list: listOf(userId), side, before, limit });
      return rows.map((row) => ({ row, side, position: positionOf(row, side) }));
    }),
  );
  const found = lists.flat().sort((a, b) => (a.position < b.position ? 1 : -1));
  const page = found.slice(0, pageSize);
  return { page, next: found.length > page.length ? (page.at(-1)?.position ?? null) : null };
};

/** Conversations read per call when going through all of a person's. */
const conversationsPerSweep = 100;

/**
 * The next conversations that show this person to a partner, including those they deleted, and a cursor for the
 * next call.
 */
export const readPageOf = async (userId: string, cursor = '0#') => {
  const lists = sides.flatMap((side) => [
    { list: listOf(userId), side },
    { list: deletedListOf(userId), side },
  ]);
  const [place, before] = cursor.split('#');
  const at = Number(place);
  const { list, side } = lists[at] ?? { list: '', side: 'low' as const };
  const read = await readList({ list, side, before: before || undefined, limit: conversationsPerSweep });
  const rows = read.map((row) => ({ row, side }));
  const last = read.length === conversationsPerSweep ? read.at(-1) : undefined;
  if (last) return { rows, next: `${at}#${positionOf(last, side)}` };
  return { rows, next: at + 1 < lists.length ? `${at + 1}#` : undefined };
};

type Changes = ChangesOf<typeof conversationEntity>;
/** Values that must not have changed since they were read. */
type Expected = Partial<Pick<ConversationRow, 'seq' | 'version' | 'low_read' | 'high_read'>>;
type Additions = Partial<Pick<ConversationRow, 'version' | 'low_sent'>>;

interface ChangeOptions {
  /** The message is written only while neither has blocked the other. */
  writable?: true;
  /** Attributes to take away. */
  without?: ('low_blocks' | 'high_blocks')[];
}

/** Changes a conversation while it still has the `expected` values; CONFLICT otherwise. */
export const changeStep = (
  pair: Pair,
  set: Changes,
  expected: Expected,
  add: Additions = {},
  { writable, without = [] }: ChangeOptions = {},
): Step => {
  const names = Object.keys(expected) as (keyof Expected)[];
  const change = conversationEntity()
    .patch(conversationKey(pair))
    .set(set)
    .add(add)
    .remove(without)
    .where((row, { eq, notExists }) =>
      [
        ...names.map((name) => eq(row[name], expected[name] ?? 0)),
        ...(writable ? [notExists(row.low_blocks), notExists(row.high_blocks)] : []),
      ].join(' AND '),
    );
  return update(change);
};

/** Requires that neither has blocked the other. */
export const writableStep = (pair: Pair): Step =>
  check(
    conversationEntity()
      .check(conversationKey(pair))
      .where((row, { notExists }) => `${notExists(row.low_blocks)} AND ${notExists(row.high_blocks)}`),
    { onConditionFailed: 'CHAT_BLOCKED' },
  );

/** Moves the conversation to another list of the person on this side. */
export const inList = (side: Side, list: string): Changes =>
  side === 'low' ? { gsi1pk: list } : { gsi2pk: list };

/** Creates the conversation, together with its first message or with a block before any. */
export const createStep = (row: ConversationRow): Step => put(conversationEntity().create(row));
