import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, timestamp } from '../fields.ts';
import { creator } from './creator.ts';
import { creatorFilters } from './list-creators.ts';

/** A favorite; its creator is null when the account is gone. */
export const favorite = z.object({ creator_id: id, added_at: timestamp, creator: creator.nullable() });

export const listFavorites = endpoint({
  name: 'listFavorites',
  domain: 'marketplace',
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
});
