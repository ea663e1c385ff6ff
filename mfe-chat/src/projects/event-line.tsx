import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Link } from 'react-router';
import { timeLabel } from '../common/times.ts';
import { isPayment } from './is-payment.ts';
import { useSharedProject } from './shared-projects.ts';

/** The room below a line: less before the next line of its kind. */
export const eventLineSpace = (isClose: boolean): string => (isClose ? 'ch:mb-1' : 'ch:mb-4');

/** A quiet line between messages, with its time on the same line; on a phone its words have two lines. */
export const eventLine =
  'ch:m-0 ch:flex ch:items-baseline ch:justify-center ch:gap-x-2 ch:text-center ch:text-xs ch:text-soft ch:sm:px-4';

interface EventLineProps {
  event: ConversationEvent;
  rowKey: string;
  /** Whether another such line follows. */
  grouped: boolean;
}

/**
 * An event of a project of the two: a line between their messages, which leads there. The words of an offer or a
 * request stand below it.
 */
export const EventLine = ({ event, rowKey, grouped }: EventLineProps) => {
  // A project is where it stands by now.
  const project = useSharedProject(isPayment(event) ? undefined : event.project?.id);
  return (
    <li data-row={rowKey} className={eventLineSpace(grouped && !event.quote)}>
      <p className={eventLine}>
        <Link
          to={project?.path ?? event.path}
          dir="auto"
          className="ch:min-w-0 ch:rounded-sm ch:text-inherit ch:decoration-1 ch:underline-offset-4 ch:wrap-anywhere ch:not-hover:no-underline ch:max-sm:line-clamp-2 ch:pointer-coarse:py-2"
        >
          {event.text}
        </Link>
        <time dateTime={event.at} className="ch:shrink-0 ch:text-faint">
          {timeLabel(event.at)}
        </time>
      </p>
      {event.quote && (
        <blockquote className="ch:mx-auto ch:mt-1 ch:mb-0 ch:w-fit ch:max-w-full ch:border-l-2 ch:border-edge ch:pl-3 ch:text-left ch:text-xs ch:text-soft ch:wrap-anywhere">
          <Clamped text={event.quote} lines={8} />
        </blockquote>
      )}
    </li>
  );
};
