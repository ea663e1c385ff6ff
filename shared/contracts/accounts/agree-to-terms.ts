import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, ok } from '../fields.ts';

export const agreeToTerms = endpoint({
  name: 'agreeToTerms',
  domain: 'accounts',
  method: 'POST',
  path: '/me/consent',
  summary:
    'Records that the caller agrees to the terms, with the versions that they were shown: CONFLICT for any but those of now. Repeating it changes nothing.',
  beforeTerms: 'This is the answer to them.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ terms: date, privacy: date }),
  output: ok,
  errors: ['CONFLICT'],
});
