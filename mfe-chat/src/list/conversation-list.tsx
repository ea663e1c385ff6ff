import { shownWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Conversation } from '@briefhouse/contracts/chat/message.ts';
import { Badge, CountBadge } from '@briefhouse/ui/badge.tsx';
import { Button } from '@briefhouse/ui/button.tsx';
import { RelativeTime } from '@briefhouse/ui/figures.tsx';
import { LoadMore } from '@briefhouse/ui/load-more.tsx';
import { QueryStates } from '@briefhouse/ui/query-states.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useFreshPages } from '@briefhouse/web/paged-list/use-fresh-pages.ts';
import clsx from 'clsx';
import { useRef } from 'react';
import { removedWords } from '../thread/message-text.tsx';
import { conversationList, useConversations } from './conversations.ts';
import { PeopleSkeleton, PersonLine } from './person-line.tsx';

/** The person's conversations, most recently active first. */
export const ConversationList = ({ onNewChat }: { onNewChat: () => void }) => {
  const { query, list } = useConversations();
  const rows = useRef<HTMLUListElement>(null);
  const ids = list.map(({ partner }) => partner.id);
  useFreshPages(conversationList, {}, rows, ids);
  if (query.isPending) return <PeopleSkeleton label="Loading conversations..." />;
  if (query.isError && !query.data)
    return <QueryStates query={query} title="We could not load your conversations" />;
  if (list.length === 0 && !query.hasNextPage)
    return (
      <EmptyState
        drawing="chat"
        text="No conversations yet"
        action={<Button onClick={onNewChat}>Find someone to message</Button>}
      />
    );
  return (
    <>
      <ul ref={rows} aria-label="Conversations" className="ch:m-0 ch:list-none ch:p-0">
        {list.map((conversation) => (
          <ConversationLine key={conversation.partner.id} conversation={conversation} />
        ))}
      </ul>
      {query.hasNextPage && <LoadMore query={query} />}
    </>
  );
};

const ConversationLine = ({ conversation }: { conversation: Conversation }) => {
  const { partner, last_message: last, unread, new_contact } = conversation;
  return (
    <PersonLine
      person={partner}
      aside={<RelativeTime iso={last.created_at} className="ch:shrink-0 ch:text-xs ch:text-soft" />}
    >
      <span className="ch:flex ch:items-center ch:gap-3">
        <span
          dir="auto"
          className={clsx(
            'ch:min-w-0 ch:flex-1 ch:truncate ch:text-sm',
            unread > 0 ? 'ch:font-semibold ch:text-ink' : 'ch:text-soft',
          )}
        >
          {last.deleted ? (
            'You deleted this message'
          ) : last.removed && last.sender_id === partner.id ? (
            removedWords
          ) : (
            <>
              {last.sender_id !== partner.id && 'You: '}
              {shownWords(last.content, last.media_kind)}
            </>
          )}
        </span>
        {new_contact && <Badge tone="pending">New contact</Badge>}
        <CountBadge count={unread} label={`${unread} unread`} />
      </span>
    </PersonLine>
  );
};
