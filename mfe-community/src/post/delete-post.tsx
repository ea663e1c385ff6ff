import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useDeletePost } from './use-delete-post.ts';

export interface DeletePostProps {
  postId: string;
  focusAfter?: () => HTMLElement | null;
  onDeleted?: () => void;
}

/** The button of an own post, and the question before it goes. */
export const DeletePost = ({ postId, focusAfter, onDeleted }: DeletePostProps) => {
  const [asking, setAsking] = useState(false);
  const next = useRef<HTMLElement | null>(null);
  const remove = useDeletePost(postId, () => {
    // The dialog leaves first, and takes the focus with it.
    setTimeout(() => next.current?.focus({ preventScroll: true }), 50);
    onDeleted?.();
  });
  const confirm = () => {
    // The socket may tell of it, and the card be gone, before the answer is here.
    next.current = focusAfter?.() ?? null;
    remove.mutate();
  };
  return (
    <>
      <IconButton label="Delete post" onClick={() => setAsking(true)} className="co:-my-3 co:-mr-3">
        <Trash2 aria-hidden="true" />
      </IconButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this post?"
        description="It disappears for everyone and cannot be brought back."
        confirmText="Delete"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={confirm}
      />
    </>
  );
};
