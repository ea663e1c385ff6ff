import { deleteRaw, entityOf, type Position, readRawList } from '../../kit/raw-list.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { goesWithAccount, ownLists } from '../personal-data.ts';
import { readProfile } from './profiles.ts';

interface Cursor {
  list: number;
  from?: Position;
}

/**
 * Deletes rows that were kept for a closed account alone: documents, notifications, preferences, their portfolio.
 * A page of a list per call; answers where to go on. Repeating it changes nothing.
 */
export const forgetLeftovers = async (userId: string, cursor?: string): Promise<string | undefined> => {
  if (await readProfile(userId, { consistent: true })) return undefined;
  const { list, from }: Cursor = cursor ? JSON.parse(cursor) : { list: 0 };
  const lists = ownLists(userId);
  const own = lists[list];
  if (!own) return undefined;
  const { rows, next } = await readRawList(own, from);
  await writeRows(rows.filter((row) => goesWithAccount(entityOf(row))).map(deleteRaw));
  if (next) return JSON.stringify({ list, from: next } satisfies Cursor);
  return list + 1 < lists.length ? JSON.stringify({ list: list + 1 } satisfies Cursor) : undefined;
};
