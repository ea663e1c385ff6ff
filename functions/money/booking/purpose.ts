import { planIds } from '@briefhouse/contracts/payments/plan-ids.ts';
import type Stripe from 'stripe';
import * as z from 'zod';
import { account } from '../ledger/accounts.ts';

const id = z.string().min(1);

/**
 * The product writes this to every object that it makes at Stripe; other objects of the same account are not its own.
 */
const purpose = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('payment'),
    payment_id: id,
    client_id: id,
    creator_id: id,
    project_id: id.optional(),
  }),
  z.object({ kind: z.literal('plan'), user_id: id, plan_id: z.enum(planIds) }),
]);
export type Purpose = z.infer<typeof purpose>;
export type PlanPurpose = Extract<Purpose, { kind: 'plan' }>;

/** The purpose of an object of Stripe's; undefined for one that the product did not make. */
export const purposeOf = (metadata: Stripe.Metadata | null | undefined): Purpose | undefined =>
  purpose.safeParse(metadata).data;

/** The ledger's account of the payer. */
export const payerAccount = (of: Purpose): string =>
  of.kind === 'payment' ? account.client(of.client_id) : account.subscriber(of.user_id);
