import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { paymentStatuses } from './payment-statuses.ts';

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
