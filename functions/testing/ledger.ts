import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { account } from '../money/ledger/accounts.ts';
import { type Entry, recordEntries } from '../money/ledger/commands.ts';
import { ledgerEntryEntity } from '../money/ledger/row.ts';
import { issueForEntry } from '../money/receipt/follow-up.ts';
import { receiptEntity } from '../money/receipt/row.ts';
import { paymentBetween } from './payments.ts';
import { record } from './record.ts';

export const recordEntry = (entry: Entry): Promise<void> => recordEntries([entry], []);

/** Writes an entry, and answers the stream's record of it. */
export const entered = async (entry: Entry) => {
  await recordEntry(entry);
  const { data } = await ledgerEntryEntity().get({ source: entry.source, kind: entry.kind }).go();
  return record(undefined, { ...data, __edb_e__: 'ledger-entry' });
};

/** Fields that every entry has. */
export const base = (source: string) => ({
  source,
  occurred_at: now(),
  currency: 'eur',
  event_id: `evt_${source}`,
});

const paidBy = (client: User, creator: User, amount: number, fee: number) => ({
  kind: 'payment' as const,
  fee_cents: fee,
  postings: [
    { account: account.client(client.id), cents: -amount },
    { account: account.creator(creator.id), cents: amount - fee },
    { account: account.fees(now()), cents: fee },
  ],
});

/** A payment of a brand to a creator with a fee of 10%, in cents: its row and its entry. */
export const paid = async (client: User, creator: User, amount = 10_000, project_name?: string) => {
  const [source, fee] = [`ch_${newId()}`, Math.round(amount / 10)];
  const payment_id = await paymentBetween(client, creator, {
    amount_cents: amount,
    message: 'Thank you',
    charge_id: source,
    ...(project_name && { project_id: 'P1', project_name }),
  });
  const people = { payer_id: client.id, creator_id: creator.id, payment_id };
  const added = await entered({ ...base(source), ...people, ...paidBy(client, creator, amount, fee) });
  return { source, added, people };
};

/** A refund of a part of it, and of the fee; answers the stream's record of the refund. */
export const refunded = async ({ source, people }: Awaited<ReturnType<typeof paid>>, amount: number) => {
  const [fee, at] = [Math.round(amount / 10), now()];
  const added = await entered({
    ...base(`re_${newId()}`),
    ...people,
    of: source,
    kind: 'refund',
    fee_returned_cents: fee,
    reason: 'The film is missing',
    postings: [
      { account: account.client(people.payer_id), cents: amount },
      { account: account.creator(people.creator_id), cents: -amount },
    ],
  });
  await entered({
    ...base(`fr_${newId()}`),
    ...people,
    of: source,
    kind: 'fee_refund',
    fee_cents: -fee,
    postings: [
      { account: account.creator(people.creator_id), cents: fee },
      { account: account.fees(at), cents: -fee },
    ],
  });
  return added;
};

/** The id of a creator's invoice to a brand, for a payment that is in no list of an administrator. */
export const invoiceBetween = async (client: User, creator: User): Promise<string> => {
  const payment_id = await paymentBetween(client, creator);
  const entry = { ...base(`ch_${newId()}`), ...paidBy(client, creator, 25_000, 2_500), payment_id };
  await issueForEntry({ ...entry, of: entry.source, day: entry.occurred_at.slice(0, 10) });
  const { data } = await receiptEntity().query.byPerson({ user_id: creator.id }).go({ limit: 1 });
  return data[0]?.receipt_id ?? '';
};
