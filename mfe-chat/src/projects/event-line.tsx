import type { ConversationEvent } from '@briefhouse/contracts/chat/conversation-event.ts';
import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { Link } from 'react-router';
import { timeLabel } from '../common/days.ts';
import { useSharedProject } from './shared-projects.ts';

/**
 * An event of a project of the two: a quiet line between their messages, which leads there. The words of an offer or a
 * request stand below it.
 */
export const EventLine = ({ event, rowKey }: { event: ConversationEvent; rowKey: string }) => {
  // A payment has a place of its own; a project is where it stands by now.
  const isPayment = event.path.includes('payment=');
  const project = useSharedProject(isPayment ? undefined : event.project?.id);
  return (
    <li
      data-row={rowKey}
      className="ch:mb-4 ch:flex ch:flex-wrap ch:items-baseline ch:justify-center ch:gap-x-2 ch:px-4 ch:text-center ch:text-xs ch:text-soft"
    >
      <Link
        to={project?.path ?? event.path}
        dir="auto"
        className="ch:rounded-sm ch:text-inherit ch:decoration-1 ch:underline-offset-4 ch:wrap-anywhere ch:not-hover:no-underline ch:pointer-coarse:py-3"
      >
        {event.text}
      </Link>
      <time dateTime={event.at} className="ch:text-faint">
        {timeLabel(event.at)}
      </time>
      {event.quote && (
        <blockquote className="ch:mx-0 ch:mt-1 ch:mb-0 ch:border-l-2 ch:border-edge ch:pl-3 ch:text-left ch:wrap-anywhere">
          <Clamped text={event.quote} lines={8} />
        </blockquote>
      )}
    </li>
  );
};
