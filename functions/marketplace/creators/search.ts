import type { BudgetBand, RatingFilter } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorSearch } from '@briefhouse/contracts/marketplace/list-creators.ts';
import { padded, patternOf, searchText } from '../../kit/search-text.ts';
import { type Facets, inBand } from './facets.ts';

/** A search in the directory's own terms: what a creator's facets have to contain or to be. */
export interface Search {
  q?: string;
  specialty?: string;
  location?: string;
  budget?: BudgetBand;
  rating?: RatingFilter;
}

/** Null for a search that nobody can match: of a text nothing was left that anybody could be found by. */
export const toSearch = ({ q, specialty, location, budget, rating }: CreatorSearch): Search | null => {
  const texts = { q, specialty, location };
  const search: Search = { ...(budget && { budget }), ...(rating && { rating }) };
  for (const [name, value] of Object.entries(texts) as [keyof typeof texts, string | undefined][]) {
    if (!value) continue;
    const text = searchText(value);
    if (!text) return null;
    search[name] = name === 'specialty' ? padded(text) : patternOf(text);
  }
  return search;
};

export const matches = (facets: Facets, { q, specialty, location, budget, rating }: Search): boolean =>
  (q === undefined || facets.name.includes(q) || facets.specialty.includes(q)) &&
  (specialty === undefined || facets.specialty === specialty) &&
  (location === undefined || facets.location.includes(location)) &&
  (budget === undefined || inBand(facets, budget)) &&
  (rating === undefined || (facets.rating ?? 0) >= Number(rating));
