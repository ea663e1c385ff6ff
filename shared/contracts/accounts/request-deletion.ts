import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { deletion, deletionDays } from './deletion.ts';

export const requestDeletion = endpoint({
  name: 'requestDeletion',
  domain: 'accounts',
  method: 'POST',
  path: '/me/deletion',
  summary: `Has the caller's account deleted in ${deletionDays} days. Asked again, the first date stands. Needs a session that began within the last minutes.`,
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'Nobody has to stay.',
  rate: 'account_deletion',
  input: empty,
  output: z.object({ deletion }),
  errors: ['SIGN_IN_AGAIN', 'MONEY_IN_FLIGHT', 'LAST_ADMIN'],
});
