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
    /** The fee as agreed with this creator, for callers who can pay them; null with a hindrance. */
    platform_fee_percentage: z.number().nullable(),
    /** The reason why the caller cannot pay this creator now; null without one. */
    hindrance: z.enum(['payouts_not_set_up', 'stranger']).nullable(),
    project: z
      .object({ id, name: z.string(), budget_cents: z.number().int(), finished: z.boolean() })
      .nullable(),
    /** The sum paid for that project already, refunds taken off. */
    paid_cents: z.number().int(),
  }),
  errors: ['CREATOR_NOT_FOUND', 'PROJECT_NOT_FOUND'],
});
