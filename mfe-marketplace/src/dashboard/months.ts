import type { CreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';

const shown = 6;

/** `2026-11`, in the person's own time zone. */
const keyOf = (time: number) => {
  const date = new Date(time);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
};

/** The present month and the five before it, the oldest first. */
export const monthsOf = (periods: CreatorMetrics['periods'], now: number) => {
  const today = new Date(now);
  const months = Array.from({ length: shown }, (_, index) => {
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

export type Month = ReturnType<typeof monthsOf>[number];

export const isFilled = ({ requests, revenue_cents }: Month): boolean => requests > 0 || revenue_cents > 0;
