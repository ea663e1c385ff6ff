import { hidePost } from '@briefhouse/contracts/community/post.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { restartPosts } from '../post/overtaken-reads.ts';
import { setAside } from './aside.ts';
import { type Content, wordFor } from './content.ts';

const keyOf = (id: string) => ['hide', id];

/** Whether a post or comment is being hidden or shown again: an answer that comes meanwhile may not know it. */
export const isHiding = (cache: QueryClient, id: string): boolean =>
  cache.isMutating({ mutationKey: keyOf(id) }) > 0;

/** Hides a post or comment from the reader (true), or shows it again: at once, and back again on failure. */
export const useHide = (content: Content) => {
  const { id: reader } = useMe().profile;
  const { post_id, comment_id } = content;
  const id = comment_id ?? post_id;
  return useMutation({
    ...contractMutation<typeof hidePost, boolean, number>(hidePost, {
      input: (hidden) => ({ post_id, hidden, ...(comment_id && { comment_id }) }),
      keepalive: true,
      failure: (_, hidden) => `Error ${hidden ? 'hiding' : 'showing'} this ${wordFor(content)}`,
      onMutate: (hidden, { client }) => {
        setAside('hidden', reader, id, hidden);
        if (!hidden) restartPosts(client);
        return Date.now();
      },
      onSettled: (_, __, hidden, since, { client }) => {
        if (!hidden) restartPosts(client, since);
      },
      onError: (_, hidden) => setAside('hidden', reader, id, !hidden),
    }),
    // Calls run one after the other: an Undo must not overtake the act that it takes back.
    scope: { id: `hide ${id}` },
    mutationKey: keyOf(id),
  });
};
