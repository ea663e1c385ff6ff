import { hidePost } from '@briefhouse/contracts/community/hide-post.ts';
import { contractMutation } from '@briefhouse/web/contract-mutation.ts';
import { useMe } from '@briefhouse/web/session.tsx';
import { useMutation } from '@tanstack/react-query';
import { setAside } from './aside.ts';
import { type Content, wordFor } from './content.ts';

/** Hides a post or comment from the reader (true), or shows it again: at once, and back again on failure. */
export const useHide = (content: Content) => {
  const { id: reader } = useMe().profile;
  const { post_id, comment_id } = content;
  const id = comment_id ?? post_id;
  return useMutation({
    ...contractMutation<typeof hidePost, boolean>(hidePost, {
      input: (hidden) => ({ post_id, hidden, ...(comment_id && { comment_id }) }),
      keepalive: true,
      failure: (_, hidden) => `Error ${hidden ? 'hiding' : 'showing'} this ${wordFor(content)}`,
      onMutate: (hidden) => setAside('hidden', reader, id, hidden),
      onError: (_, hidden) => setAside('hidden', reader, id, !hidden),
    }),
    // One after the other: an Undo must not overtake what it takes back.
    scope: { id: `hide ${id}` },
  });
};
