import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ok, rawText } from '../fields.ts';

export const unblockAddress = endpoint({
  name: 'unblockAddress',
  domain: 'admin',
  method: 'DELETE',
  // The address is in the query, because not every proxy passes on the slash of a range inside a path.
  path: '/admin/blocked-addresses',
  summary: 'Removes a block; the address is admitted again within a minute.',
  auth: 'user',
  actors: ['admin'],
  input: z.object({ ip_address: rawText(64).min(1) }),
  output: ok,
  errors: ['NOT_FOUND'],
});
