import * as z from 'zod';
import { endpoint } from '../endpoint.ts';

export const openExport = endpoint({
  name: 'openExport',
  domain: 'accounts',
  method: 'POST',
  path: '/me/export/address',
  summary: "An address at which a part of the caller's own copy can be downloaded for five minutes.",
  beforeTerms: 'Nobody has to agree to have their own data.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ part: z.number().int().min(1).max(1000) }),
  output: z.object({ url: z.string() }),
  errors: ['NOT_FOUND'],
});
