import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { expect, test } from 'vitest';
import { testBrand } from '../common/test-project.ts';
import { type NewsfeedPages, newsfeed, withOpened as opened, totalOf, withClosed } from './newsfeed-pages.ts';

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

const feed = (lists: OpenProject[][], next: string | null = null): NewsfeedPages => ({
  pages: lists.map((projects, index) => ({
    projects,
    total: lists.flat().length + (next ? 5 : 0),
    next_cursor: index === lists.length - 1 ? next : 'next',
  })),
  pageParams: lists.map(() => null),
});

const withOpened = (
  data: NewsfeedPages,
  project: Parameters<typeof opened>[1],
  asked: Parameters<typeof opened>[2] = { sort: 'newest' },
) => opened(data, project, asked);

const ids = (data: NewsfeedPages) => newsfeed.itemsOf(data).map(({ id }) => id);

test('a new project comes first, once, without a request', () => {
  const data = feed([[project('b', 2)], [project('a', 1)]]);
  const { own_request: _, ...opened } = project('c', 3);
  const after = withOpened(withOpened(data, opened), opened);
  expect(ids(after)).toEqual(['c', 'b', 'a']);
  expect(newsfeed.itemsOf(after)[0]?.own_request).toBeNull();
});

test('a reopened project is inserted by age', () => {
  const data = feed([[project('d', 4), project('c', 3)], [project('a', 1)]]);
  expect(ids(withOpened(data, project('b', 2)))).toEqual(['d', 'c', 'b', 'a']);
});

test('a project older than all loaded ones waits for its page, or is appended when there is none', () => {
  expect(ids(withOpened(feed([[project('b', 2)]], 'more'), project('a', 1)))).toEqual(['b']);
  expect(ids(withOpened(feed([[project('b', 2)]]), project('a', 1)))).toEqual(['b', 'a']);
  expect(ids(withOpened(feed([[]]), project('a', 1)))).toEqual(['a']);
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
  const after = withOpened(feed([[{ ...project('a', 1), own_request: request }]]), edited);
  expect(newsfeed.itemsOf(after)[0]).toMatchObject({ name: 'Renamed', own_request: request });
});

test('a closed project is removed', () => {
  expect(ids(withClosed(feed([[project('b', 2), project('a', 1)]]), 'b'))).toEqual(['a']);
});

const priced = (id: string, minute: number, budget_cents: number) => ({
  ...project(id, minute),
  budget_cents,
});

test('sorted by budget, a new project is inserted by budget, the newer of two equal ones first', () => {
  const view = { sort: 'budget_high' as const };
  const data = feed([[priced('a', 1, 90_000), priced('b', 2, 50_000)], [priced('c', 3, 10_000)]]);
  expect(ids(withOpened(data, priced('d', 4, 50_000), view))).toEqual(['a', 'd', 'b', 'c']);
  expect(ids(withOpened(data, priced('c', 3, 95_000), view))).toEqual(['c', 'a', 'b']);
  expect(ids(withOpened(data, priced('d', 4, 1), view))).toEqual(['a', 'b', 'c', 'd']);
  const up = { sort: 'budget_low' as const };
  const low = feed([[priced('c', 3, 10_000), priced('b', 2, 50_000)]], 'more');
  expect(ids(withOpened(low, priced('d', 4, 20_000), up))).toEqual(['c', 'd', 'b']);
  expect(ids(withOpened(low, priced('d', 4, 50_000), up))).toEqual(['c', 'b']);
});

test('a budget band takes in its own projects only, and drops one whose budget left the band', () => {
  const view = { sort: 'newest' as const, budget: 'low' as const };
  const data = feed([[priced('a', 1, 50_000)]]);
  expect(ids(withOpened(data, priced('b', 2, 50_001), view))).toEqual(['a']);
  expect(ids(withOpened(data, priced('b', 2, 49_000), view))).toEqual(['b', 'a']);
  expect(ids(withOpened(data, priced('a', 1, 60_000), view))).toEqual([]);
});

test('the count starts with that of the server and follows added and removed projects', () => {
  const data = feed([[project('c', 3), project('b', 2)]], 'more');
  expect(totalOf(data)).toBe(7);
  expect(totalOf(withOpened(data, project('d', 4)))).toBe(8);
  expect(totalOf(withOpened(data, project('a', 1)))).toBe(7);
  expect(totalOf(withClosed(data, 'b'))).toBe(6);
  expect(totalOf(withClosed(data, 'unknown'))).toBe(7);
  expect(totalOf(feed([[project('c', 3), project('b', 2)]]))).toBe(2);
});
