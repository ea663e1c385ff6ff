import { isDeepStrictEqual } from 'node:util';
import { profileSummaries } from '../accounts/public.ts';
import type { Change } from '../kit/change.ts';
import type { Publication } from '../kit/publication.ts';
import type { CommentRow } from './comment.entity.ts';
import type { PostRow } from './post.entity.ts';
import { readCounts } from './tally.ts';
import { toComment, toPost, toText } from './views.ts';
import { partnerIn, toShownWork } from './work.ts';

/** Publishes posts to everyone who has the feed open, and what happens to one of them to those who see it. */
export const onPush = async ({ entity, before, after }: Change): Promise<Publication[]> => {
  if (entity === 'post') return ofPost(before as PostRow | undefined, after as PostRow | undefined);
  if (entity === 'comment')
    return ofComment(before as CommentRow | undefined, after as CommentRow | undefined);
  if (entity === 'post-tally' && after) return ofTally(String(after.id));
  return [];
};

const topicOf = (postId: string) => `post:${postId}`;

const ofPost = async (before: PostRow | undefined, after: PostRow | undefined): Promise<Publication[]> => {
  if (!after)
    return before ? [{ topic: 'feed', event: { type: 'post.deleted', post_id: before.post_id } }] : [];
  if (!before) {
    const post = toPost(after, await profileSummaries([after.user_id]));
    return [{ topic: 'feed', event: { type: 'post.created', post } }, ...ofWork(before, after)];
  }
  const post = { id: after.post_id, ...toText(after) };
  return [{ topic: topicOf(after.post_id), event: { type: 'post.changed', post } }, ...ofWork(before, after)];
};

/** What the two people of a project see, which the events for everybody leave out until there is consent. */
const ofWork = (before: PostRow | undefined, after: PostRow): Publication[] => {
  const partner = partnerIn(after) ?? (before && partnerIn(before));
  if (!partner) return [];
  const { post_id, user_id, updated_at } = after;
  const work = toShownWork(after, partner);
  if (before && isDeepStrictEqual(work, toShownWork(before, partner))) return [];
  return [user_id, partner].map((person) => ({
    topic: `user:${person}`,
    event: { type: 'post.work', post_id, work, updated_at },
  }));
};

const ofComment = (before: CommentRow | undefined, after: CommentRow | undefined): Publication[] => {
  // Rows end with their post, and nobody looks at them then.
  if (!after) return [];
  const { post_id, comment_id, parent_comment_id = null } = after;
  const topic = topicOf(post_id);
  if (!before) return [{ topic, event: { type: 'comment.created', comment: toComment(after) } }];
  if (after.deleted_at && !after.gsi1pk)
    return [{ topic, event: { type: 'comment.deleted', post_id, comment_id, parent_comment_id } }];
  return [{ topic, event: { type: 'comment.changed', comment: toComment(after) } }];
};

const ofTally = async (post_id: string): Promise<Publication[]> => {
  const counts = await readCounts({ kind: 'post', id: post_id }, { consistent: true });
  return [{ topic: topicOf(post_id), event: { type: 'post.counted', post_id, counts } }];
};
