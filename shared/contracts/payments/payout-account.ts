import * as z from 'zod';
import { timestamp } from '../fields.ts';
import { payoutStates } from './payout-states.ts';

/** A creator's account for being paid, as the payment provider last said. */
export const payoutAccount = z.object({
  state: z.enum(payoutStates),
  /** The facts that the provider still asks for, in words. */
  missing: z.array(z.string()),
  /** The last day for them; null without a date. */
  due_by: timestamp.nullable(),
  /** 0 to 100, at most two decimals; set by an admin only. */
  platform_fee_percentage: z.number().min(0).max(100),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;
