import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Comment, CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { toShownMedia } from '../media/public.ts';
import { personOf } from '../people/public.ts';
import type { CommentRow } from './comment.entity.ts';
import type { PostRow } from './post.entity.ts';
import { toShownWork } from './work.ts';

export type People = ReadonlyMap<string, PersonSummary>;

/** The rows beside a post's row. */
interface Around {
  counts: Counts;
  own_reaction: ReactionType | null;
  comments: CommentPage;
}

/** A post that nobody has seen yet. */
export const unseen: Around = {
  counts: noCounts,
  own_reaction: null,
  comments: { comments: [], previous_cursor: null, next_cursor: null },
};

/** `readerId` is who sees it; an event is for everybody. */
export const toPost = (row: PostRow, people: People, around: Around = unseen, readerId?: string): Post => ({
  id: row.post_id,
  user_id: row.user_id,
  ...toText(row, readerId),
  work: toShownWork(row, readerId),
  ...toFiles((row.files ?? []).map(({ media, alt }) => ({ ...toShownMedia(media), alt: alt ?? null }))),
  image_size: row.image_size ?? null,
  created_at: row.created_at,
  expires_at: row.expires_at,
  author: personOf(people, row.user_id),
  ...around,
});

/** The part of a post that can change, as everybody sees it; its author also sees whether it is removed. */
export const toText = (row: PostRow, readerId?: string) => ({
  content: row.content,
  mentions: row.mentions ?? [],
  work: toShownWork(row),
  updated_at: row.updated_at,
  edited_at: row.edited_at ?? null,
  removal_case_id: row.user_id === readerId ? (row.removal?.case_id ?? null) : null,
});

export const toFiles = (media: Post['media']): Pick<Post, 'image_url' | 'media'> => {
  const [first] = media;
  const largest = first?.files.findLast(({ type }) => type === 'image/webp');
  return { media, image_url: first?.video?.url ?? largest?.url ?? null };
};

/** Its author alone still sees a comment that the moderators removed. */
const isEmptyFor = ({ deleted_at, removal, user_id }: CommentRow, readerId: string | undefined): boolean =>
  deleted_at !== undefined || (removal !== undefined && user_id !== readerId);

/** The people whose names a reader sees on a comment: its author, and the person whom it answers. */
export const peopleOf = (row: CommentRow, readerId?: string): string[] =>
  isEmptyFor(row, readerId) ? [] : [row.user_id, ...(row.answers_id ? [row.answers_id] : [])];

/** A comment as `readerId` sees it, who reacted in this way; an event is for everybody. */
export const toComment = (
  row: CommentRow,
  people: People,
  own_reaction: ReactionType | null = null,
  readerId?: string,
): Comment => {
  const isOwn = row.user_id === readerId;
  const removed = row.removal !== undefined && row.deleted_at === undefined;
  const deleted = isEmptyFor(row, readerId);
  return {
    id: row.comment_id,
    post_id: row.post_id,
    user_id: deleted ? null : row.user_id,
    author: deleted ? null : personOf(people, row.user_id),
    content: deleted ? '' : row.content,
    mentions: deleted ? [] : (row.mentions ?? []),
    parent_comment_id: row.parent_comment_id ?? null,
    answers: deleted || !row.answers_id ? null : toAnswered(personOf(people, row.answers_id)),
    deleted,
    removed,
    removal_case_id: removed && isOwn ? (row.removal?.case_id ?? null) : null,
    counts: row.counts ?? noCounts,
    own_reaction: deleted ? null : own_reaction,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
};

const toAnswered = ({
  id: person_id,
  user_type,
  has_page,
  ...person
}: PersonSummary): Comment['answers'] => ({
  ...{ person_id, name: fullName(person), user_type },
  ...(has_page !== undefined && { has_page }),
});
