import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, requiredText } from '../fields.ts';
import { limits } from '../limits.ts';
import { adminCharge } from './admin-payment.ts';
import { submission } from './submission.ts';

export const refundCharge = endpoint({
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
});
