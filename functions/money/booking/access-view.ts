import type Stripe from 'stripe';
import { now, seconds } from '../../kit/clock.ts';
import { put, type Step, update } from '../../kit/transact.ts';
import { foldAccess, graceDays, type PlanPosting, type Stretch } from '../access/fold-access.ts';
import { type AccessRow, accessEntity } from '../access/row.ts';
import { account } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/commands.ts';
import { readPostings } from '../ledger/queries.ts';
import { isoOf } from '../stripe.ts';

/** The row before anything else is read: anything written later was read after it. */
export const readAccess = async (userId: string): Promise<AccessRow | undefined> =>
  (await accessEntity().get({ user_id: userId }).go({ consistent: true })).data ?? undefined;

interface What {
  userId: string;
  /** The row as it was read first. */
  row: AccessRow | undefined;
  /** The entries that the same transaction adds to the ledger. */
  added: readonly Entry[];
  /** The monthly plan that runs, as Stripe knows it. */
  subscription: Stripe.Subscription | undefined;
}

/** Brings a creator's access up to their postings; CONFLICT if somebody else has done so meanwhile. */
export const accessSteps = async ({ userId, row, added, subscription }: What): Promise<Step[]> => {
  const stored = await readPostings(account.subscriber(userId));
  const paid = foldAccess([...stored, ...postingsOf(userId, added)]);
  const { grace_until, stretches } = paid;
  const goesOn = subscription && isToGoOn(subscription);
  const bought = goesOn ? later(paid.ends_at, keptUntil(stretches)) : paid.ends_at;
  const ends_at = later(bought, row?.given_until ?? null);
  if (!ends_at && !row) return [];
  const at = now();
  const running = (some: readonly { plan_id: string; until: string }[]) =>
    some.filter(({ until }) => until > at).map(({ plan_id, until }) => ({ plan_id, until }));
  const view = {
    // Nothing that was paid has stayed: over since ever.
    ends_at: ends_at ?? isoOf(0),
    stretches: running(stretches),
    ...optional('grace_until', grace_until),
    ...optional('subscription_id', subscription?.id),
    ...optional('renews_at', goesOn ? renewalOf(subscription) : undefined),
  };
  if (row && JSON.stringify(shownOf(row, running(row.stretches ?? []))) === JSON.stringify(view)) return [];
  return [write(userId, row, view)];
};

/** Stripe collects for the next month an hour after it has begun, and may be heard late: no longer than a grace lasts. */
const keptUntil = (stretches: readonly Stretch[]): string | null => {
  const month = stretches.findLast(({ plan_id }) => plan_id === 'monthly');
  return month ? isoOf(Date.parse(month.until) / 1000 + graceDays * seconds.day) : null;
};

const later = (one: string | null, other: string | null) => ((one ?? '') > (other ?? '') ? one : other);

type View = Required<Pick<AccessRow, 'ends_at' | 'stretches'>> &
  Pick<AccessRow, 'grace_until' | 'subscription_id' | 'renews_at'>;

const optional = <Name extends string>(name: Name, value: string | null | undefined) =>
  (value ? { [name]: value } : {}) as { [key in Name]?: string };

const shownOf = (row: AccessRow, stretches: View['stretches']): View => ({
  ends_at: row.ends_at,
  stretches,
  ...optional('grace_until', row.grace_until),
  ...optional('subscription_id', row.subscription_id),
  ...optional('renews_at', row.renews_at),
});

const write = (user_id: string, row: AccessRow | undefined, view: View): Step => {
  const fields = { ...view, updated_at: now(), version: (row?.version ?? 0) + 1 };
  if (!row) return put(accessEntity().create({ user_id, ...fields }));
  const gone = (['grace_until', 'subscription_id', 'renews_at'] as const).filter((name) => !view[name]);
  return update(
    accessEntity()
      .patch({ user_id })
      .set(fields)
      .remove(gone)
      .where(({ version }, { eq, notExists }) =>
        row.version === undefined ? notExists(version) : eq(version, row.version),
      ),
  );
};

/** A monthly plan that is not cancelled, and is paid or waits for a payment. */
const isToGoOn = ({ status, cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  (status === 'active' || status === 'past_due') && !cancel_at && !cancel_at_period_end;

/** When it is paid again; undefined while it waits for a payment. */
const renewalOf = ({ status, items }: Stripe.Subscription) => {
  const end = items.data[0]?.current_period_end;
  return status === 'active' && end ? isoOf(end) : undefined;
};

/** The postings that entries are going to make to a creator's plans. */
const postingsOf = (userId: string, entries: readonly Entry[]): PlanPosting[] =>
  entries.flatMap((entry) =>
    entry.postings
      .filter((posting) => posting.account === account.subscriber(userId))
      .map(({ cents }) => ({ ...entry, of: entry.of ?? entry.source, cents })),
  );
