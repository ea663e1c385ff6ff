import type { Subscriber } from '../../events/worker.ts';
import { releaseFiles, stripPosts } from '../post/files.ts';
import type { PostRow } from '../post/row.ts';

/** However a post went, by its author or by the table's TTL, its files are let go of; an account's are taken out. */
export const postFiles: Subscriber = {
  onChange: async ({ entity, before, after }, cursor) => {
    if (entity === 'account' && after?.ended_at) return stripPosts(String(after.user_id), cursor);
    if (entity === 'post' && before && !after) await releaseFiles(before as PostRow);
    return undefined;
  },
  onJob: { 'posts-closure': ({ id }, cursor) => stripPosts(id, cursor) },
};
