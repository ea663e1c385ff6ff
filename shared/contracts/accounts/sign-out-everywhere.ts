import { endpoint } from '../endpoint.ts';
import { empty, ok } from '../fields.ts';

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  domain: 'accounts',
  method: 'POST',
  path: '/me/sign-out-everywhere',
  summary: 'Ends all sessions of the caller, this one too, within a minute.',
  auth: 'user',
  actors: ['user'],
  whileSuspended: 'Nobody has to leave a session open.',
  input: empty,
  output: ok,
});
