import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ok } from '../fields.ts';

export const unblockAddress = endpoint({
  name: 'unblockAddress',
  domain: 'admin',
  method: 'DELETE',
  // In the query: a range has a slash, which does not survive every proxy inside a path.
  path: '/admin/blocked-addresses',
  summary: 'Lifts a block; the address passes again within a minute.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ ip_address: z.string().min(1).max(64) }),
  output: ok,
  errors: ['NOT_FOUND'],
});
