import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { changePost } from './post-cache.ts';
import { withText } from './with-text.ts';

/** Shows a post's new text wherever it is cached, once its author has changed it. */
export const useChangedPosts = (): void => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => {
    if (event.type === 'post.changed')
      changePost(cache, event.post.id, (known) => withText(known, event.post));
  });
};
