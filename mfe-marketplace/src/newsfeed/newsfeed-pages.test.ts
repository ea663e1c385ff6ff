import type { listNewsfeed } from '@briefhouse/contracts/marketplace/newsfeed.ts';
import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { holdPages } from '@briefhouse/web/testing/hold-pages.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { testBrand } from '../common/test-project.ts';
import { hideClosed, newsfeed, showOpened, totalOf } from './newsfeed-pages.ts';

const project = (id: string, minute: number): OpenProject => ({
  id,
  name: `Project ${id}`,
  description: '',
  client_name: 'Nora Lind',
  brand: testBrand(),
  user_id: 'nora',
  budget_cents: 25_000,
  start_date: null,
  end_date: null,
  created_at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  own_request: null,
});

type Asked = Parameters<typeof newsfeed.keyOf>[0] & object;

let cache: QueryClient;
afterEach(() => cache.clear());

/** A newsfeed with these pages; the changes that follow reach it. */
const feed = (lists: OpenProject[][], next: string | null = null, asked: Asked = { sort: 'newest' }) => {
  cache = new QueryClient();
  const total = lists.flat().length + (next ? 5 : 0);
  holdPages<OpenProject, typeof listNewsfeed>(cache, newsfeed, asked, lists, { next, total });
  const data = () => newsfeed.cached(cache, asked);
  return {
    open: (...projects: Parameters<typeof showOpened>[1][]) => {
      for (const one of projects) showOpened(cache, one);
      return newsfeed.itemsOf(data()).map(({ id }) => id);
    },
    shown: () => newsfeed.itemsOf(data()),
    total: () => totalOf(data()),
  };
};

test('a new project comes first, once, without a request', () => {
  const list = feed([[project('b', 2)], [project('a', 1)]]);
  const { own_request: _, ...opened } = project('c', 3);
  expect(list.open(opened, opened)).toEqual(['c', 'b', 'a']);
  expect(list.shown()[0]?.own_request).toBeNull();
});

test('a reopened project is inserted by age', () => {
  const list = feed([[project('d', 4), project('c', 3)], [project('a', 1)]]);
  expect(list.open(project('b', 2))).toEqual(['d', 'c', 'b', 'a']);
  hideClosed(cache, 'b');
  expect(list.open(project('b', 2))).toEqual(['d', 'c', 'b', 'a']);
});

test('a project older than all loaded ones waits for its page, or is appended when there is none', () => {
  expect(feed([[project('b', 2)]], 'more').open(project('a', 1))).toEqual(['b']);
  expect(feed([[project('b', 2)]]).open(project('a', 1))).toEqual(['b', 'a']);
  expect(feed([[]]).open(project('a', 1))).toEqual(['a']);
});

test('an edited project changes in place and keeps the own request', () => {
  const request = {
    request_id: 'r1',
    project_id: 'a',
    creator_id: 'me',
    message: 'Hello',
    status: 'pending' as const,
    created_at: '2026-11-20T11:00:00.000Z',
    updated_at: '2026-11-20T11:00:00.000Z',
  };
  const { own_request: _, ...edited } = { ...project('a', 1), name: 'Renamed' };
  const list = feed([[{ ...project('a', 1), own_request: request }]]);
  list.open(edited);
  expect(list.shown()[0]).toMatchObject({ name: 'Renamed', own_request: request });
});

test('a project that is open again has no request, though it had one before', () => {
  const list = feed([[{ ...project('a', 2), own_request: {} as OpenProject['own_request'] }]]);
  hideClosed(cache, 'a');
  const { own_request: _, ...opened } = project('a', 2);
  list.open(opened);
  expect(list.shown()).toMatchObject([{ id: 'a', own_request: null }]);
});

test('a closed project is removed', () => {
  const list = feed([[project('b', 2), project('a', 1)]]);
  hideClosed(cache, 'b');
  expect(list.open()).toEqual(['a']);
});

const priced = (id: string, minute: number, budget_cents: number) => ({
  ...project(id, minute),
  budget_cents,
});

test('sorted by budget, a new project is inserted by budget, the newer of two equal ones first', () => {
  const dear = () =>
    feed([[priced('a', 1, 90_000), priced('b', 2, 50_000)], [priced('c', 3, 10_000)]], null, {
      sort: 'budget_high',
    });
  expect(dear().open(priced('d', 4, 50_000))).toEqual(['a', 'd', 'b', 'c']);
  expect(dear().open(priced('c', 3, 95_000))).toEqual(['c', 'a', 'b']);
  expect(dear().open(priced('d', 4, 1))).toEqual(['a', 'b', 'c', 'd']);
  const cheap = () =>
    feed([[priced('c', 3, 10_000), priced('b', 2, 50_000)]], 'more', { sort: 'budget_low' });
  expect(cheap().open(priced('d', 4, 20_000))).toEqual(['c', 'd', 'b']);
  expect(cheap().open(priced('d', 4, 50_000))).toEqual(['c', 'b']);
});

test('a budget band takes in its own projects only, and drops one whose budget left the band', () => {
  const low = () => feed([[priced('a', 1, 50_000)]], null, { sort: 'newest', budget: 'low' });
  expect(low().open(priced('b', 2, 50_001))).toEqual(['a']);
  expect(low().open(priced('b', 2, 49_000))).toEqual(['b', 'a']);
  expect(low().open(priced('a', 1, 60_000))).toEqual([]);
});

test('the count starts with that of the server and follows added and removed projects', () => {
  const list = feed([[project('c', 3), project('b', 2)]], 'more');
  expect(list.total()).toBe(7);
  list.open(project('d', 4));
  expect(list.total()).toBe(8);
  list.open(project('a', 1));
  expect(list.total()).toBe(8);
  hideClosed(cache, 'b');
  expect(list.total()).toBe(7);
  hideClosed(cache, 'unknown');
  expect(list.total()).toBe(7);
  expect(feed([[project('c', 3), project('b', 2)]]).total()).toBe(2);
});
