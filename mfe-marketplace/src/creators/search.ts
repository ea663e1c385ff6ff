import { languageCodes } from '@briefhouse/contracts/languages.ts';
import type { CreatorSort, RatingFilter } from '@briefhouse/contracts/marketplace/creator.ts';
import { type BudgetBand, bandLabel, budgetBandNames } from '@briefhouse/money/budget-bands.ts';
import { formatRating } from '@briefhouse/ui/format/rating.ts';
import { languageName } from '../common/languages.ts';

type Options<V extends string> = readonly { value: V; label: string }[];

export const budgetOptions: Options<BudgetBand> = budgetBandNames.map((value) => ({
  value,
  label: bandLabel(value),
}));

export const ratingOptions: Options<RatingFilter> = [
  { value: '4', label: `${formatRating(4)} and above` },
  { value: '4.5', label: `${formatRating(4.5)} and above` },
  { value: '5', label: `${formatRating(5)} only` },
];

const sortOptions: Options<CreatorSort> = [
  { value: 'best', label: 'Best match' },
  { value: 'rating', label: 'Highest rating' },
  { value: 'price', label: 'Lowest price' },
  { value: 'newest', label: 'Newest' },
];

/** The orders of a directory: without any rating it has no order by rating. */
export const sortOptionsOf = (view: CreatorView, hasRatings: boolean) =>
  sortOptions.filter(({ value }) => value !== 'rating' || hasRatings || view.sort === 'rating');

/** Without any rating the filter would always empty the page. */
export const isRatingOffered = (view: CreatorView, hasRatings: boolean): boolean =>
  hasRatings || view.rating !== '';

const oneOf = <V extends string>(options: Options<V>, word: string | null): V | undefined =>
  options.find(({ value }) => value === word)?.value;

/** Unknown values are ignored, so that an old link still shows something. */
export const viewOf = (params: URLSearchParams) => ({
  favorites: params.get('list') === 'favorites',
  q: (params.get('q') ?? '').slice(0, 100),
  specialty: (params.get('specialty') ?? '').slice(0, 80),
  location: (params.get('location') ?? '').slice(0, 100),
  budget: oneOf(budgetOptions, params.get('budget')) ?? '',
  rating: oneOf(ratingOptions, params.get('rating')) ?? '',
  language: languageCodes.find((code) => code === params.get('language')) ?? '',
  sort: oneOf(sortOptions, params.get('sort')) ?? 'best',
});

export type CreatorView = ReturnType<typeof viewOf>;

const filters = ['q', 'specialty', 'location', 'budget', 'rating', 'language'] as const;

/** Writes a changed view into `params`; defaults are left out. */
export const setView = (params: URLSearchParams, change: Partial<CreatorView>): void => {
  const view = { ...viewOf(params), ...change };
  const words = {
    list: view.favorites ? 'favorites' : '',
    sort: view.sort === 'best' ? '' : view.sort,
    ...Object.fromEntries(filters.map((name) => [name, view[name]])),
  };
  for (const [name, word] of Object.entries(words)) {
    if (word) params.set(name, word);
    else params.delete(name);
  }
};

export const noFilters: Partial<CreatorView> = Object.fromEntries(filters.map((name) => [name, '']));

export const isFiltered = (view: CreatorView): boolean => filters.some((name) => view[name] !== '');

export type ChosenFilter = { name: Exclude<(typeof filters)[number], 'q'>; label: string };

export const chosenFilters = (view: CreatorView): ChosenFilter[] => {
  const labels: [ChosenFilter['name'], string | undefined][] = [
    ['specialty', view.specialty],
    ['location', view.location],
    ['budget', budgetOptions.find(({ value }) => value === view.budget)?.label],
    ['rating', ratingOptions.find(({ value }) => value === view.rating)?.label],
    ['language', view.language && languageName(view.language)],
  ];
  return labels.flatMap(([name, label]) => (label ? [{ name, label }] : []));
};

export const searchOf = (view: CreatorView) =>
  Object.fromEntries(filters.flatMap((name) => (view[name].trim() ? [[name, view[name].trim()]] : []))) as {
    [Name in (typeof filters)[number]]?: never;
  };
