import { clean } from '@briefhouse/contracts/clean-text.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { FieldError } from '@briefhouse/ui/field.tsx';
import { focusUnlessTouch } from '@briefhouse/ui/focus-first.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MentionTextarea } from '../common/mention-textarea.tsx';
import { useLostText } from '../common/use-lost-text.ts';
import { useCommentDraft } from './draft.ts';
import { type Place, useCreateComment } from './use-create-comment.ts';

export interface CommentBoxProps extends Place {
  /** The label: "Write a comment", "Reply to Nora Lind". */
  label: string;
  /** Whether the reader opened the box, so that it takes the focus. */
  focused?: boolean;
  onSent?: () => void;
  /** Called when the text that was sent is in the draft again. */
  onFailed?: () => void;
  /** Called for Escape in an empty box. */
  onLeave?: () => void;
}

/** The box for a comment or reply. The text comes back if the server refuses it. */
export const CommentBox = ({
  post_id,
  answered,
  label,
  focused,
  onSent,
  onFailed,
  onLeave,
}: CommentBoxProps) => {
  const id = useId();
  const { profile } = useMe();
  const box = useRef<HTMLTextAreaElement>(null);
  const target = answered ? `${post_id}.${answered.id}` : post_id;
  const { draft, write, name, clear, restore } = useCommentDraft(profile.id, target);
  const create = useCreateComment({ post_id, answered }, (submission) => {
    restore(submission);
    onFailed?.();
  });
  const [tried, setTried] = useState(false);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  const { content } = draft;
  const words = clean(content);
  const blank = words === '';
  useLostText(post_id, words, 'Your comment was not sent.');
  const isTooLong = [...words].length > limits.commentLength;
  const problem = tried && isTooLong ? `Please use at most ${limits.commentLength} characters` : undefined;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (blank) return;
    setTried(isTooLong);
    if (isTooLong) return;
    create.mutate({ ...draft, submission_id: draft.submission_id ?? crypto.randomUUID() });
    clear();
    // The pressed button is disabled by that.
    if (box.current) focusUnlessTouch(box.current);
    onSent?.();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    if (event.key === 'Escape' && blank && onLeave) {
      event.stopPropagation();
      onLeave();
    }
  };
  return (
    <form onSubmit={submit} noValidate className="co:flex co:flex-col co:gap-1">
      <div className="co:flex co:items-start co:gap-2">
        <div className="co:min-w-0 co:flex-1">
          <MentionTextarea
            ref={box}
            aria-label={label}
            value={content}
            onChange={write}
            onMentions={name}
            named={draft.people}
            onKeyDown={press}
            dir="auto"
            rows={1}
            placeholder={label}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
            className="co:min-h-10 co:resize-none co:py-2 co:text-sm co:pointer-coarse:min-h-11 co:pointer-coarse:text-base"
            {...(content.length > limits.commentLength * 0.9 ? { limit: limits.commentLength } : {})}
          />
        </div>
        <Button type="submit" disabled={blank}>
          {answered ? 'Reply' : 'Comment'}
        </Button>
      </div>
      <FieldError id={`${id}-problem`} text={problem} />
    </form>
  );
};
