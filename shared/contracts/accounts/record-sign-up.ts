import { endpoint } from '../endpoint.ts';
import { ok } from '../fields.ts';
import { deviceInfo } from './device.ts';

export const recordSignUp = endpoint({
  name: 'recordSignUp',
  domain: 'accounts',
  method: 'POST',
  path: '/functions/record-signup',
  summary: 'Records when a device last signed up. The sign-up trigger does the counting.',
  auth: 'public',
  actors: [],
  input: deviceInfo,
  output: ok,
});
