import { defineConcern } from '../../kit/concern.ts';
import { stripPosts } from '../domain/strip-posts.ts';
import { releaseFiles } from '../files.ts';
import { type PostRow, postEntity } from '../post.entity.ts';

/** However a post went, by its author or by the table's TTL, its files are let go of; an account's are taken out. */
export const handler = defineConcern({
  onChange: async ({ entity, before, after }, cursor) => {
    if (entity === 'account' && after?.ended_at) return stripPosts(String(after.user_id), cursor);
    if (entity === 'post' && before && !after) await releaseGone(before as PostRow);
    return undefined;
  },
  onDue: { 'posts-ending': ({ id }, cursor) => stripPosts(id, cursor) },
});

/** Unless the same submission has made it again meanwhile. */
const releaseGone = async (row: PostRow): Promise<void> => {
  if (!row.files?.length) return;
  const { data } = await postEntity().get({ post_id: row.post_id }).go({ consistent: true });
  if (!data) await releaseFiles(row);
};
