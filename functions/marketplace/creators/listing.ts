import { type BudgetBand, budgetBands, type CreatorSort } from '@briefhouse/contracts/marketplace/creator.ts';
import { digest } from '../../kit/ids.ts';
import { gramsOf, gramsToAsk } from '../../kit/search-text.ts';
import { bandsOf, type Facets, ratingsOf } from './facets.ts';
import type { Search } from './search.ts';

/**
 * The directory's rows: a creator has one in each partition that a search can begin at, all with the same facets.
 * Every partition is a whole directory of its own creators, ordered four ways: by its key (newest) and three indexes.
 */
export interface ListingRow extends Record<string, unknown> {
  pk: string;
  sk: string;
}

const all = 'creators#all';
const partition = {
  text: (gram: string) => `creators#text#${gram}`,
  place: (gram: string) => `creators#place#${gram}`,
  specialty: (name: string) => `creators#specialty#${name}`,
  budget: (band: BudgetBand) => `creators#budget#${band}`,
  rating: (least: string) => `creators#rating#${least}`,
};

/** Where a creator is listed. */
export const partitionsOf = (facets: Facets): string[] => [
  all,
  ...[...new Set([...gramsOf(facets.name), ...gramsOf(facets.specialty)])].map(partition.text),
  ...gramsOf(facets.location).map(partition.place),
  ...(facets.specialty ? [partition.specialty(facets.specialty)] : []),
  ...bandsOf(facets).map(partition.budget),
  ...ratingsOf(facets).map(partition.rating),
];

/** Partitions each of which holds everybody a search can find; at most four, the likely small ones first. */
export const partitionsFor = ({ q, location, specialty, rating, budget }: Search): string[] => {
  const partitions = [
    ...(q === undefined ? [] : gramsToAsk(q, 2).map(partition.text)),
    ...(location === undefined ? [] : gramsToAsk(location, 1).map(partition.place)),
    ...(specialty === undefined ? [] : [partition.specialty(specialty)]),
    ...(rating === undefined ? [] : [partition.rating(rating)]),
    ...(budget === undefined ? [] : [partition.budget(budget)]),
  ];
  return partitions.length > 0 ? partitions.slice(0, 4) : [all];
};

/** The four orders: index (none for the table's own), and whether its key ascends. */
export const orders = {
  newest: { index: undefined, ascending: false },
  best: { index: 'gsi1', ascending: false },
  rating: { index: 'gsi2', ascending: false },
  price: { index: 'gsi3', ascending: true },
} as const satisfies Record<CreatorSort, { index: string | undefined; ascending: boolean }>;

/** A row's place within its partition, which a changed profile does not move. */
export const placeOf = (userId: string, { created_at }: Facets): string => `${created_at}#${userId}`;

export const userIdOf = ({ sk }: ListingRow): string => sk.slice(sk.indexOf('#') + 1);

export const listingRow = (pk: string, userId: string, facets: Facets): ListingRow => {
  // Equals are ordered by something that is the same in every partition and favours nobody.
  const tie = digest(userId).slice(0, 8);
  const { name, specialty, location, price_min, price_max, rating, review_count = 0, score } = facets;
  return {
    pk,
    sk: placeOf(userId, facets),
    gsi1pk: pk,
    gsi1sk: `${padded(score, 3)}#${tie}`,
    gsi2pk: pk,
    gsi2sk: `${padded(Math.round((rating ?? 0) * 100), 3)}#${padded(review_count, 6)}#${tie}`,
    gsi3pk: pk,
    gsi3sk: `${padded(price_min ?? price_max ?? 9_999_999, 7)}#${tie}`,
    name,
    specialty,
    location,
    ...(price_min !== undefined && { price_min }),
    ...(price_max !== undefined && { price_max }),
    ...(rating !== undefined && { rating }),
  };
};

const padded = (figure: number, digits: number) => String(figure).padStart(digits, '0');

type Names = Record<string, string>;
type Values = Record<string, string | number>;

/** A search as DynamoDB's filter; undefined for one without conditions. The same as `matches` on facets. */
export const filterOf = ({ q, specialty, location, budget, rating }: Search) => {
  const conditions: string[] = [];
  const names: Names = {};
  const values: Values = {};
  if (q !== undefined) {
    Object.assign(names, { '#name': 'name' });
    values[':q'] = q;
    conditions.push('(contains(#name, :q) OR contains(specialty, :q))');
  }
  if (specialty !== undefined) {
    values[':specialty'] = specialty;
    conditions.push('specialty = :specialty');
  }
  if (location !== undefined) {
    Object.assign(names, { '#location': 'location' });
    values[':location'] = location;
    conditions.push('contains(#location, :location)');
  }
  if (rating !== undefined) {
    values[':rating'] = Number(rating);
    conditions.push('rating >= :rating');
  }
  if (budget !== undefined) conditions.push(...bandConditions(budget, values));
  return conditions.length > 0 ? { condition: conditions.join(' AND '), names, values } : undefined;
};

const bandConditions = (budget: BudgetBand, values: Values): string[] => {
  const { above, upTo }: { above?: number; upTo?: number } = budgetBands[budget];
  if (above !== undefined) values[':above'] = above;
  if (upTo !== undefined) values[':upTo'] = upTo;
  return [
    '(attribute_exists(price_min) OR attribute_exists(price_max))',
    ...(above === undefined ? [] : ['(attribute_not_exists(price_max) OR price_max > :above)']),
    ...(upTo === undefined ? [] : ['(attribute_not_exists(price_min) OR price_min <= :upTo)']),
  ];
};
