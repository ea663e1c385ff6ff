import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, timestamp } from '../fields.ts';
import { creator, creatorFilters } from './creator.ts';

/** A favorite; its creator is null when the account is gone. */
export const favorite = z.object({ creator_id: id, added_at: timestamp, creator: creator.nullable() });

export const listFavorites = endpoint(() => ({
  name: 'listFavorites',
  domain: 'creators',
  method: 'GET',
  path: '/favorites',
  summary:
    "The client's favorites that match, most recently added first, 20 a page. A page may be shorter and still have a next_cursor.",
  auth: 'user',
  actors: ['client'],
  input: creatorFilters.extend({ cursor: cursor.optional() }),
  output: z.object({
    favorites: z.array(favorite),
    next_cursor: cursor.nullable(),
    /** The number of all favorites, matching or not. */
    favorite_count: z.number().int(),
  }),
}));

export const addFavorite = endpoint(() => ({
  name: 'addFavorite',
  domain: 'creators',
  method: 'PUT',
  path: '/favorites/{creator_id}',
  summary: 'Adds a creator to the favorites; repeating it changes nothing.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id }),
  output: z.object({ favorite_count: z.number().int() }),
  errors: ['CREATOR_NOT_FOUND', 'FAVORITE_LIMIT'],
}));

export const removeFavorite = endpoint(() => ({
  name: 'removeFavorite',
  domain: 'creators',
  method: 'DELETE',
  path: '/favorites/{creator_id}',
  summary:
    'Removes a creator from the favorites, also one whose account is gone; repeating it changes nothing.',
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id }),
  output: z.object({ favorite_count: z.number().int() }),
}));
