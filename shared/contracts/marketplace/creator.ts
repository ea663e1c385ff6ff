import { bandLimits, budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, empty, id, oneLine, timestamp } from '../fields.ts';
import { languageCodes } from '../languages.ts';
import { limits } from '../limits.ts';
import { cardPiece, piece, workPackage } from './portfolio.ts';

/** A creator as clients see them: profile fields (null if empty) and metrics that the product counts. */
export const creator = z.object({
  id,
  name: z.string().nullable(),
  specialty: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  avatar_url: z.string().nullable(),
  /** Whole euro. */
  price_range_min: z.number().int().nullable(),
  price_range_max: z.number().int().nullable(),
  tags: z.array(z.string()),
  /** ISO 639-1, such as `en`. */
  languages: z.array(z.string()),
  /** The work on their card: the cover first, at most three. */
  work: z.array(cardPiece),
  piece_count: z.number().int(),
  /** Hours in which they answer offers, on average; null before the first answer. */
  response_hours: z.number().nullable(),
  followers: z.number().int().nullable(),
  completed_projects: z.number().int().nullable(),
  /** 0 to 5. */
  rating: z.number().nullable(),
  review_count: z.number().int().nullable(),
  /** Whether the product has confirmed who they are; absent in answers from before. */
  verified: z.boolean().default(false),
  created_at: timestamp,
  /** Whether the creator is among the caller's favorites. */
  is_favorite: z.boolean(),
});
export type Creator = z.infer<typeof creator>;

/** Budget filters, in whole euro: the price range must reach above `above` and must not begin above `upTo`. */
export const budgetBands = {
  low: { upTo: bandLimits.low / 100 },
  mid: { above: bandLimits.low / 100, upTo: bandLimits.mid / 100 },
  high: { above: bandLimits.mid / 100 },
} as const satisfies Record<(typeof budgetBandNames)[number], { above?: number; upTo?: number }>;
export type BudgetBand = keyof typeof budgetBands;
export const budgetBand = z.enum(budgetBandNames);

export const ratingFilters = ['4', '4.5', '5'] as const;
export const ratingFilter = z.enum(ratingFilters);
export type RatingFilter = z.infer<typeof ratingFilter>;

export const creatorSorts = ['best', 'rating', 'price', 'newest'] as const;
export const creatorSort = z.enum(creatorSorts);
export type CreatorSort = z.infer<typeof creatorSort>;

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

export const listCreators = endpoint(() => ({
  name: 'listCreators',
  domain: 'creators',
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
}));

export const listSpecialties = endpoint(() => ({
  name: 'listSpecialties',
  domain: 'creators',
  method: 'GET',
  path: '/specialties',
  summary: 'The 50 most frequent specialties of creators, with their counts, and whether anybody is rated.',
  auth: 'user',
  actors: ['client'],
  input: empty,
  output: z.object({
    specialties: z.array(z.object({ name: z.string(), count: z.number().int() })),
    /** Whether the rating filter finds anybody. */
    has_ratings: z.boolean().optional(),
  }),
}));

export const getCreator = endpoint(() => ({
  name: 'getCreator',
  domain: 'creators',
  method: 'GET',
  path: '/creators/{creator_id}',
  summary: "A creator's profile.",
  auth: 'user',
  actors: ['client'],
  input: z.object({ creator_id: id }),
  output: z.object({ creator }),
  errors: ['CREATOR_NOT_FOUND'],
}));

export const getCreatorPage = endpoint(() => ({
  name: 'getCreatorPage',
  domain: 'creators',
  method: 'GET',
  path: '/creators/{creator_id}/page',
  summary:
    'A creator’s page: profile, work and packages. People who are not signed in see it if its creator lets them.',
  auth: 'optional',
  actors: [],
  input: z.object({ creator_id: id }),
  output: z.object({
    creator,
    /** The pieces in the creator's order, the cover first. */
    pieces: z.array(piece),
    packages: z.array(workPackage),
    is_public: z.boolean(),
  }),
  /** Without a token the answer is the same for a page that its creator keeps to signed-in people as for none. */
  errors: ['CREATOR_NOT_FOUND'],
}));
