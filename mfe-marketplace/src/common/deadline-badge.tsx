import { Badge } from '@briefhouse/ui/badge.tsx';
import { useNow } from '@briefhouse/ui/figures.tsx';
import { CalendarClock } from 'lucide-react';
import { type Dated, deadlineOf } from './deadline.ts';

export const DeadlineBadge = ({ project }: { project: Dated }) => {
  const deadline = deadlineOf(project, useNow());
  return deadline ? (
    <Badge tone={deadline.overdue ? 'danger' : 'pending'} icon={<CalendarClock aria-hidden="true" />}>
      {deadline.label}
    </Badge>
  ) : null;
};
