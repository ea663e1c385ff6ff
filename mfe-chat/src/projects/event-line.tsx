import { Clamped } from '@briefhouse/ui/clamped.tsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { dateOrTimeLabel, timeLabel } from '../common/times.ts';
import { type EventRow, type EventsRow, isPayment } from '../thread/rows.ts';
import { useSharedProject } from './shared-projects.ts';

/** The room below a line: less before the next line of its kind. */
const eventLineSpace = (isClose: boolean): string => (isClose ? 'ch:mb-1' : 'ch:mb-4');

/** A quiet line between messages, with its time on the same line; on a phone its words have two lines. */
const eventLine =
  'ch:m-0 ch:flex ch:items-baseline ch:justify-center ch:gap-x-2 ch:text-center ch:text-xs ch:text-soft ch:sm:px-4';

/** A line between the messages of two, which leads to their project; words of an offer or a request are below. */
export const EventLine = ({ row: { event, key, grouped } }: { row: EventRow }) => {
  // The event keeps the path of its time.
  const project = useSharedProject(isPayment(event) ? undefined : event.project?.id);
  return (
    <li data-row={key} className={eventLineSpace(grouped && !event.quote)}>
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

/** Several changes of one project with no message between, in a line; its button shows them below it. */
export const EventGroup = ({ row, onToggle }: { row: EventsRow; onToggle: (key: string) => void }) => (
  <li data-row={row.key} className={eventLineSpace(row.grouped || row.open)}>
    <p className={eventLine}>
      <button
        type="button"
        aria-expanded={row.open}
        onClick={() => onToggle(row.key)}
        className="ch:flex ch:min-w-0 ch:cursor-pointer ch:items-center ch:gap-1 ch:rounded-sm ch:border-0 ch:bg-transparent ch:p-0 ch:font-semibold ch:text-inherit ch:hover:text-ink ch:pointer-coarse:py-2"
      >
        <ChevronRight
          aria-hidden="true"
          className={`ch:size-3.5 ch:shrink-0 ch:transition-transform ch:duration-150 ${row.open ? 'ch:rotate-90' : ''}`}
        />
        <span dir="auto" className="ch:min-w-0 ch:truncate">
          {row.count} changes to “{row.project.name}”
        </span>
      </button>
      <time dateTime={row.until} className="ch:shrink-0 ch:text-faint">
        {dateOrTimeLabel(row.until, row.at)}
      </time>
    </p>
  </li>
);
