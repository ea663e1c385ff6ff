import type { Comment, CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { useEffect, useRef } from 'react';
import { CommentLine } from './comment-line.tsx';
import { Foot, LoadStep } from './comment-steps.tsx';
import { useShowWaiting } from './use-show-waiting.ts';
import { useSteadyStart } from './use-steady-start.ts';
import { useThread } from './use-thread.ts';

export interface RepliesProps {
  parent: Comment;
  postAuthorId: string;
  /** The reply that a link leads to, and those around it. */
  at: string | null;
  around: CommentPage | null;
  onAnswer: (comment: Comment) => void;
}

/** The open replies to a comment. */
export const Replies = ({ parent, postAuthorId, at, around, onAnswer }: RepliesProps) => {
  const { thread, load, change } = useThread(
    { post_id: parent.post_id, parent_comment_id: parent.id, at },
    around,
  );
  const root = useRef<HTMLDivElement>(null);
  useSteadyStart(root, thread.comments[0]?.id);
  const showWaiting = useShowWaiting(root, thread, change);
  const { mutate } = load;
  useEffect(() => {
    if (thread.unread) mutate('next');
  }, [thread.unread, mutate]);
  const line = (comment: Comment) => (
    <li key={comment.id}>
      <CommentLine comment={comment} postAuthorId={postAuthorId} onAnswer={onAnswer} />
    </li>
  );
  return (
    <div ref={root} className="co:flex co:flex-col co:gap-2">
      {thread.previous_cursor && (
        <LoadStep load={load} step="previous" text={`Load ${limits.commentsPage} earlier replies`} />
      )}
      <ul aria-label="Replies" className="co:m-0 co:flex co:list-none co:flex-col co:gap-2 co:p-0">
        {thread.comments.map(line)}
      </ul>
      <Foot
        load={load}
        more={thread.next_cursor !== null ? `Load ${limits.commentsPage} more replies` : null}
        loading={thread.unread && !load.isError ? 'Loading replies...' : null}
        waiting={thread.waiting.length}
        one="new reply"
        many="new replies"
        onShow={showWaiting}
      />
      {thread.tail.length > 0 && (
        <ul aria-label="New replies" className="co:m-0 co:flex co:list-none co:flex-col co:gap-2 co:p-0">
          {thread.tail.map(line)}
        </ul>
      )}
    </div>
  );
};
