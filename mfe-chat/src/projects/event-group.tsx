import { ChevronRight } from 'lucide-react';
import { dateOrTimeLabel } from '../common/times.ts';
import type { Row } from '../thread/rows.ts';
import { eventLine, eventLineSpace } from './event-line.tsx';

interface EventGroupProps {
  row: Extract<Row, { kind: 'events' }>;
  onToggle: (key: string) => void;
}

/** Several changes of one project with no message between, in a line; its button shows them below it. */
export const EventGroup = ({ row, onToggle }: EventGroupProps) => (
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
