import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { recoveryCodes } from './renew-recovery-codes.ts';

export const turnOnFactor = endpoint({
  name: 'turnOnFactor',
  domain: 'accounts',
  method: 'POST',
  path: '/me/factor',
  summary:
    'Has the sign-in ask for a code of the app that was set up with Cognito, soon after a sign-in alone. Other sessions end.',
  auth: 'user',
  actors: ['user'],
  rate: 'factor',
  input: empty,
  output: recoveryCodes,
  errors: ['CONFLICT'],
});
