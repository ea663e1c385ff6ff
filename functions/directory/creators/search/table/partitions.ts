import type { BudgetBand } from '@briefhouse/contracts/marketplace/creator.ts';
import { bandsOf, type Facets, ratingsOf } from '../../facets.ts';
import type { CreatorQuery } from '../creator-query.ts';
import { beginningGramsOf, gramsOf, gramsToAsk, patternOf } from '../search-text.ts';

const all = 'creators#all';
const partition = {
  text: (gram: string) => `creators#text#${gram}`,
  place: (gram: string) => `creators#place#${gram}`,
  specialty: (name: string) => `creators#specialty#${name}`,
  budget: (band: BudgetBand) => `creators#budget#${band}`,
  rating: (least: string) => `creators#rating#${least}`,
  name: (word: string) => `creators#name#${word}`,
  language: (code: string) => `creators#language#${code}`,
};

const wordsIn = (spelled: string) => [...new Set(spelled.split(' ').filter((word) => word !== ''))];

/** The partitions that a creator is listed in. */
export const partitionsOf = (facets: Facets): string[] => [
  all,
  ...[
    ...new Set([
      ...gramsOf(facets.name.trimEnd()),
      ...gramsOf(facets.specialty),
      ...beginningGramsOf(facets.tags),
    ]),
  ].map(partition.text),
  ...wordsIn(facets.name).map(partition.name),
  ...wordsIn(facets.languages).map(partition.language),
  ...gramsOf(facets.location).map(partition.place),
  ...(facets.specialty ? [partition.specialty(facets.specialty)] : []),
  ...bandsOf(facets).map(partition.budget),
  ...ratingsOf(facets).map(partition.rating),
];

/** Partitions each of which has all matches of a query; at most four, the likely small ones first. */
export const partitionsFor = ({
  words = [],
  named,
  location,
  specialty,
  rating,
  budget,
  language,
}: CreatorQuery): string[] => {
  // A whole word of a name is more selective than anything else.
  const [first] = words.flatMap((word) => word.split(' '));
  if (named === 'whole' && first) return [partition.name(first)];
  const partitions = [
    // The beginning of each word, which is all that tags are listed by.
    ...gramsToAsk(words.map(patternOf), Math.min(2, words.length)).map(partition.text),
    ...(location === undefined ? [] : gramsToAsk([location], 1).map(partition.place)),
    ...(language === undefined ? [] : [partition.language(language)]),
    ...(specialty === undefined ? [] : [partition.specialty(specialty)]),
    ...(rating === undefined ? [] : [partition.rating(rating)]),
    ...(budget === undefined ? [] : [partition.budget(budget)]),
  ];
  return partitions.length > 0 ? partitions.slice(0, 4) : [all];
};
