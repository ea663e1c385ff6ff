import type Stripe from 'stripe';
import { bookCharge, bookInvoice } from '../booking/book.ts';
import { bookPayout, payoutEntries } from '../booking/book-payout.ts';
import { chargeEntries, unpaidEntry } from '../booking/entries.ts';
import type { ChargeFacts } from '../booking/facts.ts';
import { purposeOfCharge, readBooks, readPlanInvoice } from '../booking/facts.ts';
import type { Entry } from '../ledger/commands.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { ownerOf } from '../payout-account/follow-up.ts';
import { readPayoutAccount } from '../payout-account/queries.ts';
import { expanded, found, idOf, stripeApi } from '../stripe.ts';
import { createdIn, type Period } from './period.ts';

/** An object of Stripe's: the entries that it makes, and how the ledger is brought up to it. */
export interface StripeObject {
  entries: readonly Entry[];
  book(): Promise<void>;
  /** The amount that its creator really got, in cents, where that differs from the entries. */
  paidOut?: number;
}

/** Days that pass at most until a bank has decided about a dispute. */
const disputeDays = 120;

/** Requests to Stripe at the same time: it takes a hundred a second, of which people need most. */
const atOnce = 5;

/**
 * Stripe's objects of a period, and those of every entry that the ledger has in it. `everyAccount` also asks each
 * creator's account for its payouts; otherwise only those accounts are asked that were paid in the period.
 */
export const stripeObjects = async (
  period: Period,
  inLedger: readonly LedgerEntryRow[],
  everyAccount: boolean,
): Promise<StripeObject[]> => {
  const stripe = await stripeApi();
  const page = { created: createdIn(period), limit: 100 };
  const [charges, refunds, disputes, invoices] = await Promise.all([
    collect(stripe.charges.list(page)),
    collect(stripe.refunds.list(page)),
    collect(stripe.disputes.list({ ...page, created: createdIn(period, disputeDays) })),
    collect(stripe.invoices.list(page)),
  ]);
  const chargeIds = new Set([
    ...charges.map(({ id }) => id),
    ...[...refunds, ...disputes].flatMap(({ charge }) => (charge ? [idOf(charge)] : [])),
    ...inLedger.map(({ of }) => of).filter((of) => /^(ch|py)_/.test(of)),
  ]);
  const invoiceIds = new Set([
    ...invoices.map(({ id }) => id),
    ...inLedger.filter(({ kind }) => kind === 'unpaid').map(({ source }) => source),
  ]);
  const accounts = everyAccount
    ? (await collect(stripe.accounts.list({ limit: 100 }))).map(({ id }) => id)
    : charges.flatMap(({ transfer_data }) => (transfer_data ? [idOf(transfer_data.destination)] : []));
  const paidOut = inLedger.filter(({ kind }) => kind === 'payout' || kind === 'payout_failed');
  return [
    ...(await each(chargeIds, objectOfCharge)),
    ...(await each(invoiceIds, objectOfInvoice)),
    ...(await each(new Set(accounts), (account) => objectsOfPayouts(account, period))).flat(),
    ...(await each(new Set(paidOut), objectOfPayout)),
  ].filter((one) => one !== undefined);
};

const objectOfCharge = async (chargeId: string): Promise<StripeObject | undefined> => {
  const known = await purposeOfCharge(chargeId);
  if (!known) return undefined;
  const facts = await readBooks(chargeId, known.invoiceId);
  return {
    entries: chargeEntries(known.purpose, facts),
    book: () => bookCharge(chargeId),
    ...transferred(facts),
  };
};

/** The total that Stripe moved to the creator; undefined where nothing is, or not yet. */
const transferred = ({ charge }: ChargeFacts): Pick<StripeObject, 'paidOut'> => {
  const transfer = expanded(charge.transfer);
  const fee = expanded(charge.application_fee);
  if (!transfer) return {};
  const kept = fee ? fee.amount - fee.amount_refunded : 0;
  return { paidOut: transfer.amount - transfer.amount_reversed - kept };
};

const objectOfInvoice = async (invoiceId: string): Promise<StripeObject | undefined> => {
  const known = await readPlanInvoice(invoiceId);
  return (
    known && {
      entries: unpaidEntry(known.purpose, known.invoice),
      book: () => bookInvoice(invoiceId),
    }
  );
};

const objectsOfPayouts = async (accountId: string, period: Period): Promise<StripeObject[]> => {
  const userId = await ownerOf(accountId);
  if (!userId) return [];
  const stripe = await stripeApi();
  const payouts = await found(
    collect(
      stripe.payouts.list(
        { created: createdIn(period), limit: 100, expand: ['data.failure_balance_transaction'] },
        { stripeAccount: accountId },
      ),
    ),
  );
  // An account that has left has no objects any more.
  return (payouts ?? []).map((payout) => payoutObject(userId, accountId, payout));
};

/** A payout that the ledger has, whenever it was begun. */
const objectOfPayout = async ({
  source,
  creator_id = '',
}: LedgerEntryRow): Promise<StripeObject | undefined> => {
  const stripeAccount = (await readPayoutAccount(creator_id))?.stripe_account_id;
  if (!stripeAccount) return undefined;
  const stripe = await stripeApi();
  const payout = await found(
    stripe.payouts.retrieve(source, { expand: ['failure_balance_transaction'] }, { stripeAccount }),
  );
  return payout && payoutObject(creator_id, stripeAccount, payout);
};

const payoutObject = (userId: string, accountId: string, payout: Stripe.Payout): StripeObject => ({
  entries: payoutEntries(userId, payout),
  book: () => bookPayout(accountId, payout.id),
});

/** All pages of a list. */
export const collect = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const one of list) all.push(one);
  return all;
};

/** Does `work` for each, a few at the same time. */
export const each = async <T, R>(all: ReadonlySet<T>, work: (one: T) => Promise<R>): Promise<R[]> => {
  const [left, done] = [[...all], [] as R[]];
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) done.push(await work(next));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return done;
};
