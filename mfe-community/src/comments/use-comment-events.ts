import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isUnwanted } from '../content/unwanted.ts';
import { hearOtherTabs } from '../reactions/other-tabs.ts';
import { type Confirmed, receiveCounts, receiveOwn } from '../reactions/react.ts';
import { comments, emptied, hear, newerText } from './records.ts';
import { withArrived } from './thread.ts';
import { changeList } from './thread-cache.ts';

const receive = (cache: QueryClient, event: RealtimeEvent) => {
  switch (event.type) {
    case 'post.counted':
      return receiveCounts(cache, { post_id: event.post_id }, event.counts);
    case 'comment.changed': {
      const { post_id, id, counts } = event.comment;
      comments.change(cache, id, (known) => newerText(known, event.comment)).save();
      return receiveCounts(cache, { post_id, comment_id: id }, counts);
    }
    case 'comment.deleted': {
      const { comment_id } = event;
      // The event of its creation may come later.
      if (comments.find(cache, comment_id)) comments.change(cache, comment_id, emptied).save();
      else comments.remove(cache, comment_id, true).save();
    }
  }
};

/** Takes over events of other people on the posts of this page, and of the reader on another page or device. */
export const useCommentEvents = (): void => {
  const cache = useQueryClient();
  const { id: reader } = useMe().profile;
  const add = async (comment: Comment) => {
    const { user_id } = comment;
    if (user_id !== reader && user_id && (await isUnwanted(cache, user_id))) return;
    if (comments.cell(cache, comment.id).goneAt > 0) return;
    const cell = hear(cache, comment);
    changeList(cache, comment, (thread) => withArrived(thread, cell));
  };
  useEffect(
    () => hearOtherTabs<Confirmed>(reader, (confirmed) => receiveOwn(cache, confirmed)),
    [cache, reader],
  );
  useRealtimeEvents((event) => {
    if (event.type === 'comment.created') return void add(event.comment);
    receive(cache, event);
  });
};
