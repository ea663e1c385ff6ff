import type { OpenProject } from '@briefhouse/contracts/marketplace/project.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useNewsfeedView } from './newsfeed.tsx';
import { newsfeed } from './newsfeed-pages.ts';
import { useNewsfeed } from './use-newsfeed.ts';

afterEach(() => vi.unstubAllGlobals());

/** The newsfeed in the view of the address, and another screen. */
const Screens = () => (useLocation().pathname === '/newsfeed' ? <Listed /> : <p>Another screen</p>);
const Listed = () => (
  <ul>
    {newsfeed.itemsOf(useNewsfeed(useNewsfeedView().view).data).map(({ id }) => (
      <li key={id}>{id}</li>
    ))}
  </ul>
);
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const aProject = (id: string, minute: number) =>
  ({ id, budget_cents: 50_000, created_at: `2026-11-20T10:0${minute}:00.000Z` }) as OpenProject;

test('projects that opened and closed during another screen are read when a list is shown again, once', async () => {
  let reads = 0;
  let projects = [aProject('p3', 3), aProject('p2', 2), aProject('p1', 1)];
  vi.stubGlobal('fetch', async () => {
    reads++;
    return Response.json({ projects, total: projects.length, next_cursor: null });
  });
  const { router, cache } = renderPage(<Screens />, '/dashboard');
  // An answer counts as fresh for some time, as on the real page.
  cache.setDefaultOptions({ queries: { staleTime: 30_000, retry: false } });
  const go = (address: string) => act(() => router.navigate(address));
  await go('/newsfeed');
  await expect.poll(listed).toEqual(['p3', 'p2', 'p1']);
  await go('/newsfeed?sort=budget_high');
  await expect.poll(listed).toHaveLength(3);
  await go('/newsfeed');
  expect(reads).toBe(2);

  await go('/dashboard');
  projects = [aProject('p4', 4), ...projects.filter(({ id }) => id !== 'p2')];
  await go('/newsfeed');
  await expect.poll(listed).toEqual(['p4', 'p3', 'p1']);
  expect(reads).toBe(3);
  await go('/newsfeed?sort=budget_high');
  await expect.poll(listed).toEqual(['p4', 'p3', 'p1']);
  await go('/newsfeed');
  expect(reads).toBe(4);
});
