import type { BudgetBand, RatingFilter } from '@briefhouse/contracts/marketplace/creator.ts';
import type { CreatorFilters } from '@briefhouse/contracts/marketplace/list-creators.ts';
import { padded, patternOf, searchText, wordsOf } from '../../../kit/search-text.ts';
import { type Facets, inBand } from '../facets.ts';

/** A client's search, in the form of facets. All conditions must match. */
export interface CreatorQuery {
  /** Each is contained in the name or the specialty, in any order. */
  words?: string[];
  specialty?: string;
  location?: string;
  budget?: BudgetBand;
  rating?: RatingFilter;
}

/** Words that a search uses, the longest ones; no name and specialty have more. */
const maxWords = 10;

/** Null for a search that cannot match anybody, because one of its texts has no letter or digit. */
export const toQuery = ({ q, specialty, location, budget, rating }: CreatorFilters): CreatorQuery | null => {
  const words = q ? wordsOf(q) : undefined;
  const texts = { specialty: searchText(specialty ?? ''), location: searchText(location ?? '') };
  if (words?.length === 0 || (specialty && !texts.specialty) || (location && !texts.location)) return null;
  return {
    ...(words && { words: longest(words).map(patternOf) }),
    ...(specialty && { specialty: padded(texts.specialty) }),
    ...(location && { location: patternOf(texts.location) }),
    ...(budget && { budget }),
    ...(rating && { rating }),
  };
};

const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length).slice(0, maxWords);

/** A query without conditions matches everybody. */
export const isUnfiltered = (query: CreatorQuery): boolean => Object.keys(query).length === 0;

export const matches = (facets: Facets, query: CreatorQuery): boolean => {
  const { words = [], specialty, location, budget, rating } = query;
  return (
    words.every((word) => facets.name.includes(word) || facets.specialty.includes(word)) &&
    (specialty === undefined || facets.specialty === specialty) &&
    (location === undefined || facets.location.includes(location)) &&
    (budget === undefined || inBand(facets, budget)) &&
    (rating === undefined || (facets.rating ?? 0) >= Number(rating))
  );
};
