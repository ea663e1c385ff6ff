import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { id, timestamp } from '../fields.ts';
import { paymentStatuses } from './payment-statuses.ts';

const cents = z.number().int().min(0);

/** A brand's payment to a creator, seen by both. All in integer euro cents; fee and net add up to the amount. */
export const payment = z.object({
  id,
  client: personSummary,
  creator: personSummary,
  project_id: id.nullable(),
  project_name: z.string().nullable(),
  amount_cents: cents,
  fee_cents: cents,
  net_cents: cents,
  platform_fee_percentage: z.number(),
  /** The refunded part of the amount. */
  refunded_cents: cents,
  /** The part of the refund that came back from the creator; the rest was the platform's, e.g. its part of the fee. */
  returned_cents: cents,
  message: z.string(),
  status: z.enum(paymentStatuses),
  /** The last try was refused, e.g. by the bank; the page may still be open for another. */
  declined: z.boolean(),
  created_at: timestamp,
  paid_at: timestamp.nullable(),
});
export type Payment = z.infer<typeof payment>;
