import { type Plan, plans } from '@briefhouse/money/plans.ts';

/** Days for which a renewal that was not paid keeps the access. */
export const graceDays = 3;

/** A posting of the ledger about a creator's plans; they come in any order. */
export interface PlanPosting {
  kind: string;
  source: string;
  /** The charge that it is about. */
  of: string;
  occurred_at: string;
  /** Negative for a payment, positive for money that came back. */
  cents: number;
  plan_id?: string | undefined;
  period_start?: string | undefined;
  period_end?: string | undefined;
}

/** A stretch of access by one plan. */
export interface Stretch {
  plan_id: Plan['id'];
  /** ISO 8601. */
  from: string;
  until: string;
}

interface PaidAccess {
  /** One after the other, earliest first. */
  stretches: Stretch[];
  /** Set while a renewal is not paid: the access that it keeps ends then. */
  grace_until: string | null;
  /** The end of all of it, grace included; null for nobody's access ever. */
  ends_at: string | null;
}

const day = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

/**
 * A creator's access as the sum of their payments, whatever the order in which these became known: paid months stand
 * where they are, a pass is used up outside them from the moment it was paid, and a renewal that was not paid keeps the
 * access for three days. Money that came back to the payer, by a refund or a dispute, gives none.
 */
export const foldAccess = (postings: readonly PlanPosting[]): PaidAccess => {
  const kept = paidFor(postings);
  const periods = kept
    .filter((one) => one.kind === 'period' && one.period_start && one.period_end)
    .map((one) => ({ from: Date.parse(one.period_start ?? ''), until: Date.parse(one.period_end ?? '') }))
    .sort((a, b) => a.from - b.from || a.until - b.until);
  const passes = kept
    .filter(({ kind }) => kind === 'pass')
    .sort((a, b) => compare(a.occurred_at, b.occurred_at) || compare(a.source, b.source));
  const stretches: Stretch[] = periods.map(({ from, until }) => ({
    plan_id: 'monthly',
    from: iso(from),
    until: iso(until),
  }));
  let free = 0;
  for (const pass of passes) {
    const plan = plans.find(({ id }) => id === pass.plan_id);
    if (!plan) continue;
    const used = usePass(plan, Math.max(Date.parse(pass.occurred_at), free), periods);
    stretches.push(...used);
    free = Date.parse(used.at(-1)?.until ?? pass.occurred_at);
  }
  stretches.sort((a, b) => compare(a.from, b.from));
  const end = Math.max(0, ...stretches.map(({ until }) => Date.parse(until)));
  const grace = Math.max(0, ...unpaid(postings, periods));
  const ends = Math.max(end, grace);
  return {
    stretches,
    grace_until: grace > end ? iso(grace) : null,
    ends_at: ends > 0 ? iso(ends) : null,
  };
};

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The plans whose money has stayed. */
const paidFor = (postings: readonly PlanPosting[]): PlanPosting[] => {
  const balances = new Map<string, number>();
  for (const { of, cents } of postings) balances.set(of, (balances.get(of) ?? 0) + cents);
  return postings.filter(
    ({ kind, of }) => (kind === 'pass' || kind === 'period') && (balances.get(of) ?? 0) < 0,
  );
};

/** The time of a pass, laid around the paid months. */
const usePass = (plan: Plan, at: number, periods: readonly { from: number; until: number }[]): Stretch[] => {
  const used: Stretch[] = [];
  let from = outside(at, periods);
  let left = endOfPass(plan, from) - from;
  while (left > 0) {
    const next = periods.find((period) => period.from > from);
    const until = Math.min(from + left, next?.from ?? Number.POSITIVE_INFINITY);
    used.push({ plan_id: plan.id, from: iso(from), until: iso(until) });
    left -= until - from;
    from = outside(until, periods);
  }
  return used;
};

/** The first moment from then on that is in no paid month. */
const outside = (at: number, periods: readonly { from: number; until: number }[]): number =>
  periods.reduce((moment, { from, until }) => (from <= moment && moment < until ? until : moment), at);

/** A calendar month later is the same day, or the last one of a shorter month. */
const endOfPass = ({ months }: Plan, from: number): number => {
  if (months === 0) return from + day;
  const start = new Date(from);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end.getTime();
};

/** Ends of grace of renewals that have not been paid since. */
const unpaid = (postings: readonly PlanPosting[], periods: readonly { from: number }[]): number[] =>
  postings
    .filter(({ kind }) => kind === 'unpaid')
    .map(({ period_start }) => Date.parse(period_start ?? ''))
    .filter((start) => !periods.some(({ from }) => from >= start))
    .map((start) => start + graceDays * day);
