import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, oneLine } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { budgetBand, creator, creatorSort, ratingFilter } from './creator.ts';

/** Filters of the creator search; all must match. Empty texts are ignored. */
export const creatorFilters = z.object({
  /** Words that must each occur in name or specialty, or begin a word of a tag or language, in any order and case; one or two letters match the start of a word. */
  q: oneLine(limits.searchLength).optional(),
  specialty: oneLine(80).optional(),
  /** A text that must occur in the location; one or two letters match as in `q`. */
  location: oneLine(limits.searchLength).optional(),
  budget: budgetBand.optional(),
  /** The minimum rating. */
  rating: ratingFilter.optional(),
  /** The code of a language, as ISO 639-1 has it. */
  language: z.enum(languageCodes).optional(),
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
    /** The number of the caller's favorites. */
    favorite_count: z.number().int(),
  }),
});
