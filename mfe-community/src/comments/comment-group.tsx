import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Comment, CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { memo, useState } from 'react';
import { CommentBox } from './comment-box.tsx';
import { CommentLine } from './comment-line.tsx';
import { Replies } from './replies.tsx';
import { textButton } from './text-button.ts';

export interface CommentGroupProps {
  comment: Comment;
  postAuthorId: string;
  /** Its replies are shown. */
  open: boolean;
  /** The reply that a link leads to, and those around it. */
  at: string | null;
  around: CommentPage | null;
  onToggle: (id: string, open: boolean) => void;
}

/** A comment, its replies when they are asked for, and where one answers either. */
export const CommentGroup = memo(
  ({ comment, postAuthorId, open, at, around, onToggle }: CommentGroupProps) => {
    const [answered, setAnswered] = useState<Comment | null>(null);
    const { id, counts } = comment;
    return (
      <>
        <CommentLine comment={comment} postAuthorId={postAuthorId} onAnswer={setAnswered}>
          {(counts.comments > 0 || open) && (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onToggle(id, !open)}
              className={textButton}
            >
              {/* Short on a phone, so that a first reply that comes widens the row to no second line. */}
              {open ? (
                <span>
                  Hide<span className="co:max-sm:sr-only"> replies</span>
                </span>
              ) : (
                <span>
                  <span className="co:max-sm:sr-only">Show </span>
                  {counts.comments} {counts.comments === 1 ? 'reply' : 'replies'}
                </span>
              )}
            </button>
          )}
        </CommentLine>
        {(open || answered) && (
          <div className="co:mt-1 co:ml-4 co:flex co:flex-col co:gap-2 co:border-l-2 co:border-line co:pl-3 co:sm:ml-10">
            {open && (
              <Replies
                parent={comment}
                postAuthorId={postAuthorId}
                at={at}
                around={around}
                onAnswer={setAnswered}
              />
            )}
            {answered && (
              <CommentBox
                key={answered.id}
                post_id={comment.post_id}
                answered={answered}
                label={`Reply to ${answered.author ? fullName(answered.author) : 'this comment'}`}
                focused
                onSent={() => {
                  setAnswered(null);
                  onToggle(id, true);
                }}
                onLeave={() => setAnswered(null)}
              />
            )}
          </div>
        )}
      </>
    );
  },
);
