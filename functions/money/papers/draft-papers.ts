import { plans } from '@briefhouse/money/plans.ts';
import { dayInWords } from '../../kit/time-in-words.ts';
import type { LedgerEntryRow } from '../ledger/ledger-entry.entity.ts';
import type { PaperRow } from '../paper.entity.ts';
import { paymentEntity } from '../payment.entity.ts';
import { paperId, type Side } from './paper-id.ts';
import { platform, readParties } from './parties.ts';

/** A receipt or an invoice that has no number yet. */
export type Draft = Omit<PaperRow, 'number' | 'year' | 'issued_at'>;

type Moved = Pick<LedgerEntryRow, 'postings' | 'fee_returned_cents'>;

/** The amounts that an entry moved, in cents: negative for money given back. A refund includes its part of the fee. */
export const movedBy = ({ postings, fee_returned_cents = 0 }: Moved) => {
  const got = (...owners: string[]) =>
    postings
      .filter(({ account }) => owners.some((owner) => account.startsWith(`${owner}:`)))
      .reduce((sum, { cents }) => sum + cents, 0);
  // `-got()` would be -0 where nobody paid.
  const amount_cents = 0 - got('client', 'subscriber');
  const fee_cents =
    postings
      .filter(({ account }) => account.startsWith('platform:fees#'))
      .reduce((sum, { cents }) => sum + cents, 0) - fee_returned_cents;
  // A payment's net amount is the creator's share; costs that the platform bears itself are on no receipt or invoice.
  const hasCreator = postings.some(({ account }) => account.startsWith('creator:'));
  return {
    amount_cents,
    fee_cents,
    net_cents: hasCreator ? got('creator') + fee_returned_cents : amount_cents - fee_cents,
  };
};

const factsOf = (entry: LedgerEntryRow) => ({
  ...movedBy(entry),
  currency: entry.currency.toUpperCase(),
  source: entry.source,
  occurred_at: entry.occurred_at,
});

/** A payment: the receipt of the brand, and the invoice of the creator to the brand. */
export const draftsOfPayment = async (entry: LedgerEntryRow): Promise<Draft[]> => {
  const { data: payment } = await paymentEntity()
    .get({ payment_id: entry.payment_id ?? '' })
    .go({ consistent: true });
  if (!payment) throw new Error(`The payment of ${entry.source} is missing`);
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
  const idOf = (side: Side) => paperId('paid', entry.of, side);
  return [
    { ...both, paper_id: idOf('payer'), user_id: client_id, kind: 'receipt', direction: 'out' },
    { ...both, paper_id: idOf('payee'), user_id: creator_id, kind: 'invoice', direction: 'in' },
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
      paper_id: paperId('paid', entry.of, 'payer'),
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
export const takingBack = (paper: PaperRow, entry: LedgerEntryRow, paper_id: string): Draft => {
  const { number, year: _, issued_at: __, refers_to: ___, ...same } = paper;
  return {
    ...same,
    ...factsOf(entry),
    paper_id,
    subject: 'refund',
    message: entry.reason ?? '',
    refers_to: number,
  };
};
