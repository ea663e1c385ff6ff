import type { Comment, CommentPage } from '@briefhouse/contracts/community/comment.ts';
import type { getPost } from '@briefhouse/contracts/community/post.ts';
import { commentNotFound } from '@briefhouse/contracts/error-texts.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { memo, useCallback, useRef } from 'react';
import { CommentBox } from './comment-box.tsx';
import { CommentGroup } from './comment-group.tsx';
import { Foot, LoadStep } from './comment-steps.tsx';
import { withOpen } from './thread.ts';
import { useShowWaiting } from './use-show-waiting.ts';
import { useSteadyStart } from './use-steady-start.ts';
import { useThread } from './use-thread.ts';

/** The comment that a link leads to; `found` is null for one that is gone. */
export interface LinkedComment {
  id: string;
  found: Output<typeof getPost>['linked'];
}

export interface CommentsProps {
  postId: string;
  authorId: string;
  /** The comments that came with the post. */
  seed: CommentPage;
  linked?: LinkedComment | null;
}

/** The comments of a post and the box for a new one. */
export const Comments = memo(({ postId, authorId, seed, linked = null }: CommentsProps) => {
  const parentId = linked?.found?.comment.parent_comment_id ?? null;
  const { thread, load, change } = useThread(
    { post_id: postId, parent_comment_id: null, at: linked?.id ?? null },
    seed,
    parentId,
  );
  const latest = useRef(change);
  latest.current = change;
  const toggle = useCallback(
    (id: string, open: boolean) => latest.current((known) => withOpen(known, id, open)),
    [],
  );
  const group = (comment: Comment) => (
    <li key={comment.id}>
      <CommentGroup
        comment={comment}
        postAuthorId={authorId}
        open={thread.open.includes(comment.id)}
        at={parentId === comment.id ? (linked?.id ?? null) : null}
        around={parentId === comment.id ? (linked?.found?.replies ?? null) : null}
        onToggle={toggle}
      />
    </li>
  );
  const root = useRef<HTMLElement>(null);
  useSteadyStart(root, thread.comments[0]?.id);
  const showWaiting = useShowWaiting(root, thread, change);
  const isEmpty = thread.comments.length === 0 && thread.tail.length === 0;
  return (
    // Without a name it is no landmark, of which a feed would have many.
    <section
      ref={root}
      data-comments
      tabIndex={-1}
      className="co:flex co:flex-col co:gap-2 co:border-t co:border-line co:pt-2 co:outline-none"
    >
      {linked && !linked.found && (
        <p role="status" className="co:m-0 co:py-1 co:text-sm co:text-soft">
          {commentNotFound}
        </p>
      )}
      {thread.previous_cursor && (
        <LoadStep load={load} step="previous" text={`Load ${limits.commentsPage} earlier comments`} />
      )}
      {!isEmpty && (
        <ul aria-label="Comments" className="co:m-0 co:flex co:list-none co:flex-col co:gap-3 co:p-0">
          {thread.comments.map(group)}
        </ul>
      )}
      <Foot
        load={load}
        more={thread.next_cursor !== null ? `Load ${limits.commentsPage} more comments` : null}
        loading={isEmpty && thread.waiting.length === 0 ? 'No comments yet' : null}
        waiting={thread.waiting.length}
        one="new comment"
        many="new comments"
        onShow={showWaiting}
      />
      {thread.tail.length > 0 && (
        <ul aria-label="New comments" className="co:m-0 co:flex co:list-none co:flex-col co:gap-3 co:p-0">
          {thread.tail.map(group)}
        </ul>
      )}
      <CommentBox post_id={postId} answered={null} label="Write a comment" />
    </section>
  );
});
