import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { sentWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { ArrowDown, LoaderCircle } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { dayLabel } from '../common/days.ts';
import { Bubble } from './bubble.tsx';
import { rowsOf } from './rows.ts';
import type { Thread } from './thread.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useMediaPreview } from './use-media-preview.ts';
import type { OutboxActions } from './use-outbox.ts';
import type { useThread } from './use-thread.ts';

export interface MessageListProps {
  thread: Thread;
  older: ReturnType<typeof useThread>['older'];
  loadOlder: () => void;
  outbox: OutboxActions;
}

/** The messages, older ones as the reader comes to the first, and a way back to the last. */
export const MessageList = ({ thread, older, loadOlder, outbox }: MessageListProps) => {
  const { profile } = useMe();
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const { messages, partner } = thread;
  const { pending } = outbox;
  const rows = useMemo(() => rowsOf(messages, pending, profile.id), [messages, pending, profile.id]);
  // After a failure only the button tries again: scrolling would repeat it endlessly.
  const { atEnd, toEnd } = useAnchoredScroll(box, rows, () => !older.isError && loadOlder());
  const preview = useMediaPreview();
  const last = messages.at(-1);
  const name = fullName(partner);
  const seen = useRef(0);
  if (atEnd) seen.current = last?.seq ?? 0;
  return (
    <div className="ch:relative ch:flex ch:min-h-0 ch:flex-1 ch:flex-col">
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        aria-label={`Messages with ${name}`}
        className="ch:min-h-0 ch:flex-1 ch:overflow-y-auto ch:overscroll-contain ch:px-4 ch:pt-4 ch:[overflow-anchor:none] ch:focus-visible:-outline-offset-2 ch:sm:px-5"
      >
        <div>
          {thread.has_older && (
            <div className="ch:flex ch:min-h-11 ch:items-center ch:justify-center ch:pb-3">
              {older.isPending ? (
                <span role="status" className="ch:flex ch:items-center ch:gap-2 ch:text-xs ch:text-soft">
                  <LoaderCircle
                    aria-hidden="true"
                    className="ch:animate-[ui-spin_0.9s_linear_infinite] ch:size-4"
                  />
                  Loading older messages...
                </span>
              ) : (
                <Button size="sm" onClick={loadOlder}>
                  {older.isError ? 'Retry' : 'Load older messages'}
                </Button>
              )}
            </div>
          )}
          {rows.length === 0 ? (
            <EmptyState drawing="chat" text="No messages yet. Start the conversation!" />
          ) : (
            <ol className="ch:m-0 ch:flex ch:list-none ch:flex-col ch:p-0">
              {rows.map((row) =>
                row.kind === 'day' ? (
                  <li
                    key={row.key}
                    data-row={row.key}
                    className="ch:mb-4 ch:flex ch:items-center ch:gap-3 ch:text-xs ch:font-semibold ch:text-soft ch:before:h-px ch:before:flex-1 ch:before:bg-line ch:after:h-px ch:after:flex-1 ch:after:bg-line"
                  >
                    {dayLabel(row.at, now)}
                  </li>
                ) : (
                  <Bubble
                    key={row.key}
                    row={row}
                    author={row.own ? 'You' : name}
                    outbox={outbox}
                    onOpen={preview.open}
                  />
                ),
              )}
            </ol>
          )}
        </div>
      </section>
      <p role="status" className="ch:sr-only">
        {last && last.sender_id === partner.id ? announced(last, name) : ''}
      </p>
      {!atEnd && (
        <Button
          onClick={toEnd}
          className="ch-enter ch:absolute ch:right-4 ch:bottom-3 ch:rounded-full ch:bg-raised ch:shadow-float"
          size="sm"
        >
          <ArrowDown aria-hidden="true" className="ch:size-4" />
          {(last?.seq ?? 0) > seen.current ? 'New messages' : 'Latest'}
        </Button>
      )}
      {preview.Preview && (
        <preview.Preview
          messages={messages}
          seq={preview.seq}
          onMove={preview.open}
          onClose={preview.close}
          authorOf={({ sender_id }) => (sender_id === profile.id ? 'you' : name)}
        />
      )}
    </div>
  );
};

/** A new message for those who do not see it: its words, or what was sent. */
const announced = ({ content, media }: Message, name: string) =>
  content || !media ? `${name}: ${content}` : `${name} ${sentWords[media.video ? 'video' : 'image']}`;
