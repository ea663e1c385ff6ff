import { bandLimits, budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import * as z from 'zod';
import { id, timestamp } from '../fields.ts';
import { cardPiece } from './piece.ts';

/** A creator as clients see them: profile fields (null if empty) and figures that the product counts. */
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
