import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { posts } from './posts.ts';
import { withText } from './with-text.ts';

/** Shows a post's new text and work wherever it is cached, once they have changed. */
export const useChangedPosts = (): void => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => {
    if (event.type === 'post.changed')
      posts.change(cache, event.post.id, (known) => withText(known, event.post)).save();
    // The event holds the fields that its author and their partner alone see.
    if (event.type === 'post.work') {
      const { work, updated_at } = event;
      const { post_id } = event;
      posts
        .change(cache, post_id, (known) =>
          updated_at < known.updated_at ? known : { ...known, work, updated_at },
        )
        .save();
    }
  });
};
