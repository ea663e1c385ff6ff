import { deletePost, getPost } from '@briefhouse/contracts/community/post.ts';
import { ConfirmDialog } from '@briefhouse/ui/confirm-dialog.tsx';
import { toast } from '@briefhouse/ui/toast.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useRef } from 'react';
import { posts } from './posts.ts';

export interface DeleteQuestionProps {
  postId: string;
  onClose: () => void;
  /** The element that gets the focus after the deletion. */
  focusAfter?: (() => HTMLElement | null) | undefined;
  onDeleted?: (() => void) | undefined;
}

/** Asks whether an own post is to be deleted, and does it. */
export const DeleteQuestion = ({ postId, onClose, focusAfter, onDeleted }: DeleteQuestionProps) => {
  const next = useRef<HTMLElement | null>(null);
  const remove = useDeletePost(postId, () => {
    // Closing the dialog moves the focus; this has to come after it.
    setTimeout(() => next.current?.focus({ preventScroll: true }), 50);
    onClose();
    onDeleted?.();
  });
  const confirm = () => {
    // The socket's event may remove the post from the list before the answer arrives.
    next.current = focusAfter?.() ?? null;
    remove.mutate();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Delete this post?"
      description="It will be removed for everyone. This cannot be undone."
      confirmText="Delete"
      pending={remove.isPending}
      pendingText="Deleting..."
      onConfirm={confirm}
    />
  );
};

export const useDeletePost = (post_id: string, onDeleted: () => void) =>
  useContractMutation<typeof deletePost, void>(deletePost, {
    input: () => ({ post_id }),
    failure: 'Error deleting post',
    alreadyDone: { code: 'POST_NOT_FOUND', answer: { ok: true } },
    onSuccess: (_, __, ___, { client }) => {
      toast.success('Post deleted successfully!');
      onDeleted();
      posts.remove(client, post_id).save();
      client.removeQueries({ queryKey: contractKey(getPost, { post_id }) });
    },
  });
