import type { Comment } from '@briefhouse/contracts/community/comment.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { isUnwanted } from '../content/unwanted.ts';
import { hearOtherTabs } from '../reactions/other-tabs.ts';
import { type Confirmed, receiveCounts, receiveOwn } from '../reactions/react.ts';
import { newerText, withArrived } from './thread.ts';
import { changeComment, changeList, emptyComment } from './thread-cache.ts';

const receive = (cache: QueryClient, event: RealtimeEvent) => {
  switch (event.type) {
    case 'post.counted':
      return receiveCounts(cache, { post_id: event.post_id }, event.counts);
    case 'comment.changed': {
      const { comment } = event;
      const { post_id, id, counts } = comment;
      changeComment(cache, { post_id, id }, (known) => newerText(known, comment));
      return receiveCounts(cache, { post_id, comment_id: id }, counts);
    }
    case 'comment.deleted':
      return emptyComment(cache, event.post_id, event.comment_id);
  }
};

/** Takes over events of other people on the posts of this page, and of the reader on another page or device. */
export const useCommentEvents = (): void => {
  const cache = useQueryClient();
  const { id: reader } = useMe().profile;
  const gone = useRef(new Set<string>());
  const add = async (comment: Comment) => {
    const { user_id } = comment;
    if (user_id !== reader && user_id && (await isUnwanted(cache, user_id))) return;
    if (!gone.current.has(comment.id)) changeList(cache, comment, (thread) => withArrived(thread, comment));
  };
  useEffect(
    () => hearOtherTabs<Confirmed>(reader, (confirmed) => receiveOwn(cache, confirmed)),
    [cache, reader],
  );
  useRealtimeEvents((event) => {
    if (event.type === 'comment.created') return void add(event.comment);
    if (event.type === 'comment.deleted') gone.current.add(event.comment_id);
    receive(cache, event);
  });
};
