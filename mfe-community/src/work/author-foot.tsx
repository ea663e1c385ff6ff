import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { useRef, useState } from 'react';
import { useRemoveWork } from './use-remove-work.ts';
import { consentWords } from './work-words.ts';

export interface AuthorFootProps {
  postId: string;
  work: ShownWork;
  sending: boolean;
}

/** The partner's answer, for the author, and the way to take the work off the post. */
export const AuthorFoot = ({ postId, work, sending }: AuthorFootProps) => {
  const [asking, setAsking] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLElement | null>(null);
  const remove = useRemoveWork(postId, () => {
    // Closing the dialog moves the focus; this has to come after it.
    setTimeout(() => next.current?.focus({ preventScroll: true }), 50);
  });
  const confirm = () => {
    // The button disappears with the work, perhaps by an event before the answer: the post's own link gets the focus.
    next.current = foot.current?.closest('article')?.querySelector<HTMLElement>('header a') ?? null;
    remove.mutate(undefined, { onError: () => setAsking(false) });
  };
  return (
    <div ref={foot} className="co:flex co:h-12 co:items-center co:gap-3 co:pr-1 co:pl-3">
      <p role="status" dir="auto" className="co:m-0 co:line-clamp-2 co:flex-1 co:text-xs co:text-soft">
        {consentWords(work)}
      </p>
      <Button variant="quiet" size="sm" disabled={sending} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={
          work.kind === 'piece' ? 'Remove this piece from the post?' : 'Remove this project from the post?'
        }
        description="The post stays. You cannot add this again."
        confirmText="Remove"
        pending={remove.isPending}
        pendingText="Removing..."
        onConfirm={confirm}
      />
    </div>
  );
};
