import { Button } from '@briefhouse/ui/button.tsx';
import clsx from 'clsx';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { timeLabel } from '../common/days.ts';
import type { Row } from './rows.ts';

type MessageRow = Extract<Row, { kind: 'message' }>;

export interface BubbleProps {
  row: MessageRow;
  /** The author, for people who cannot see on which side the bubble is. */
  author: string;
  sending: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

export const Bubble = ({ row, author, sending, onRetry, onDiscard }: BubbleProps) => {
  const failed = row.pending && !sending;
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
          'ch:max-w-[70%] ch:rounded-xl ch:px-3.5 ch:py-2',
          row.own ? 'ch:rounded-br-xs ch:bg-accent-wash' : 'ch:rounded-bl-xs ch:bg-sunken',
          row.pending && 'ch:border ch:border-dashed ch:border-edge',
        )}
      >
        <span className="ch:sr-only">{author}: </span>
        <p dir="auto" className="ch:m-0 ch:text-sm ch:whitespace-pre-wrap ch:wrap-anywhere">
          {row.content}
        </p>
      </div>
      {row.pending ? (
        <PendingFoot failed={Boolean(failed)} onRetry={onRetry} onDiscard={onDiscard} />
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

const PendingFoot = ({
  failed,
  onRetry,
  onDiscard,
}: Pick<BubbleProps, 'onRetry' | 'onDiscard'> & { failed: boolean }) =>
  failed ? (
    <p className="ch:m-0 ch:flex ch:flex-wrap ch:items-center ch:justify-end ch:gap-1 ch:text-xs ch:text-danger-text">
      <CircleAlert aria-hidden="true" className="ch:size-3.5" />
      Not sent
      <Button size="sm" variant="quiet" onClick={onRetry}>
        Retry
      </Button>
      <Button size="sm" variant="quiet" onClick={onDiscard}>
        Discard
      </Button>
    </p>
  ) : (
    <p className="ch:m-0 ch:flex ch:items-center ch:gap-1.5 ch:px-1 ch:text-xs ch:text-soft">
      <LoaderCircle aria-hidden="true" className="ch:animate-[ui-spin_0.9s_linear_infinite] ch:size-3.5" />
      Sending...
    </p>
  );
