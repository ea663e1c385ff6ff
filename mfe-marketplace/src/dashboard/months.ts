import type { CreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';

export interface Month {
  /** `2026-11`, in the person's own time zone. */
  key: string;
  /** Midnight of its first day, in epoch milliseconds. */
  start: number;
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
export const monthsOf = (periods: CreatorMetrics['periods'], now: number): Month[] => {
  const today = new Date(now);
  const months = Array.from({ length: shown }, (_, index): Month => {
    const start = new Date(today.getFullYear(), today.getMonth() - (shown - 1 - index), 1).getTime();
    return { key: keyOf(start), start, requests: 0, revenue_cents: 0 };
  });
  for (const { starts_at, requests, revenue_cents } of periods) {
    const month = months.find(({ key }) => key === keyOf(Date.parse(starts_at)));
    if (!month) continue;
    month.requests += requests;
    month.revenue_cents += revenue_cents;
  }
  return months;
};

export const isFilled = ({ requests, revenue_cents }: Month): boolean => requests > 0 || revenue_cents > 0;
