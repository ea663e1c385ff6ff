import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import { deleteComment } from '@briefhouse/contracts/community/comment.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMutation } from '@tanstack/react-query';
import { countComment } from './count-comment.ts';
import { comments, hear } from './records.ts';

/** Deletes an own comment, or one below the own post. */
export const useDeleteComment = ({ id, post_id, parent_comment_id }: Comment, onDeleted: () => void) => {
  const list = { post_id, parent_comment_id };
  return useMutation(
    contractMutation<typeof deleteComment, void>(deleteComment, {
      input: () => ({ post_id, comment_id: id }),
      failure: 'Error deleting comment',
      alreadyDone: { code: 'COMMENT_NOT_FOUND', answer: { comment: null } },
      shows: (_, client) => countComment(client, list, -1),
      onSuccess: ({ comment: left }, _, __, { client }) => {
        onDeleted();
        if (left) hear(client, left);
        else comments.remove(client, id).save();
        toast.success('Comment deleted!');
      },
    }),
  );
};
