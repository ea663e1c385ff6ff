import type { Project, RequestStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { Badge, type Tone } from '@briefhouse/ui/badge.tsx';
import { Countdown } from '@briefhouse/ui/countdown.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import clsx from 'clsx';
import {
  CalendarClock,
  CalendarRange,
  CircleCheck,
  CircleX,
  Hourglass,
  Timer,
  TimerOff,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dateRangeLabel } from './date-range.ts';
import { type Dated, deadlineOf } from './deadline.ts';

export const DeadlineBadge = ({ project }: { project: Dated }) => {
  const deadline = deadlineOf(project, useNow());
  return deadline ? (
    <Badge tone={deadline.overdue ? 'danger' : 'pending'} icon={<CalendarClock aria-hidden="true" />}>
      {deadline.label}
    </Badge>
  ) : null;
};

/** The badge of a project that the moderators removed; its owner is led to the reasons. */
export const RemovedBadge = ({ project: { removed, removal_case_id } }: { project: Project }) =>
  removed && (
    <Badge tone="danger" className="mk:w-fit">
      Removed by the moderators
      {removal_case_id && (
        <Link
          to={`/moderation/${removal_case_id}`}
          aria-label="Why this was removed"
          className="mk:-m-2.5 mk:p-2.5 mk:text-inherit mk:underline"
        >
          Why
        </Link>
      )}
    </Badge>
  );

const looks: Record<RequestStatus, { tone: Tone; label: string; icon: ReactNode }> = {
  pending: { tone: 'pending', label: 'Request sent', icon: <Hourglass aria-hidden="true" /> },
  approved: { tone: 'done', label: 'Request approved', icon: <CircleCheck aria-hidden="true" /> },
  declined: { tone: 'neutral', label: 'Request declined', icon: <CircleX aria-hidden="true" /> },
  withdrawn: { tone: 'neutral', label: 'Request withdrawn', icon: <Undo2 aria-hidden="true" /> },
  expired: { tone: 'neutral', label: 'Request expired', icon: <TimerOff aria-hidden="true" /> },
};

export const RequestBadge = ({ status }: { status: RequestStatus }) => (
  <Badge tone={looks[status].tone} icon={looks[status].icon}>
    {looks[status].label}
  </Badge>
);

export const Dates = ({
  start,
  end,
  className,
}: {
  start: string | null;
  end: string | null;
  className?: string;
}) => (
  <span className={clsx('mk:inline-flex mk:items-center mk:gap-1.5 mk:text-sm mk:text-soft', className)}>
    <CalendarRange aria-hidden="true" className="mk:size-4 mk:shrink-0 mk:text-faint" />
    {dateRangeLabel(start, end) || 'Flexible dates'}
  </span>
);

/** The time that is left to answer an offer. The server decides whether it has passed, not this device's clock. */
export const OfferEnd = ({ iso }: { iso: string }) => (
  <span className="mk:inline-flex mk:items-center mk:gap-1.5 mk:text-sm mk:font-semibold mk:text-pending">
    <Timer aria-hidden="true" className="mk:size-4 mk:shrink-0" />
    <Countdown iso={iso} className="mk:tabular-nums" />
  </span>
);

/** An offer or a price that waits for the creator, or for the owner where the creator proposed something else. */
export const PendingBadge = ({ project, isOwner = true }: { project: Project; isOwner?: boolean }) => (
  <Badge tone="pending" icon={<Hourglass aria-hidden="true" />}>
    {project.counter
      ? isOwner
        ? 'Proposal to answer'
        : 'Proposal sent'
      : project.assigned_creator_id
        ? 'Pending Price Approval'
        : 'Pending Approval'}
  </Badge>
);
