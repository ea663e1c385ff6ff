import type { Project, ProjectRequest } from '@briefhouse/contracts/marketplace/project.ts';
import { completedOf } from '../work/groups.ts';

export interface Month {
  /** `2026-11`, in the person's own time zone. */
  key: string;
  /** Midnight of its first day, in epoch milliseconds. */
  start: number;
  /** Requests sent. */
  requests: number;
  /** Budgets of projects finished in it. */
  revenue_cents: number;
}

const shown = 6;

const keyOf = (time: number) => {
  const date = new Date(time);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
};

/** The present month and the five before it, the oldest first. */
export const monthsOf = (
  projects: readonly Project[],
  requests: readonly Pick<ProjectRequest, 'created_at'>[],
  userId: string,
  now: number,
): Month[] => {
  const today = new Date(now);
  const months = Array.from({ length: shown }, (_, index): Month => {
    const start = new Date(today.getFullYear(), today.getMonth() - (shown - 1 - index), 1).getTime();
    return { key: keyOf(start), start, requests: 0, revenue_cents: 0 };
  });
  const monthAt = (iso: string) => months.find(({ key }) => key === keyOf(Date.parse(iso)));
  for (const { created_at } of requests) {
    const month = monthAt(created_at);
    if (month) month.requests += 1;
  }
  for (const project of completedOf(projects, userId)) {
    const month = monthAt(project.finished_at ?? project.updated_at);
    if (month) month.revenue_cents += project.budget_cents;
  }
  return months;
};
