import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const addFavorite = endpoint({
  name: 'addFavorite',
  domain: 'marketplace',
  method: 'PUT',
  path: '/favorites/{creator_id}',
  summary: 'Adds a creator to the favorites; repeating it changes nothing.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id }),
  output: z.object({ favorite_count: z.number().int() }),
  errors: ['CREATOR_NOT_FOUND', 'FAVORITE_LIMIT'],
});
