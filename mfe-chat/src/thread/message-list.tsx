import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { sentWords } from '@briefhouse/contracts/chat/media-kinds.ts';
import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { dayLabel } from '@briefhouse/ui/format/dates.ts';
import { lazyPart } from '@briefhouse/ui/lazy-part.tsx';
import { EmptyState } from '@briefhouse/ui/states.tsx';
import { useMe } from '@briefhouse/web/session.tsx';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { ArrowDown, LoaderCircle } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { EventGroup, EventLine } from '../projects/event-line.tsx';
import { Bubble } from './bubble.tsx';
import type { Outbox } from './outbox.ts';
import type { Pending } from './pending.ts';
import { rowsOf } from './rows.ts';
import { hasNewer, type Thread } from './thread.ts';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import type { useJump } from './use-jump.ts';
import type { useMessageWindow } from './use-message-window.ts';
import type { useThread } from './use-thread.ts';

const MediaPreview = lazyPart(
  async () => (await import(/* webpackChunkName: "media-preview" */ './media-preview.tsx')).MediaPreview,
);

interface MessageListProps {
  thread: Thread;
  older: Pick<ReturnType<typeof useThread>['older'], 'isPending' | 'isError'>;
  loadOlder: () => void;
  /** A part of the conversation away from its end. */
  elsewhere: ReturnType<typeof useMessageWindow>;
  /** Deleted just now, and can be restored. */
  removed: ReadonlySet<number>;
  pending: readonly Pending[];
  outbox: Outbox;
  jump: ReturnType<typeof useJump>;
  empty?: string;
}

/** Messages on their way are hidden unless the end of the conversation is shown. */
const none: readonly Pending[] = [];

/** The keys lead from one message's menu to the next; the menus themselves open by Enter. */
const byArrow = (event: KeyboardEvent<HTMLElement>) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!by || !(event.target instanceof HTMLElement) || !event.target.matches('[data-message-actions]'))
    return;
  event.preventDefault();
  event.stopPropagation();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message-actions]')];
  all[all.indexOf(event.target) + by]?.focus();
};

/** The messages, older ones as the reader comes to the first, and a way back to the last. */
export const MessageList = (props: MessageListProps) => {
  const { thread, elsewhere, removed, jump, outbox } = props;
  const { empty = 'No messages yet. Start the conversation!' } = props;
  const { profile } = useMe();
  const now = useNow();
  const box = useRef<HTMLDivElement>(null);
  const { partner } = thread;
  const live = elsewhere.shown === null;
  const { messages, events, has_older } = elsewhere.shown ?? thread;
  const pending = live ? props.pending : none;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setOpened((keys) => new Set(keys.has(key) ? [...keys].filter((one) => one !== key) : [...keys, key]));
  const rows = useMemo(
    () => rowsOf(messages, pending, profile.id, { removed, events, opened }),
    [messages, pending, profile.id, removed, events, opened],
  );
  const { older, loadOlder } = live ? props : elsewhere;
  const { atEnd, toEnd, toRow } = useAnchoredScroll(box, rows, {
    live,
    // After a failure only the button tries again: scrolling would repeat it endlessly.
    onStart: () => !older.isError && loadOlder(),
    onEnd: () => !elsewhere.newer.isError && elsewhere.loadNewer(),
  });
  const { target, arrive } = jump;
  useLayoutEffect(() => {
    if (!target || target.arrived) return;
    const row = rows.find((one) => one.kind === 'message' && one.message?.seq === target.seq);
    if (row && toRow(row.key)) arrive();
  });
  const { leave } = elsewhere;
  const sending = props.pending.length;
  const sent = useRef(sending);
  useEffect(() => {
    // A sent message is at the end, so its author is led there.
    if (sending > sent.current) {
      if (!live) leave();
      toEnd();
    }
    sent.current = sending;
  });
  const lastRow = rows.findLast((row) => row.kind === 'message' && row.message && !row.message.deleted);
  const partnerSeen = thread.conversation?.partner_seen ?? 0;
  const seenSeq = messages.findLast(
    ({ seq, sender_id, deleted }) => sender_id === profile.id && seq <= partnerSeen && !deleted,
  )?.seq;
  const [previewed, preview] = useLayer<number>('chat-files');
  const last = thread.messages.at(-1);
  const name = fullName(partner);
  const seen = useRef(0);
  if (atEnd) seen.current = last?.seq ?? 0;
  return (
    <div className="ch:relative ch:flex ch:min-h-0 ch:flex-1 ch:flex-col">
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by keyboard
        tabIndex={0}
        aria-label={`Messages with ${name}`}
        onKeyDownCapture={byArrow}
        // `relative` keeps the texts for screen readers inside the list. Without it the dialog around it would scroll too.
        className="ch:relative ch:min-h-0 ch:flex-1 ch:overflow-y-auto ch:overscroll-contain ch:px-4 ch:pt-4 ch:[overflow-anchor:none] ch:focus-visible:-outline-offset-2 ch:sm:px-5"
      >
        <div>
          {has_older && (
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
          {rows.length === 0 && !has_older ? (
            <EmptyState drawing="chat" text={empty} />
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
                ) : row.kind === 'event' ? (
                  <EventLine key={row.key} row={row} />
                ) : row.kind === 'events' ? (
                  <EventGroup key={row.key} row={row} onToggle={toggle} />
                ) : (
                  <Bubble
                    key={row.key}
                    row={row}
                    author={row.own ? 'You' : name}
                    seen={row.message !== undefined && row.message.seq === seenSeq}
                    ringed={target?.arrived === true && row.message?.seq === target.seq}
                    tabStop={row === lastRow}
                    outbox={outbox}
                    onOpen={preview}
                  />
                ),
              )}
            </ol>
          )}
          {!live && (
            <div className="ch:flex ch:min-h-11 ch:items-center ch:justify-center ch:pb-3">
              <Button size="sm" pending={elsewhere.newer.isPending} onClick={elsewhere.loadNewer}>
                {elsewhere.newer.isError ? 'Retry' : 'Load newer messages'}
              </Button>
            </div>
          )}
        </div>
      </section>
      <p role="status" className="ch:sr-only">
        {last && last.sender_id === partner.id && !last.deleted && !last.removed ? announced(last, name) : ''}
      </p>
      {!(atEnd && live) && (
        <Button
          onClick={() => {
            leave();
            toEnd();
          }}
          className="ch-enter ch:absolute ch:right-4 ch:bottom-3 ch:rounded-full ch:bg-raised ch:shadow-float"
          size="sm"
          icon={ArrowDown}
        >
          {hasNewer(thread, seen.current) ? 'New messages' : 'Latest'}
        </Button>
      )}
      {previewed !== null && (
        <MediaPreview
          messages={messages}
          seq={previewed}
          onMove={preview}
          onClose={() => preview(null)}
          authorOf={({ sender_id }) => (sender_id === profile.id ? 'you' : name)}
        />
      )}
    </div>
  );
};

/** A new message for people who do not see it: its words, or the kind of its file. */
const announced = ({ content, media }: Message, name: string) =>
  content || !media ? `${name}: ${content}` : `${name} ${sentWords[media.video ? 'video' : 'image']}`;
