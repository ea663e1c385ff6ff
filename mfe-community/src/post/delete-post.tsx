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

/** The delete button of an own post, with its confirmation. */
export const DeletePost = ({ postId, focusAfter, onDeleted }: DeletePostProps) => {
  const [asking, setAsking] = useState(false);
  const next = useRef<HTMLElement | null>(null);
  const remove = useDeletePost(postId, () => {
    // Closing the dialog moves the focus; this has to come after it.
    setTimeout(() => next.current?.focus({ preventScroll: true }), 50);
    onDeleted?.();
  });
  const confirm = () => {
    // The socket's event may remove the post from the list before the answer arrives.
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
        description="It will be removed for everyone. This cannot be undone."
        confirmText="Delete"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={confirm}
      />
    </>
  );
};
