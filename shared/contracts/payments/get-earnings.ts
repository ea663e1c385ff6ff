import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';

const cents = z.number().int();

export const getEarnings = endpoint(() => ({
  name: 'getEarnings',
  domain: 'payments',
  method: 'GET',
  path: '/earnings',
  summary: 'What a creator really received through the product: sums of the ledger, in euro cents.',
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({
    /** The sum after fees and refunds. */
    received_cents: cents,
    fees_cents: cents,
    /** The part of payments whose payer’s bank asks for the money back. */
    frozen_cents: cents,
    payments: z.number().int().min(0),
  }),
}));
