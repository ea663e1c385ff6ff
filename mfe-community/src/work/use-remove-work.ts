import { removeWork } from '@briefhouse/contracts/community/shown-work.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMutation } from '@tanstack/react-query';
import { posts } from '../post/posts.ts';

/** Takes the work off an own post. */
export const useRemoveWork = (post_id: string, onRemoved: () => void) =>
  useMutation(
    contractMutation<typeof removeWork, void>(removeWork, {
      input: () => ({ post_id }),
      failure: 'Error removing the work',
      onSuccess: (_, __, ___, { client }) => {
        posts.change(client, post_id, (post) => ({ ...post, work: null })).save();
        toast.spoken('The post no longer shows it.');
        onRemoved();
      },
    }),
  );
