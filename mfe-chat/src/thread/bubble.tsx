import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { Button } from '@briefhouse/ui/button.tsx';
import { RemovedNote } from '@briefhouse/ui/removed-note.tsx';
import { useLongPress } from '@briefhouse/ui/use-long-press.ts';
import clsx from 'clsx';
import { memo, type ReactNode, useState } from 'react';
import { timeLabel } from '../common/times.ts';
import { ProjectChip } from '../projects/project-chip.tsx';
import { MessageMedia, mediaBox, PendingMedia } from './message-media.tsx';
import { MessageMenuButton } from './message-menu-button.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { MessageText, removedWords } from './message-text.tsx';
import type { Outbox } from './outbox.ts';
import { PendingFoot } from './pending-foot.tsx';
import { Quote } from './quote.tsx';
import type { MessageRow } from './rows.ts';
import { useMessageActions } from './thread-actions.ts';
import { useUpload } from './use-outbox.ts';

export interface BubbleProps {
  row: MessageRow;
  /** The author, for people who cannot see on which side the bubble is. */
  author: string;
  /** The last own message that the partner has seen. */
  seen: boolean;
  /** The tab key stops at its menu; arrow keys lead to the others. */
  tabStop: boolean;
  ringed: boolean;
  outbox: Outbox;
  onOpen: (seq: number) => void;
}

/** Rows are made anew with each message; their view of the others stays the same. */
const isSame = (a: BubbleProps, b: BubbleProps) =>
  a.row.message === b.row.message &&
  a.row.pending === b.row.pending &&
  a.row.grouped === b.row.grouped &&
  a.row.sameProject === b.row.sameProject &&
  a.author === b.author &&
  a.seen === b.seen &&
  a.ringed === b.ringed &&
  a.tabStop === b.tabStop &&
  a.outbox === b.outbox;

export const Bubble = memo((props: BubbleProps) => {
  const { row, outbox } = props;
  const { message, pending } = row;
  return (
    <li
      data-row={row.key}
      className={clsx(
        'ch:flex ch:flex-col ch:gap-1',
        row.own ? 'ch:items-end' : 'ch:items-start',
        row.grouped ? 'ch:mb-1' : 'ch:mb-4',
        pending && 'ch-enter',
      )}
    >
      {message?.deleted ? <Removed message={message} /> : <Said {...props} />}
      {message?.removal_case_id && !message.deleted && (
        <RemovedNote caseId={message.removal_case_id} className="ch:px-1 ch:text-xs" />
      )}
      {message && !message.removed && <MessageReactions message={message} />}
      {message && <SentFoot message={message} grouped={row.grouped} seen={props.seen} />}
      {pending && <PendingFoot pending={pending} outbox={outbox} />}
    </li>
  );
}, isSame);
Bubble.displayName = 'Bubble';

/** A text beside a small picture has room for some words on a line. */
const narrowestText = 192;

const Said = ({ row, author, ringed, tabStop, outbox, onOpen }: BubbleProps) => {
  const { message, pending, content } = row;
  const upload = useUpload(outbox, (message ?? pending)?.client_id ?? '');
  const media = message?.media;
  const file = media ?? (pending && upload);
  const { width } = mediaBox(media ?? upload?.size ?? null);
  const projectId = message?.project?.id ?? pending?.project_id;
  const isRemoved = message?.removed && message.removal_case_id === null;
  const quoted = message ? message.reply_to : pending?.reply_to;
  const namesProject = projectId !== undefined && !row.sameProject;
  const wide = content || quoted || namesProject;
  return (
    <Frame
      row={row}
      ringed={ringed}
      tabStop={tabStop}
      width={file && (wide ? Math.max(width, narrowestText) : width)}
    >
      <span className="ch:sr-only">{author}: </span>
      {namesProject && <ProjectChip id={projectId} name={message?.project?.name} />}
      {quoted && <Quote quoted={quoted} />}
      {media && message ? (
        <MessageMedia
          media={media}
          author={row.own ? 'you' : author}
          meanwhile={upload?.preview}
          onOpen={() => onOpen(message.seq)}
        />
      ) : (
        pending && upload && <PendingMedia upload={upload} />
      )}
      {isRemoved && (
        <p className="ch:m-0 ch:px-3.5 ch:py-2 ch:text-sm ch:text-soft ch:italic">{removedWords}</p>
      )}
      {(content || !(file || isRemoved)) && <MessageText content={content || (pending?.file?.name ?? '')} />}
    </Frame>
  );
};

interface FrameProps extends Pick<BubbleProps, 'row' | 'ringed' | 'tabStop'> {
  width: number | undefined;
  children: ReactNode;
}

const Frame = ({ row, ringed, tabStop, width, children }: FrameProps) => {
  const { message, own, pending } = row;
  const [asked, setAsked] = useState(0);
  const ask = () => setAsked((times) => times + 1);
  const press = useLongPress(ask);
  return (
    <div className={clsx('ch:group ch:flex ch:w-full ch:gap-1', own ? 'ch:flex-row-reverse' : 'ch:flex-row')}>
      <div
        {...(message && press)}
        style={{ width }}
        className={clsx(
          'ch:max-w-[70%] ch:min-w-0 ch:rounded-xl ch:pointer-coarse:select-none',
          width !== undefined && 'ch:overflow-hidden',
          own ? 'ch:rounded-br-xs ch:bg-accent-wash' : 'ch:rounded-bl-xs ch:bg-sunken',
          // An outline takes no room, so nothing moves once it is sent.
          pending &&
            width === undefined &&
            'ch:outline-1 ch:-outline-offset-1 ch:outline-edge ch:outline-dashed',
          ringed && 'ch:outline-3 ch:outline-offset-2 ch:outline-accent',
        )}
      >
        {children}
      </div>
      {message && <MessageMenuButton message={message} tabStop={tabStop} asked={asked} onAsk={ask} />}
    </div>
  );
};

/** The menu that it was deleted from is gone. */
const focus = (button: HTMLElement | null) => button?.focus({ preventScroll: true });

/** The place of a message that has just been deleted. */
const Removed = ({ message }: { message: Message }) => {
  const { restore } = useMessageActions();
  return (
    <p className="ch:m-0 ch:flex ch:items-center ch:gap-1 ch:text-xs ch:text-soft">
      <span role="status">You deleted this message</span>
      <Button ref={focus} size="sm" variant="quiet" onClick={() => restore(message)}>
        Undo
      </Button>
    </p>
  );
};

const SentFoot = ({ message, grouped, seen }: { message: Message; grouped: boolean; seen: boolean }) => (
  <p
    className={clsx(
      'ch:m-0 ch:flex ch:gap-1.5 ch:px-1 ch:text-xs ch:text-faint',
      grouped && !seen && !message.edited_at && 'ch:sr-only',
    )}
  >
    {message.edited_at && !message.deleted && <span>Edited</span>}
    <time dateTime={message.created_at}>{timeLabel(message.created_at)}</time>
    {seen && <span>Seen</span>}
  </p>
);
