import { defineConcern } from '../../kit/concern.ts';
import { deleteOlder } from '../domain/delete-older.ts';
import type { UnreadRow } from '../unread.entity.ts';

/** "Delete all" only sets a mark; the rows below it are deleted here, some hundred per call. */
export const handler = defineConcern({
  onChange: async ({ after }) => {
    const unread = after as UnreadRow | undefined;
    return unread?.deleted_until ? deleteOlder(unread.user_id, unread.deleted_until) : undefined;
  },
});
