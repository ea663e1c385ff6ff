import { endpoint } from '../endpoint.ts';
import { empty, ok } from '../fields.ts';

export const turnOffFactor = endpoint({
  name: 'turnOffFactor',
  domain: 'accounts',
  method: 'DELETE',
  path: '/me/factor',
  summary: 'Has the sign-in ask for the password alone; soon after a sign-in with a code.',
  auth: 'user',
  actors: ['user'],
  rate: 'factor',
  input: empty,
  output: ok,
});
