import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { testCreator } from '../common/test-creator.ts';
import { FindCreators } from './find-creators.tsx';

/**
 * A directory of Mira alone, who may be a favorite; `refuses` says whether a change of that fails, and `held` is
 * awaited before it is stored.
 */
const open = (
  address: string,
  { favorite = false, refuses = false, ratings = false, held = Promise.resolve() } = {},
) => {
  let kept = favorite;
  const calls: string[] = [];
  const languages: string[] = [];
  const nothing = () => undefined;
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: nothing,
    removeEventListener: nothing,
  }));
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    const url = new URL(address, 'http://here');
    calls.push(`${method} ${url.pathname}`);
    if (url.searchParams.has('language')) languages.push(String(url.searchParams.get('language')));
    if (method !== 'GET') {
      await held;
      if (refuses) return Response.json({}, { status: 500 });
      kept = method === 'PUT';
      return Response.json({ favorite_count: Number(kept) });
    }
    if (url.pathname.endsWith('/specialties'))
      return Response.json({ specialties: [], has_ratings: ratings });
    const mira = testCreator({ is_favorite: kept });
    const page = { next_cursor: null, favorite_count: Number(kept) };
    const added_at = '2026-11-20T10:00:00.000Z';
    if (url.pathname.endsWith('/favorites'))
      return Response.json({
        ...page,
        favorites: kept ? [{ creator_id: 'mira', added_at, creator: mira }] : [],
      });
    return Response.json({ ...page, creators: url.searchParams.get('q') === 'nonsense' ? [] : [mira] });
  });
  return { ...renderPage(<FindCreators />, address), calls, languages };
};
const heart = () => screen.findByRole('button', { name: 'Favorite Mira Petrova' });
const press = (name: string) => screen.findByRole('button', { name });

test('a search that finds nobody says so, and Reset shows everybody', async () => {
  const { user, router } = open('/client?tab=creators&q=nonsense&rating=4');
  await screen.findByText('No creators found matching your criteria.');
  await user.click(await press('Reset filters'));
  await screen.findByRole('heading', { name: 'Mira Petrova' });
  expect(router.state.location.search).toBe('?tab=creators');
});

test('a language is a filter, and a rating only where somebody has one', async () => {
  const { user, languages } = open('/client?tab=creators');
  await user.selectOptions(await screen.findByLabelText('Language'), 'German');
  await waitFor(() => expect(languages).toContain('de'));
  expect(screen.queryByLabelText('Rating')).toBeNull();
  expect(screen.queryByRole('option', { name: 'Highest rating' })).toBeNull();
});

test('where there are ratings they are a filter and an order', async () => {
  open('/client?tab=creators', { ratings: true });
  await screen.findByLabelText('Rating');
  screen.getByRole('option', { name: 'Highest rating' });
});

test('a favorite is counted, kept in a list of its own, and leaves it', async () => {
  const { user } = open('/client?tab=creators');
  await user.click(await heart());
  await press('My Favorites (1)');
  await waitFor(() => expect(toastStore.spoken()?.text).toBe('Creator added to favorites!'));
  await user.click(await press('My Favorites (1)'));
  await user.click(await heart());
  await screen.findByText('You have no favorites yet.');
  await press('My Favorites (0)');
  await waitFor(() => expect(toastStore.spoken()?.text).toBe('Creator removed from favorites!'));
});

test('a search that is read while a heart is being saved shows it, too', async () => {
  const saved = Promise.withResolvers<void>();
  const { user, router, calls } = open('/client?tab=creators', { held: saved.promise });
  await user.click(await heart());
  const before = calls.length;
  await act(() => router.navigate('/client?tab=creators&q=mira'));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  await waitFor(async () => expect((await heart()).getAttribute('aria-pressed')).toBe('true'));
  saved.resolve();
  await press('My Favorites (1)');
});

test('hearts that are pressed in a row are read anew when the last of them is saved', async () => {
  const saved = Promise.withResolvers<void>();
  const { user, calls } = open('/client?tab=creators', { held: saved.promise });
  await user.click(await heart());
  await user.click(await heart());
  await user.click(await heart());
  calls.length = 0;
  saved.resolve();
  await waitFor(() => expect(calls.filter((call) => !call.startsWith('GET'))).toHaveLength(2));
  expect((await heart()).getAttribute('aria-pressed')).toBe('true');
  expect(calls.slice(0, 2).map((call) => call.split(' ')[0])).toEqual(['DELETE', 'PUT']);
});

test.each([
  ['added', false, 'Error adding to favorites'],
  ['removed', true, 'Error removing from favorites'],
])('a favorite that cannot be %s is as it was', async (_, favorite, says) => {
  const list = favorite ? '&list=favorites' : '';
  const { user, failures } = open(`/client?tab=creators${list}`, { favorite, refuses: true });
  await user.click(await heart());
  await waitFor(() => expect(failures.map(({ failure }) => failure)).toEqual([says]));
  expect((await heart()).getAttribute('aria-pressed')).toBe(String(favorite));
  await press(`My Favorites (${Number(favorite)})`);
});
