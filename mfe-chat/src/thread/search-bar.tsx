import { searchMessages } from '@briefhouse/contracts/chat/message.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { IconButton } from '@briefhouse/ui/icon-button.tsx';
import { SearchField } from '@briefhouse/ui/search-field.tsx';
import { call } from '@briefhouse/web/api.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEscape } from './use-escape.ts';

export interface SearchBarProps {
  partnerId: string;
  /** The text that is searched for; empty without a search. */
  onSearch: (q: string) => void;
  onJump: (seq: number) => void;
  onClose: () => void;
}

/** Searches the conversation: the newest message that is found is shown first, arrows lead to the others. */
export const SearchBar = ({ partnerId, onSearch, onJump, onClose }: SearchBarProps) => {
  const bar = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [place, setPlace] = useState({ q: '', at: 0 });
  const q = text.trim();
  const at = place.q === q ? place.at : 0;
  const { query, seqs, isLooking } = useFoundMessages(partnerId, q, at + 2);
  useEscape(bar, onClose);
  useEffect(() => {
    const before = document.activeElement;
    input.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  const shown = seqs[at];
  const jump = useEffectEvent(() => shown !== undefined && onJump(shown));
  const search = useEffectEvent(() => onSearch(q));
  useEffect(() => search(), [q]);
  useEffect(() => void jump(), [shown]);
  const move = (by: 1 | -1) => {
    const next = at + by;
    if (next >= 0 && next < seqs.length) setPlace({ q, at: next });
    else if (shown !== undefined) onJump(shown);
  };
  const byKey = (event: KeyboardEvent) => {
    const by = event.key === 'Enter' ? (event.shiftKey ? -1 : 1) : steps[event.key];
    if (!by) return;
    event.preventDefault();
    move(by);
  };
  return (
    <search
      ref={bar}
      className="ch:flex ch:flex-wrap ch:items-center ch:gap-x-1 ch:gap-y-1 ch:border-b ch:border-line ch:py-2 ch:pr-3 ch:pl-4 ch:sm:pl-5"
    >
      <div className="ch:min-w-40 ch:flex-1">
        <SearchField
          ref={input}
          aria-label="Search messages"
          placeholder="Search messages"
          enterKeyHint="search"
          value={text}
          onSearch={setText}
          onKeyDown={byKey}
        />
      </div>
      <span
        role="status"
        className="ch:min-w-20 ch:px-1 ch:text-center ch:text-xs ch:text-soft ch:tabular-nums"
      >
        {query.isError ? (
          <Button size="sm" variant="quiet" onClick={() => void query.fetchNextPage()}>
            Retry
          </Button>
        ) : (
          q && tally(at, seqs.length, isLooking, query.hasNextPage)
        )}
      </span>
      <div className="ch:ml-auto ch:flex">
        <IconButton label="Earlier message" disabled={at + 1 >= seqs.length} onClick={() => move(1)}>
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton label="Later message" disabled={at === 0} onClick={() => move(-1)}>
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton label="Close search" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </search>
  );
};

/** Earlier messages are above. */
const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

const tally = (at: number, count: number, isLooking: boolean, hasMore: boolean): string => {
  if (count === 0) return isLooking ? 'Searching...' : 'No messages found';
  return `${at + 1} of ${count}${hasMore ? '+' : ''}`;
};

/** Messages with a text, newest first, until there are `enough`: a call looks through a part of the conversation. */
const useFoundMessages = (partnerId: string, q: string, enough: number) => {
  const query = useInfiniteQuery({
    queryKey: contractKey(searchMessages, { partner_id: partnerId, q }),
    queryFn: ({ pageParam, signal }) =>
      call(
        searchMessages,
        { partner_id: partnerId, q, ...(pageParam !== null && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    enabled: q !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const seqs = query.data?.pages.flatMap(({ messages }) => messages.map(({ seq }) => seq)) ?? [];
  const { hasNextPage, isFetching, isError, fetchNextPage } = query;
  const goesOn = hasNextPage && !isError && seqs.length < enough;
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage();
  }, [goesOn, isFetching, fetchNextPage]);
  return { query, seqs, isLooking: q !== '' && !isError && (query.isPending || goesOn) };
};
