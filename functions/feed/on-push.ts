import { isDeepStrictEqual } from 'node:util';
import type { Publication } from '../events/publication.ts';
import type { Change } from '../kit/change.ts';
import { profileSummaries } from '../people/public.ts';
import type { CommentRow } from './comment/row.ts';
import { type People, peopleOf, toComment } from './comment/views.ts';
import { readCounts } from './counters.ts';
import type { PostRow } from './post/row.ts';
import { toPost, toText, unseen } from './post/views.ts';
import { partnerIn, toShownWork } from './work/views.ts';

/** Publishes posts to everyone who has the feed open, and changes of one of them to those who see it. */
export const onPush = async ({ entity, before, after }: Change): Promise<Publication[]> => {
  if (entity === 'post') return ofPost(before as PostRow | undefined, after as PostRow | undefined);
  if (entity === 'comment')
    return ofComment(before as CommentRow | undefined, after as CommentRow | undefined);
  if (entity === 'post-counter' && after) return ofCounter(String(after.id));
  return [];
};

const topicOf = (postId: string) => `post:${postId}`;

const ofPost = async (before: PostRow | undefined, after: PostRow | undefined): Promise<Publication[]> => {
  if (!after)
    return before ? [{ topic: 'feed', event: { type: 'post.deleted', post_id: before.post_id } }] : [];
  if (before && (before.removal || after.removal)) return ofRemoval(before, after);
  if (!before) {
    const post = toPost(after, await profileSummaries([after.user_id]));
    return [{ topic: 'feed', event: { type: 'post.created', post } }, ...ofWork(before, after)];
  }
  const post = { id: after.post_id, ...toText(after) };
  return [{ topic: topicOf(after.post_id), event: { type: 'post.changed', post } }, ...ofWork(before, after)];
};

/** The author hears that the post is removed, and of its changes meanwhile; everybody else that it goes or is back. */
const ofRemoval = async (before: PostRow, after: PostRow): Promise<Publication[]> => {
  const { post_id, user_id } = after;
  const own = { id: post_id, ...toText(after, user_id) };
  const toAuthor: Publication = { topic: `user:${user_id}`, event: { type: 'post.changed', post: own } };
  if (before.removal && after.removal) return [toAuthor];
  if (after.removal)
    return [toAuthor, { topic: 'feed', event: { type: 'post.deleted', post_id, except: user_id } }];
  const [people, counts] = await Promise.all([
    profileSummaries([user_id]),
    readCounts({ kind: 'post', id: post_id }, { consistent: true }),
  ]);
  const post = toPost(after, people, { ...unseen, counts });
  return [toAuthor, { topic: 'feed', event: { type: 'post.created', post } }, ...ofWork(undefined, after)];
};

/** Events for the two people of a project: the events for everybody leave the project out until there is consent. */
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

const ofComment = async (
  before: CommentRow | undefined,
  after: CommentRow | undefined,
): Promise<Publication[]> => {
  // Rows end with their post, and nobody looks at them then.
  if (!after) return [];
  const { post_id, comment_id, parent_comment_id = null } = after;
  const topic = topicOf(post_id);
  if (after.deleted_at && !after.gsi1pk && before)
    return [{ topic, event: { type: 'comment.deleted', post_id, comment_id, parent_comment_id } }];
  // Names that cannot be read keep nobody from hearing that a comment is empty now.
  const people = await profileSummaries(peopleOf(after, after.user_id)).catch((error: unknown) => {
    if (!after.removal && !after.deleted_at) throw error;
    return new Map() as People;
  });
  if (!before) return [{ topic, event: { type: 'comment.created', comment: toComment(after, people) } }];
  return (
    ofRemovedComment(before, after, people) ?? [
      { topic, event: { type: 'comment.changed', comment: toComment(after, people) } },
    ]
  );
};

/** A page that does not have the comment gets it back as a new one. Its author sees it all the time. */
const ofRemovedComment = (
  before: CommentRow,
  after: CommentRow,
  people: People,
): Publication[] | undefined => {
  if (after.deleted_at || !(before.removal || after.removal)) return undefined;
  const { post_id, user_id } = after;
  const type = after.removal ? 'comment.changed' : 'comment.created';
  const toAuthor = toComment(after, people, null, user_id);
  return [
    { topic: `user:${user_id}`, event: { type: 'comment.changed', comment: toAuthor } },
    { topic: topicOf(post_id), event: { type, comment: toComment(after, people) } },
  ];
};

const ofCounter = async (post_id: string): Promise<Publication[]> => {
  const counts = await readCounts({ kind: 'post', id: post_id }, { consistent: true });
  return [{ topic: topicOf(post_id), event: { type: 'post.counted', post_id, counts } }];
};
