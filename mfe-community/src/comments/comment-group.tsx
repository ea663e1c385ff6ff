import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Comment, CommentPage } from '@briefhouse/contracts/community/comment.ts';
import { memo, useCallback, useState } from 'react';
import { CommentBox } from './comment-box.tsx';
import { CommentLine } from './comment-line.tsx';
import { Replies } from './replies.tsx';
import { textButton } from './text-button.ts';

export interface CommentGroupProps {
  comment: Comment;
  postAuthorId: string;
  /** Whether its replies are shown. */
  open: boolean;
  /** The reply that a link leads to, and those around it. */
  at: string | null;
  around: CommentPage | null;
  onToggle: (id: string, open: boolean) => void;
}

/** The comment or reply that is being answered. */
interface Answer {
  to: Comment;
  /** Changes with each answer, so that the box begins with the draft as it is then. */
  attempt: number;
  focused: boolean;
}

const replyButton = ({ id }: Comment) =>
  document.querySelector<HTMLElement>(`[data-comment="${CSS.escape(id)}"] [data-reply]`);

/** The place of the box, once it is gone. */
const giveBack = (to: Comment) => replyButton(to)?.focus({ preventScroll: true });

const isFree = (to: Comment) =>
  [document.body, replyButton(to)].includes(document.activeElement as HTMLElement);

/** A comment, its replies once they are asked for, and the box that answers either. */
export const CommentGroup = memo(
  ({ comment, postAuthorId, open, at, around, onToggle }: CommentGroupProps) => {
    const [answer, setAnswer] = useState<Answer | null>(null);
    const answerTo = useCallback((to: Comment) => setAnswer({ to, attempt: 0, focused: true }), []);
    /** Opens the box again for a reply that failed, unless another one is open there. */
    const tryAgain = (to: Comment) =>
      setAnswer((now) => {
        if (now && now.to.id !== to.id) return now;
        return { to, attempt: (now?.attempt ?? 0) + 1, focused: now !== null || isFree(to) };
      });
    const answered = answer?.to;
    const { id, counts } = comment;
    return (
      <>
        <CommentLine comment={comment} postAuthorId={postAuthorId} onAnswer={answerTo}>
          {(counts.comments > 0 || open) && (
            <button
              type="button"
              aria-expanded={open}
              onClick={() => onToggle(id, !open)}
              className={textButton}
            >
              {/* The label is short on a phone, so that a first reply widens the row to no second line. */}
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
        {(open || answer) && (
          <div className="co:mt-1 co:ml-4 co:flex co:flex-col co:gap-2 co:border-l-2 co:border-line co:pl-3 co:sm:ml-10">
            {open && (
              <Replies
                parent={comment}
                postAuthorId={postAuthorId}
                at={at}
                around={around}
                onAnswer={answerTo}
              />
            )}
            {answer && answered && (
              <CommentBox
                key={`${answered.id} ${answer.attempt}`}
                post_id={comment.post_id}
                answered={answered}
                label={`Reply to ${answered.author ? fullName(answered.author) : 'this comment'}`}
                focused={answer.focused}
                onSent={() => {
                  giveBack(answered);
                  setAnswer(null);
                  onToggle(id, true);
                }}
                onFailed={() => {
                  // The replies were opened for the linked one alone.
                  if (!open && counts.comments === 0) onToggle(id, false);
                  tryAgain(answered);
                }}
                onLeave={() => {
                  giveBack(answered);
                  setAnswer(null);
                }}
              />
            )}
          </div>
        )}
      </>
    );
  },
);
