import clsx from 'clsx';
import { timeLabel } from '../common/days.ts';
import { mediaBox } from './media-box.ts';
import { MessageMedia } from './message-media.tsx';
import { PendingFoot } from './pending-foot.tsx';
import { PendingMedia } from './pending-media.tsx';
import type { Row } from './rows.ts';
import { type OutboxActions, useUpload } from './use-outbox.ts';

type MessageRow = Extract<Row, { kind: 'message' }>;

export interface BubbleProps {
  row: MessageRow;
  /** The author, for people who cannot see on which side the bubble is. */
  author: string;
  outbox: OutboxActions;
  /** Shows the message's file large. */
  onOpen: (seq: number) => void;
}

/** A text beside a small picture has room for some words on a line. */
const narrowestText = 224;

export const Bubble = ({ row, author, outbox, onOpen }: BubbleProps) => {
  const { message, pending, content } = row;
  const upload = useUpload(outbox.store, (message ?? pending)?.client_id ?? '');
  const media = message?.media;
  const file = media ?? (pending && upload);
  const { width } = mediaBox(media ?? upload?.size ?? null);
  return (
    <li
      data-row={row.key}
      className={clsx(
        'ch:flex ch:flex-col ch:gap-1',
        row.own ? 'ch:items-end' : 'ch:items-start',
        row.grouped ? 'ch:mb-1' : 'ch:mb-4',
        row.pending && 'ch-enter',
      )}
    >
      <div
        className={clsx(
          'ch:max-w-[70%] ch:rounded-xl',
          file && 'ch:overflow-hidden',
          row.own ? 'ch:rounded-br-xs ch:bg-accent-wash' : 'ch:rounded-bl-xs ch:bg-sunken',
          pending && !file && 'ch:border ch:border-dashed ch:border-edge',
        )}
        {...(file && { style: { width: content ? Math.max(width, narrowestText) : width } })}
      >
        <span className="ch:sr-only">{author}: </span>
        {media && message ? (
          <MessageMedia
            media={media}
            author={row.own ? 'you' : author}
            meanwhile={upload?.preview}
            onOpen={() => onOpen(message.seq)}
          />
        ) : (
          file && pending && <PendingMedia clientId={pending.client_id} outbox={outbox.store} />
        )}
        {(content || !file) && (
          <p
            dir="auto"
            className="ch:m-0 ch:px-3.5 ch:py-2 ch:text-sm ch:whitespace-pre-wrap ch:wrap-anywhere"
          >
            {content || pending?.file?.name}
          </p>
        )}
      </div>
      {pending ? (
        <PendingFoot pending={pending} outbox={outbox} />
      ) : (
        <time
          dateTime={row.at}
          className={clsx('ch:px-1 ch:text-xs ch:text-faint', row.grouped && 'ch:sr-only')}
        >
          {timeLabel(row.at)}
        </time>
      )}
    </li>
  );
};
