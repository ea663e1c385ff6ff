import type { checkSubscription } from '@briefhouse/contracts/payments/plan.ts';
import type { Plan } from '@briefhouse/money/plans.ts';
import type { z } from 'zod';
import { now } from '../../kit/clock.ts';
import type { AccessRow } from './row.ts';

/** The creator's own access. */
export const toSubscription = (row: AccessRow | null): z.output<typeof checkSubscription.output> => {
  const at = now();
  const subscribed = row !== null && row.ends_at > at;
  const grace = row?.grace_until && row.grace_until > at ? row.grace_until : null;
  // The monthly plan alone gives access beyond its paid time: while it is collected, and in the days of grace.
  const unpaid = grace || row?.renews_at ? 'monthly' : null;
  const plan = row?.stretches?.find(({ until }) => until > at)?.plan_id ?? unpaid;
  return {
    subscribed,
    subscription_end: subscribed ? row.ends_at : null,
    plan_id: subscribed && plan ? (plan as Plan['id']) : null,
    // The time may be past for a while: the news of the renewal is still to come.
    renews_at: (subscribed && row.renews_at) || null,
    grace_until: grace,
    // Access that was given without a purchase has no stretches, and nothing to manage.
    has_portal: row?.stretches !== undefined,
    version: row?.version ?? 0,
  };
};
