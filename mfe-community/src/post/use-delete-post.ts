import { deletePost, getPost } from '@briefhouse/contracts/community/post.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useMutation } from '@tanstack/react-query';
import { posts } from './posts.ts';

/** Deletes an own post. */
export const useDeletePost = (post_id: string, onDeleted: () => void) =>
  useMutation(
    contractMutation<typeof deletePost, void>(deletePost, {
      input: () => ({ post_id }),
      failure: 'Error deleting post',
      alreadyDone: { code: 'POST_NOT_FOUND', answer: { ok: true } },
      onSuccess: (_, __, ___, { client }) => {
        toast.success('Post deleted successfully!');
        onDeleted();
        posts.remove(client, post_id).save();
        client.removeQueries({ queryKey: contractKey(getPost, { post_id }) });
      },
    }),
  );
