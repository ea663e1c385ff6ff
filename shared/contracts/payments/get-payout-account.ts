import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { payoutAccount } from './payout-account.ts';

export const getPayoutAccount = endpoint({
  name: 'getPayoutAccount',
  domain: 'payments',
  method: 'GET',
  path: '/payout-account',
  summary: 'How far the creator is with being paid, and the fee.',
  auth: 'user',
  actors: ['creator'],
  input: empty,
  output: z.object({ payout_account: payoutAccount }),
});
