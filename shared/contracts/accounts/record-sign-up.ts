import { endpoint } from '../endpoint.ts';
import { ok } from '../fields.ts';
import { deviceInfo } from './device.ts';

export const recordSignUp = endpoint({
  name: 'recordSignUp',
  domain: 'accounts',
  method: 'POST',
  path: '/functions/record-signup',
  summary: 'Notes when a device last signed up. The count itself is the sign-up trigger’s.',
  auth: 'public',
  actors: [],
  input: deviceInfo,
  output: ok,
});
