import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, date, id, requiredText, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { paymentStatuses } from './payment-statuses.ts';
import { submission } from './submission.ts';

/** A charge that an administrator can refund: a brand's payment to a creator, or a plan. */
export const adminCharge = z.object({
  /** The charge's id at the payment provider. */
  id,
  kind: z.enum(['payment', 'plan']),
  payer_id: id,
  payer_name: z.string(),
  /** The creator of a payment. */
  creator_id: id.nullable(),
  creator_name: z.string().nullable(),
  /** The plan's or the project's name. */
  title: z.string(),
  amount_cents: z.number().int(),
  fee_cents: z.number().int(),
  refunded_cents: z.number().int(),
  status: z.enum(paymentStatuses),
  paid_at: timestamp,
});
export type AdminCharge = z.infer<typeof adminCharge>;

export const listCharges = endpoint(() => ({
  name: 'listCharges',
  domain: 'payments',
  method: 'GET',
  path: '/admin/charges',
  summary: 'What was paid, newest first, a month at a time.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({
    /** Charges of this day (UTC) and before; today unless given. */
    until: date.optional(),
    cursor: cursor.optional(),
  }),
  output: z.object({ charges: z.array(adminCharge), next_cursor: cursor.nullable() }),
}));

export const refundCharge = endpoint(() => ({
  name: 'refundCharge',
  domain: 'payments',
  method: 'POST',
  path: '/admin/charges/{charge_id}/refund',
  summary:
    'Gives back all or part of a charge; the fee and the creator’s share are taken back in proportion.',
  auth: 'user',
  actors: ['admin'],
  rate: 'refund',
  input: z.object({
    charge_id: id,
    /** Cents; the whole rest if not given. */
    amount_cents: z.number().int('At most two decimals').min(1, 'Please enter an amount').optional(),
    /** The reason, which both sides are told. */
    reason: requiredText(limits.refundReasonLength, 'Please say why'),
    ...submission,
  }),
  /** The charge once the refund was accepted; events tell its consequences. */
  output: z.object({ charge: adminCharge }),
  errors: ['NOT_FOUND', 'CONFLICT', 'REFUND_TOO_LARGE', 'CHARGE_DISPUTED', 'PAYMENTS_UNAVAILABLE'],
}));

export const setFee = endpoint(() => ({
  name: 'setFee',
  domain: 'payments',
  method: 'PUT',
  path: '/admin/creators/{creator_id}/fee',
  summary:
    'Sets the part of each payment to a creator that the platform keeps; payments already opened keep theirs.',
  auth: 'user',
  actors: ['admin'],
  rate: 'fee_change',
  input: z.object({
    creator_id: id,
    platform_fee_percentage: z
      .number({ error: 'Please enter a percentage' })
      .min(0)
      .max(100)
      .multipleOf(0.01, 'At most two decimals'),
  }),
  output: z.object({ platform_fee_percentage: z.number() }),
  errors: ['CREATOR_NOT_FOUND'],
}));
