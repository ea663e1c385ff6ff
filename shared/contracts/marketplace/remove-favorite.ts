import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const removeFavorite = endpoint({
  name: 'removeFavorite',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/favorites/{creator_id}',
  summary:
    'Removes a creator from the favorites, also one whose account is gone; repeating it changes nothing.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id }),
  output: z.object({ favorite_count: z.number().int() }),
});
