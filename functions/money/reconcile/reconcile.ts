import { readRows } from '../../kit/read-rows.ts';
import { bookDispute, bookSession, syncSubscription } from '../booking/book.ts';
import type { Entry } from '../ledger/commands.ts';
import { type LedgerEntryRow, ledgerEntryEntity } from '../ledger/row.ts';
import { stripeApi } from '../stripe.ts';
import { createdIn, daysOf, isIn, type Period } from './period.ts';
import { collect, each, type StripeObject, stripeObjects } from './stripe-objects.ts';

/** Something that Stripe and the ledger say differently. */
export interface Difference {
  source: string;
  /** The entry's kind; `transfer` where a creator's share of a charge does not add up. */
  kind: LedgerEntryRow['kind'] | 'transfer';
  /** ISO 8601. */
  occurred_at: string;
  /** The moved amount in cents; null where it is not known there. */
  stripe_cents: number | null;
  ledger_cents: number | null;
}

interface How extends Period {
  /** True books the missing entries. */
  repair: boolean;
  /** True also asks the accounts of creators who were not paid in the period for their payouts. */
  everyAccount: boolean;
}

/**
 * Compares the ledger with Stripe's objects of a period. `booked` entries were missing and are booked now; `left` are
 * the differences that somebody has to look at.
 */
export const reconcile = async ({
  repair,
  everyAccount,
  ...period
}: How): Promise<{ booked: Difference[]; left: Difference[] }> => {
  const inLedger = (await Promise.all(daysOf(period).map(readDay))).flat();
  const ofStripe = await stripeObjects(period, inLedger, everyAccount);
  const found = await compare(period, ofStripe, inLedger);
  if (!repair) return { booked: [], left: found };
  await syncViews(period);
  const missing = found.filter(({ ledger_cents }) => ledger_cents === null);
  const lost = new Set(missing.map(nameOf));
  await each(new Set(ofStripe.filter(({ entries }) => entries.some((one) => lost.has(nameOf(one))))), (one) =>
    one.book(),
  );
  const left = new Set((await compare(period, ofStripe, inLedger)).map(nameOf));
  return {
    booked: found.filter((one) => !left.has(nameOf(one))),
    left: found.filter((one) => left.has(nameOf(one))),
  };
};

const nameOf = ({ source, kind }: { source: string; kind: string }): string => `${source} ${kind}`;

const readDay = async (day: string): Promise<LedgerEntryRow[]> =>
  (await ledgerEntryEntity().query.byDay({ day }).go({ pages: 'all' })).data;

/** Differences among the entries of a period, oldest first. */
const compare = async (
  period: Period,
  ofStripe: readonly StripeObject[],
  inLedger: readonly LedgerEntryRow[],
): Promise<Difference[]> => {
  const expected = new Map(ofStripe.flatMap(({ entries }) => entries).map((entry) => [nameOf(entry), entry]));
  const keys = [...expected.values()].map(({ source, kind }) => ({ source, kind }));
  const stored = await readRows(keys, (some) => ledgerEntryEntity().get(some).go({ consistent: true }));
  const rows = new Map([...inLedger, ...stored].map((row) => [nameOf(row), row]));
  const names = new Set([...expected.keys(), ...rows.keys()]);
  return [
    ...[...names].flatMap((name) => differenceOf(expected.get(name), rows.get(name))),
    ...ofStripe.flatMap(transferDifference),
  ]
    .filter(({ occurred_at }) => isIn(period, occurred_at))
    .sort((a, b) => (a.occurred_at < b.occurred_at ? -1 : 1));
};

const differenceOf = (entry: Entry | undefined, row: LedgerEntryRow | undefined): Difference[] => {
  const either = entry ?? row;
  if (!either || (entry && row && bookingOf(entry) === bookingOf(row))) return [];
  const { source, kind, occurred_at } = either;
  const moved = (of: Pick<Entry, 'postings'> | undefined) => (of ? movedBy(of) : null);
  return [{ source, kind, occurred_at, stripe_cents: moved(entry), ledger_cents: moved(row) }];
};

/** All that must be the same, for comparison. */
const bookingOf = ({
  occurred_at,
  currency,
  postings,
}: Pick<Entry, 'occurred_at' | 'currency' | 'postings'>) =>
  JSON.stringify([
    occurred_at,
    currency,
    postings.map(({ account, cents }) => `${account} ${cents}`).toSorted(),
  ]);

const movedBy = ({ postings }: Pick<Entry, 'postings'>): number =>
  postings.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);

/** Whether a charge's entries give its creator the amount that Stripe moved to them. */
const transferDifference = ({ entries, paidOut }: StripeObject): Difference[] => {
  const [paid] = entries;
  if (paidOut === undefined || !paid) return [];
  const booked = entries
    .flatMap(({ postings }) => postings)
    .filter(({ account }) => account.startsWith('creator:'))
    .reduce((sum, { cents }) => sum + cents, 0);
  if (booked === paidOut) return [];
  const { source, occurred_at } = paid;
  return [{ source, kind: 'transfer', occurred_at, stripe_cents: paidOut, ledger_cents: booked }];
};

/**
 * Brings views up to changes that move no money: pages that closed, plans that were cancelled, disputes that were lost.
 */
const syncViews = async (period: Period): Promise<void> => {
  const stripe = await stripeApi();
  const types = [...views.keys()];
  const events = await collect(stripe.events.list({ created: createdIn(period), types, limit: 100 }));
  await each(new Set(events.map(({ type, data }) => `${type} ${idIn(data.object)}`)), async (event) => {
    const [type = '', id = ''] = event.split(' ');
    await views.get(type)?.(id);
  });
};

const idIn = (object: object): string => ('id' in object ? String(object.id) : '');

const views = new Map<string, (objectId: string) => Promise<void>>([
  ['checkout.session.expired', bookSession],
  ['customer.subscription.updated', syncSubscription],
  ['customer.subscription.deleted', syncSubscription],
  ['charge.dispute.closed', bookDispute],
]);
