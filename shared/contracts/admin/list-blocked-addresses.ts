import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { empty } from '../fields.ts';
import { blockedAddress } from './blocked-address.ts';

export const listBlockedAddresses = endpoint({
  name: 'listBlockedAddresses',
  domain: 'admin',
  method: 'GET',
  path: '/admin/blocked-addresses',
  summary: 'The newest 100 blocked addresses.',
  auth: 'user',
  actors: ['admin'],
  input: empty,
  output: z.object({ blocked_addresses: z.array(blockedAddress) }),
});
