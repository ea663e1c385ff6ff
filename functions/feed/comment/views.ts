import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { ReactionType } from '@briefhouse/contracts/reactions.ts';
import { personOf } from '../../people/public.ts';
import type { CommentRow } from './row.ts';

export type People = ReadonlyMap<string, PersonSummary>;

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
