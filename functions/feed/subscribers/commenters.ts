import type { Subscriber } from '../../events/worker.ts';
import { renameCommenter } from '../domain/rename-commenter.ts';

/** Keeps the names and pictures beside comments in line with profiles. */
export const commenters: Subscriber = {
  onChange: ({ before, after }, cursor) => renameCommenter(String((after ?? before)?.user_id), cursor),
  onDue: { 'comments-ending': ({ id }, cursor) => renameCommenter(id, cursor) },
};
