import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDeleteComment } from './use-delete-comment.ts';

const ConfirmDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "confirm" */ '@briefhouse/ui/confirm-dialog.tsx')).ConfirmDialog,
);

/** The comment that gets the focus when one goes: the next or previous one, or the comments as a whole. */
const neighbourOf = (button: HTMLElement | null): HTMLElement | null => {
  const row = button?.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const comment = next?.querySelector<HTMLElement>('[data-comment]');
  return comment ?? row?.parentElement?.closest<HTMLElement>('[data-comments]') ?? null;
};

/** The delete button of an own comment, or of one below the own post, with its confirmation. */
export const DeleteComment = ({ comment }: { comment: Comment }) => {
  const [asked, setAsked] = useState(false);
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const remove = useDeleteComment(comment, () => {
    const next = neighbourOf(button.current);
    setAsking(false);
    // Closing the dialog moves the focus; this has to come after it.
    setTimeout(() => next?.focus({ preventScroll: true }), 50);
  });
  return (
    <>
      <IconButton
        ref={button}
        label="Delete comment"
        onPointerEnter={ConfirmDialog.preload}
        onFocus={ConfirmDialog.preload}
        onClick={() => {
          setAsked(true);
          setAsking(true);
        }}
        className="co:size-9! co:pointer-coarse:size-11!"
      >
        <Trash2 aria-hidden="true" className="co:size-4!" />
      </IconButton>
      {asked && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title="Delete this comment?"
          description="It will be removed for everyone. This cannot be undone."
          confirmText="Delete"
          pending={remove.isPending}
          pendingText="Deleting..."
          onConfirm={() => remove.mutate()}
          onFailed={() => setAsked(false)}
        />
      )}
    </>
  );
};
