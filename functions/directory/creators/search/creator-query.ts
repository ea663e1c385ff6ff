import type { BudgetBand, CreatorFilters, RatingFilter } from '@briefhouse/contracts/marketplace/creator.ts';
import { type Facets, inBand } from '../facets.ts';
import { beginningOf, padded, patternOf, searchText, wordsOf } from './search-text.ts';

/** A client's search, in the form of facets. All conditions must match. */
export interface CreatorQuery {
  /** Each is contained in the name or the specialty, or begins a tag or the name of a language; in any order. */
  words?: string[];
  /** `whole` finds people with each word as a whole word of their name, `part` only the others. */
  named?: 'whole' | 'part';
  specialty?: string;
  location?: string;
  budget?: BudgetBand;
  rating?: RatingFilter;
  /** The code of a language. */
  language?: string;
}

/** Words that a search uses, the longest ones. */
const maxWords = 10;

/** Null for a search that cannot match anybody, because one of its texts has no letter or digit. */
export const toQuery = ({
  q,
  specialty,
  location,
  budget,
  rating,
  language,
}: CreatorFilters): CreatorQuery | null => {
  const words = q ? wordsOf(q) : undefined;
  const texts = { specialty: searchText(specialty ?? ''), location: searchText(location ?? '') };
  if (words?.length === 0 || (specialty && !texts.specialty) || (location && !texts.location)) return null;
  return {
    ...(words && { words: longest(words) }),
    ...(specialty && { specialty: padded(texts.specialty) }),
    ...(location && { location: patternOf(texts.location) }),
    ...(budget && { budget }),
    ...(rating && { rating }),
    ...(language && { language }),
  };
};

const longest = (words: string[]) => words.toSorted((a, b) => b.length - a.length).slice(0, maxWords);

/** A query without conditions matches everybody. */
export const isUnfiltered = (query: CreatorQuery): boolean => Object.keys(query).length === 0;

export const matches = (facets: Facets, query: CreatorQuery): boolean => {
  const { words = [], specialty, location, budget, rating, language } = query;
  const hasWord = (word: string) =>
    facets.name.includes(patternOf(word)) ||
    facets.specialty.includes(patternOf(word)) ||
    facets.tags.includes(beginningOf(word));
  return (
    words.every(hasWord) &&
    (specialty === undefined || facets.specialty === specialty) &&
    (location === undefined || facets.location.includes(location)) &&
    (budget === undefined || inBand(facets, budget)) &&
    (rating === undefined || (facets.rating ?? 0) >= Number(rating)) &&
    (language === undefined || facets.languages.includes(` ${language} `))
  );
};
