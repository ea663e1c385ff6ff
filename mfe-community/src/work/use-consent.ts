import { getPost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { consentToWork } from '@briefhouse/contracts/community/shown-work.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { useMutation } from '@tanstack/react-query';
import { posts } from '../post/posts.ts';

/** The consent of a project's partner to a post that would show it. */
export const useConsent = (post_id: string) => {
  const { mutate, isPending, variables } = useMutation(
    contractMutation(consentToWork, {
      input: (agreed: boolean) => ({ post_id, agreed }),
      failure: 'Error saving your answer',
      onSuccess: (answer, agreed, _, { client }) => {
        posts.change(client, post_id, (post) => ({ ...post, ...answer })).save();
        toast.spoken(agreed ? 'The project is shown.' : 'The project is not shown.');
      },
      // The post may not show the project any more, or be gone.
      onError: (_, __, ___, { client }) => refetchAnswers(client, getPost, listPosts),
    }),
  );
  return {
    answer: (agreed: boolean) => mutate(agreed),
    /** The answer that is on its way. */
    sent: isPending ? variables : undefined,
  };
};
