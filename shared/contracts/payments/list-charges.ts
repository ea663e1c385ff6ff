import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, date } from '../fields.ts';
import { adminCharge } from './admin-payment.ts';

export const listCharges = endpoint({
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
});
