import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const setFee = endpoint({
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
});
