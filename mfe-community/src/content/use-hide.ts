import { hidePost } from '@briefhouse/contracts/community/post.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import type { QueryClient } from '@tanstack/react-query';
import { comments } from '../comments/records.ts';
import { posts } from '../post/posts.ts';
import { type Content, wordFor } from './content.ts';
import { setDismissed } from './dismissed.ts';

const keyOf = (id: string) => ['hide', id];

/** Whether a post or comment is being hidden or shown again: an answer that comes meanwhile may not know it. */
export const isHiding = (cache: QueryClient, id: string): boolean =>
  cache.isMutating({ mutationKey: keyOf(id) }) > 0;

/** Hides a post or comment from the reader (true), or shows it again: at once, and back again on failure. */
export const useHide = (content: Content) => {
  const { id: reader } = useMe().profile;
  const { post_id, comment_id } = content;
  const id = comment_id ?? post_id;
  return useContractMutation<typeof hidePost, boolean>(hidePost, {
    input: (hidden) => ({ post_id, hidden, ...(comment_id && { comment_id }) }),
    keepalive: true,
    failure: (_, hidden) => `Error ${hidden ? 'hiding' : 'showing'} this ${wordFor(content)}`,
    onMutate: (hidden) => setDismissed('hidden', reader, id, hidden),
    shows: (hidden, client) => {
      if (hidden) return [];
      return [comment_id ? comments.keep([comments.cell(client, id)]) : posts.keep([posts.cell(client, id)])];
    },
    onError: (_, hidden) => setDismissed('hidden', reader, id, !hidden),
    // Calls run one after the other: an Undo must not overtake the act that it takes back.
    scope: { id: `hide ${id}` },
    mutationKey: keyOf(id),
  });
};
