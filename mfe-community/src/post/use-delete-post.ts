import { deletePost } from '@briefhouse/contracts/community/delete-post.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError, messageOf } from '@briefhouse/web/api-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { withoutPost } from '../feed/pages.ts';
import { useFeedCache } from '../feed/use-feed.ts';
import { postKey } from './use-post.ts';

/** Deletes an own post. One that is gone already is as good as deleted: the first answer may have been lost. */
export const useDeletePost = (postId: string, onDeleted: () => void) => {
  const cache = useQueryClient();
  const feed = useFeedCache();
  return useMutation({
    mutationFn: async () => {
      try {
        await call(deletePost, { post_id: postId });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'POST_NOT_FOUND')) throw error;
      }
    },
    onSuccess: () => {
      toast.success('Post deleted successfully!');
      onDeleted();
      feed.change((data) => withoutPost(data, postId));
      cache.setQueryData(postKey(postId), null);
    },
    onError: (error) => toast.destructive('Error deleting post', messageOf(error)),
  });
};
