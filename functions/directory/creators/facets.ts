import { type BudgetBand, budgetBands, ratingFilters } from '@briefhouse/contracts/marketplace/creator.ts';
import { type CreatorRow, creatorName } from './creator-row.ts';
import { padded, searchText, spelled } from './search/search-text.ts';

/** Pieces that a card in a list shows. */
export const cardPieces = 3;

/**
 * The facts by which the directory searches and sorts creators: texts as `padded(searchText(...))`, name, tags and
 * languages as `spelled`, prices in whole euro.
 */
export interface Facets {
  name: string;
  specialty: string;
  location: string;
  /** Tags, and the names of languages. */
  tags: string;
  /** Codes of languages. */
  languages: string;
  price_min?: number;
  price_max?: number;
  rating?: number;
  review_count?: number;
  /** 0 to 110: see `scoreOf`. */
  score: number;
  created_at: string;
}

export const facetsOf = (row: CreatorRow): Facets => ({
  name: spelled([creatorName(row)]),
  specialty: padded(searchText(row.creator?.specialty ?? '')),
  location: padded(searchText(row.location ?? '')),
  tags: spelled([...(row.creator?.tags ?? []), ...(row.creator?.languages ?? []).map(languageName)]),
  languages: spelled(row.creator?.languages ?? []),
  ...(row.creator?.price_range_min !== undefined && { price_min: row.creator.price_range_min }),
  ...(row.creator?.price_range_max !== undefined && { price_max: row.creator.price_range_max }),
  ...(row.rating !== undefined && { rating: row.rating }),
  ...(row.review_count !== undefined && { review_count: row.review_count }),
  score: scoreOf(row),
  created_at: row.created_at,
});

const names = new Intl.DisplayNames('en', { type: 'language' });
const languageName = (code: string): string => names.of(code) ?? code;

/**
 * "Best match": good ratings from many, experience, and a complete profile. Five average reviews are added to
 * everybody's, so that one good review does not beat fifty. Work that a card can show is added on top, so that those who
 * show none keep their places among each other.
 */
const scoreOf = (row: CreatorRow): number => {
  const reviews = row.review_count ?? 0;
  const rating = ((row.rating ?? 0) * reviews + 3.5 * 5) / (reviews + 5);
  const experience = Math.min(1, Math.log2(1 + Math.max(0, row.completed_projects ?? 0)) / 6);
  const { specialty, price_range_min, tags = [] } = row.creator ?? {};
  const said = [row.avatar_key, row.bio, specialty, row.location, price_range_min, tags[0]];
  const complete = said.filter((field) => field !== undefined && field !== '').length / said.length;
  const shown = Math.min(1, (row.piece_count ?? 0) / cardPieces);
  return Math.round(60 * (rating / 5) + 20 * experience + 20 * complete + 10 * shown);
};

/** The price range a creator named, open at an end that they left out; undefined if they named none. */
const priceRange = ({ price_min, price_max }: Facets): [number, number] | undefined =>
  price_min === undefined && price_max === undefined
    ? undefined
    : [price_min ?? 0, price_max ?? Number.POSITIVE_INFINITY];

export const inBand = (facets: Facets, band: BudgetBand): boolean => {
  const range = priceRange(facets);
  const { above, upTo }: { above?: number; upTo?: number } = budgetBands[band];
  return !!range && (above === undefined || range[1] > above) && (upTo === undefined || range[0] <= upTo);
};

export const bandsOf = (facets: Facets): BudgetBand[] =>
  (Object.keys(budgetBands) as BudgetBand[]).filter((band) => inBand(facets, band));

export const ratingsOf = ({ rating = 0 }: Facets) => ratingFilters.filter((least) => rating >= Number(least));
