import type { BudgetBand } from '@briefhouse/contracts/marketplace/creator.ts';
import { gramsOf, gramsToAsk } from '../../../../kit/search-text.ts';
import { bandsOf, type Facets, ratingsOf } from '../../facets.ts';
import type { CreatorQuery } from '../creator-query.ts';

const all = 'creators#all';
const partition = {
  text: (gram: string) => `creators#text#${gram}`,
  place: (gram: string) => `creators#place#${gram}`,
  specialty: (name: string) => `creators#specialty#${name}`,
  budget: (band: BudgetBand) => `creators#budget#${band}`,
  rating: (least: string) => `creators#rating#${least}`,
};

/** The partitions that a creator is listed in. */
export const partitionsOf = (facets: Facets): string[] => [
  all,
  ...[...new Set([...gramsOf(facets.name), ...gramsOf(facets.specialty)])].map(partition.text),
  ...gramsOf(facets.location).map(partition.place),
  ...(facets.specialty ? [partition.specialty(facets.specialty)] : []),
  ...bandsOf(facets).map(partition.budget),
  ...ratingsOf(facets).map(partition.rating),
];

/** Partitions each of which has all matches of a query; at most four, the likely small ones first. */
export const partitionsFor = ({
  words = [],
  location,
  specialty,
  rating,
  budget,
}: CreatorQuery): string[] => {
  const partitions = [
    ...gramsToAsk(words, 2).map(partition.text),
    ...(location === undefined ? [] : gramsToAsk([location], 1).map(partition.place)),
    ...(specialty === undefined ? [] : [partition.specialty(specialty)]),
    ...(rating === undefined ? [] : [partition.rating(rating)]),
    ...(budget === undefined ? [] : [partition.budget(budget)]),
  ];
  return partitions.length > 0 ? partitions.slice(0, 4) : [all];
};
