import * as z from 'zod';
import { personSummary } from '../accounts/user.ts';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const getPaymentTerms = endpoint({
  name: 'getPaymentTerms',
  domain: 'payments',
  method: 'GET',
  path: '/creators/{creator_id}/payment-terms',
  summary: 'What a brand has to know before paying a creator: the fee, and whether they can be paid.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id, project_id: id.optional() }),
  output: z.object({
    creator: personSummary,
    /** As agreed with this creator, for those who can pay them; null where there is a hindrance. */
    platform_fee_percentage: z.number().nullable(),
    /** Why this creator cannot be paid by the caller now; null when they can. */
    hindrance: z.enum(['payouts_not_set_up', 'stranger']).nullable(),
    project: z
      .object({ id, name: z.string(), budget_cents: z.number().int(), finished: z.boolean() })
      .nullable(),
    /** Paid for that project already, refunds taken off. */
    paid_cents: z.number().int(),
  }),
  errors: ['CREATOR_NOT_FOUND', 'PROJECT_NOT_FOUND'],
});
