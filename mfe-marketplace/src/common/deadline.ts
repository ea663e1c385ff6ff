import type { Project } from '@briefhouse/contracts/marketplace/project.ts';
import { calendarDays } from '@briefhouse/ui/format/calendar.ts';

/** The number of calendar days before its end date from which a project is due soon. */
const soonDays = 3;

/** A project without a status has no creator at work yet. */
export type Dated = Pick<Project, 'end_date'> & Partial<Pick<Project, 'status'>>;

/** Calendar days until a project's end date; null without one, and for finished work. */
const daysLeft = ({ status, end_date }: Dated, now: number): number | null => {
  // A date without a zone means midnight at the person's place.
  const end = Date.parse(`${end_date}T00:00:00`);
  return status === 'finished' || Number.isNaN(end) ? null : calendarDays(now, end);
};

const presses = (left: number | null): left is number => left !== null && left <= soonDays;

const counted = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** "Overdue by 2 days", "Due today", "Due tomorrow", "Due in 3 days"; null for a project that is not due soon. */
export const deadlineOf = (project: Dated, now: number): { overdue: boolean; label: string } | null => {
  const left = daysLeft(project, now);
  if (!presses(left)) return null;
  if (left < 0) return { overdue: true, label: `Overdue by ${counted(-left)}` };
  if (left === 0) return { overdue: false, label: 'Due today' };
  return { overdue: false, label: left === 1 ? 'Due tomorrow' : `Due in ${counted(left)}` };
};

/** Overdue projects and those that are due soon first, the most urgent above; the others keep their order. */
export const byDeadline = <T extends Dated>(projects: readonly T[], now: number): T[] => {
  const rank = (project: T) => {
    const left = daysLeft(project, now);
    return presses(left) ? left : soonDays + 1;
  };
  return projects.toSorted((a, b) => rank(a) - rank(b));
};
