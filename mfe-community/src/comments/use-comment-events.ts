import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { receiveCounts } from '../reactions/react.ts';
import { newer, withArrived } from './thread.ts';
import { changeComment, changeList, emptyComment } from './thread-cache.ts';

const receive = (cache: QueryClient, event: RealtimeEvent) => {
  switch (event.type) {
    case 'post.counted':
      return receiveCounts(cache, { post_id: event.post_id }, event.counts);
    case 'comment.created':
      return changeList(cache, event.comment, (thread) => withArrived(thread, event.comment));
    case 'comment.changed': {
      const { comment } = event;
      const { post_id, id, counts } = comment;
      changeComment(cache, { post_id, id }, (known) => {
        const next = newer(known, comment);
        // An event is for everybody, and its counts come by a way of their own.
        return next === known ? known : { ...next, counts: known.counts, own_reaction: known.own_reaction };
      });
      return receiveCounts(cache, { post_id, comment_id: id }, counts);
    }
    case 'comment.deleted':
      return emptyComment(cache, event.post_id, event.comment_id);
  }
};

/** Takes over what others do to the posts that this page follows, and the reader on another page or device. */
export const useCommentEvents = (): void => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => receive(cache, event));
};
