import type { CreatorMetrics } from '@briefhouse/contracts/marketplace/creator-metrics.ts';
import type { readMetrics } from './queries.ts';

/** The metrics as the creator sees them; nobody else gets them. */
export const toMetrics = ({ all, periods }: Awaited<ReturnType<typeof readMetrics>>): CreatorMetrics => ({
  active: all?.active ?? 0,
  completed: all?.completed ?? 0,
  revenue_cents: all?.revenue_cents ?? 0,
  requests: all?.requests ?? 0,
  pending_requests: all?.pending_requests ?? 0,
  approved_requests: all?.approved_requests ?? 0,
  periods: periods.map(({ period, requests = 0, revenue_cents = 0 }) => ({
    starts_at: period,
    requests,
    revenue_cents,
  })),
});
