import { expect, test } from 'vitest';
import { chosenFilters, isFiltered, noFilters, searchOf, setView, viewOf } from './search.ts';

const from = (query: string) => new URLSearchParams(query);

test('a URL holds the whole view, and unknown values are left out', () => {
  expect(viewOf(from('tab=creators&list=favorites&q=mira&budget=mid&rating=4.5&sort=price'))).toEqual({
    favorites: true,
    q: 'mira',
    specialty: '',
    location: '',
    budget: 'mid',
    rating: '4.5',
    language: '',
    sort: 'price',
  });
  expect(viewOf(from('budget=free&rating=9&language=xx&sort=magic'))).toMatchObject({
    budget: '',
    rating: '',
    language: '',
    sort: 'best',
  });
});

test('a change keeps the rest of the URL and says nothing twice', () => {
  const params = from('tab=creators&q=mira&show=assigned');
  setView(params, { budget: 'low', sort: 'best' });
  expect(params.toString()).toBe('tab=creators&q=mira&show=assigned&budget=low');
  expect(isFiltered(viewOf(params))).toBe(true);
  setView(params, noFilters);
  expect(params.toString()).toBe('tab=creators&show=assigned');
  expect(isFiltered(viewOf(params))).toBe(false);
});

test('the server is asked for what the filters say', () => {
  expect(searchOf(viewOf(from('q=%20mira%20&location=%20&rating=4')))).toEqual({ q: 'mira', rating: '4' });
});

test('the filters that are set are named for their chips, without the search', () => {
  const view = viewOf(from('q=mira&specialty=Beauty&budget=low&rating=5&language=de&sort=price'));
  expect(chosenFilters(view).map(({ name }) => name)).toEqual(['specialty', 'budget', 'rating', 'language']);
  expect(chosenFilters(view)[0]).toEqual({ name: 'specialty', label: 'Beauty' });
  expect(chosenFilters(viewOf(from('q=mira')))).toEqual([]);
});
