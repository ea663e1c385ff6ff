import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { clean } from '@briefhouse/contracts/clean-text.ts';
import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { createComment } from '@briefhouse/contracts/community/comment.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { type Me, useMe } from '@briefhouse/web/session.tsx';
import { useMutation } from '@tanstack/react-query';
import { ownAuthor } from '../common/own-author.ts';
import { toRetry } from '../common/stored-draft.ts';
import { countComment } from './count-comment.ts';
import type { Draft } from './draft.ts';
import { comments, hear } from './records.ts';
import { emptyThread, type Thread, unsent, withOwn, without } from './thread.ts';
import { changeList, threadKey } from './thread-cache.ts';

export interface Submission extends Draft {
  submission_id: string;
}

export interface Place {
  post_id: string;
  /** The comment that is answered; null below the post. */
  answered: Comment | null;
}

/** An answer to a reply stands beside it. */
const parentOf = ({ answered }: Place) => answered && (answered.parent_comment_id ?? answered.id);

/** The comment as it will be, before the server has confirmed it. */
const preview = ({ content, submission_id }: Submission, place: Place, me: Me): Comment => {
  const { answered } = place;
  const created_at = new Date().toISOString();
  const names = answered?.parent_comment_id && answered.author ? answered.author : null;
  return {
    id: submission_id,
    post_id: place.post_id,
    user_id: me.profile.id,
    author: ownAuthor(me),
    content: clean(content),
    mentions: [],
    parent_comment_id: parentOf(place),
    answers: names && {
      ...{ person_id: names.id, name: fullName(names), user_type: names.user_type },
      ...(names.has_page !== undefined && { has_page: names.has_page }),
    },
    deleted: false,
    removed: false,
    removal_case_id: null,
    counts: noCounts,
    own_reaction: null,
    version: unsent,
    created_at,
    updated_at: created_at,
  };
};

/** Adds a comment or reply. It is shown at once at the end, and removed again when the server refuses it. */
export const useCreateComment = (place: Place, onFailed: (failed: Draft) => void) => {
  const me = useMe();
  const { post_id, answered } = place;
  const list = { post_id, parent_comment_id: parentOf(place) };
  return useMutation(
    contractMutation(createComment, {
      input: ({ content, people = [], submission_id }: Submission) => ({
        ...{ post_id, content, submission_id, mention_ids: people.map(({ person_id }) => person_id) },
        ...(answered && { parent_comment_id: answered.id }),
      }),
      failure: answered ? 'Error adding reply' : 'Error adding comment',
      shows: (submission, client) => {
        // Replies that nobody has opened yet open with the new one.
        client.setQueryData<Thread>(threadKey({ ...list, at: null }), (thread) => thread ?? emptyThread);
        const cell = comments.take(client, preview(submission, place, me));
        changeList(client, list, (thread) => withOwn(thread, cell));
        return countComment(client, list, 1);
      },
      onSuccess: ({ comment }, _, __, { client }) => {
        hear(client, comment);
        toast.spoken(answered ? 'Reply added' : 'Comment added');
      },
      onError: (error, submission, _, { client }) => {
        const cell = comments.cell(client, submission.submission_id);
        changeList(client, list, (thread) => without(thread, cell));
        onFailed(toRetry(submission, error));
      },
    }),
  );
};
