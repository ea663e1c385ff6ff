import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { budgetBand, creator, creatorSort, ratingFilter } from './creator.ts';

/** What a search for creators may name; all of it must match. Empty texts filter nothing. */
export const creatorFilters = z.object({
  /** Words, each contained in name or specialty, in any order and whatever the case; one or two letters stand for the beginning of a word. */
  q: text(limits.searchLength).optional(),
  specialty: text(80).optional(),
  /** Contained in the location; one or two letters as in `q`. */
  location: text(limits.searchLength).optional(),
  budget: budgetBand.optional(),
  /** At least. */
  rating: ratingFilter.optional(),
});
export type CreatorFilters = z.infer<typeof creatorFilters>;

export const listCreators = endpoint({
  name: 'listCreators',
  domain: 'marketplace',
  method: 'GET',
  path: '/creators',
  summary:
    'Creators that match, 20 a page. A page may be shorter, even empty, and still have a next_cursor: each call reads a bounded part of the directory.',
  auth: 'user',
  actors: ['client'],
  input: creatorFilters.extend({ sort: creatorSort.default('best'), cursor: cursor.optional() }),
  output: z.object({
    creators: z.array(creator),
    next_cursor: cursor.nullable(),
    /** How many favorites the caller has. */
    favorite_count: z.number().int(),
  }),
});
