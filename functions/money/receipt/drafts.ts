import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { plans } from '@briefhouse/money/plans.ts';
import { digest } from '../../kit/ids.ts';
import { dayInWords } from '../../kit/time-in-words.ts';
import { deletedUser, type ProfileRow, readProfiles } from '../../people/public.ts';
import { movedBy } from '../ledger/accounts.ts';
import type { LedgerEntryRow } from '../ledger/row.ts';
import { paymentOf } from '../payment/queries.ts';
import type { ReceiptRow } from './row.ts';

/** The recipient of this copy: the payer or the payee. */
export type Side = 'payer' | 'payee';

/** The event of a charge or a refund that a receipt or invoice states. */
export type ReceiptEvent = 'paid' | 'refund' | 'refund_failed';

/** The id is the same for the same event and side, so that each is issued once; it does not give away Stripe's id. */
export const receiptId = (event: ReceiptEvent, source: string, side: Side): string =>
  digest(`${event}#${source}#${side}`);

type Party = ReceiptRow['issuer'];

/** The seller of the plans. */
const platform: Party = { name: 'Briefhouse' };

/** People as they stand on a receipt or an invoice that is issued now. */
const readParties = async (...userIds: string[]): Promise<Party[]> => {
  const profiles = await readProfiles(userIds, { consistent: true });
  return userIds.map((id) => toParty(profiles.get(id)));
};

const toParty = (profile: ProfileRow | undefined): Party => {
  if (!profile) return { name: deletedUser };
  const { client, location, vat_id } = profile;
  return {
    name: fullName(profile),
    ...(client?.company_name && { company_name: client.company_name }),
    ...(location && { location }),
    ...(vat_id && { vat_id }),
  };
};

/** A receipt or an invoice that has no number yet. */
export type Draft = Omit<ReceiptRow, 'number' | 'year' | 'issued_at'>;

const factsOf = (entry: LedgerEntryRow) => ({
  ...movedBy(entry),
  currency: entry.currency.toUpperCase(),
  source: entry.source,
  occurred_at: entry.occurred_at,
});

/** A payment: the receipt of the brand, and the invoice of the creator to the brand. */
export const draftsOfPayment = async (entry: LedgerEntryRow): Promise<Draft[]> => {
  const payment = await paymentOf(entry);
  const { client_id, creator_id, payment_id, project_id, project_name, message } = payment;
  const [client = platform, creator = platform] = await readParties(client_id, creator_id);
  const both = {
    ...factsOf(entry),
    subject: 'payment',
    title: project_name ?? 'Payment',
    issuer: creator,
    recipient: client,
    platform_fee_percentage: payment.platform_fee_percentage,
    message,
    payment_id,
    ...(project_id && { project_id }),
  } as const;
  const idOf = (side: Side) => receiptId('paid', entry.of, side);
  return [
    { ...both, receipt_id: idOf('payer'), user_id: client_id, kind: 'receipt', direction: 'out' },
    { ...both, receipt_id: idOf('payee'), user_id: creator_id, kind: 'invoice', direction: 'in' },
  ];
};

/** A plan: the creator's receipt from the platform. */
export const draftsOfPlan = async (entry: LedgerEntryRow): Promise<Draft[]> => {
  const { payer_id, plan_id, period_start, period_end } = entry;
  if (!payer_id) throw new Error(`Nobody has paid ${entry.source}`);
  const [creator = platform] = await readParties(payer_id);
  return [
    {
      ...factsOf(entry),
      receipt_id: receiptId('paid', entry.of, 'payer'),
      user_id: payer_id,
      kind: 'receipt',
      subject: 'plan',
      direction: 'out',
      title: plans.find(({ id }) => id === plan_id)?.name ?? 'Access plan',
      issuer: platform,
      recipient: creator,
      platform_fee_percentage: 0,
      message: period_start && period_end ? `${dayInWords(period_start)} to ${dayInWords(period_end)}` : '',
    },
  ];
};

/**
 * The document that takes back a receipt or invoice, in whole or in part: the same content, with the entry's amounts.
 */
export const takingBack = (receipt: ReceiptRow, entry: LedgerEntryRow, receipt_id: string): Draft => {
  const { number, year: _, issued_at: __, refers_to: ___, ...same } = receipt;
  return {
    ...same,
    ...factsOf(entry),
    receipt_id,
    subject: 'refund',
    message: entry.reason ?? '',
    refers_to: number,
  };
};
