import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isUnwanted } from '../content/unwanted.ts';
import { receiveCounts } from '../reactions/react.ts';
import { newer, withArrived } from './thread.ts';
import { changeComment, changeList, emptyComment } from './thread-cache.ts';

const arrive = async (cache: QueryClient, comment: Comment, reader: string): Promise<void> => {
  const { user_id } = comment;
  if (user_id && user_id !== reader && (await isUnwanted(cache, user_id))) return;
  changeList(cache, comment, (thread) => withArrived(thread, comment));
};

const receive = (cache: QueryClient, event: RealtimeEvent, reader: string) => {
  switch (event.type) {
    case 'post.counted':
      return receiveCounts(cache, { post_id: event.post_id }, event.counts);
    case 'comment.created':
      return void arrive(cache, event.comment, reader);
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
  const { id: reader } = useMe().profile;
  useRealtimeEvents((event) => receive(cache, event, reader));
};
