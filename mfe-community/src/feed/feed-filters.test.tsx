import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NothingFound } from './feed.tsx';
import { FeedFilters } from './feed-filters.tsx';
import { useFeedView } from './use-feed-view.ts';

const Filters = () => {
  const { view, search } = useFeedView();
  return (
    <>
      <FeedFilters view={view} onSearch={search} />
      <NothingFound view={view} />
    </>
  );
};

test('filter and words stand in the address, each keeps the other, and Back leads to those before', async () => {
  const { router, user } = renderPage(<Filters />, '/posts?filter=brands');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Brands').getAttribute('aria-current')).toBe('true');
  expect(link('All').getAttribute('aria-current')).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Search posts' }), 'fog');
  await waitFor(() => expect(router.state.location.search).toBe('?filter=brands&q=fog'));
  // The address changes a moment before the links do.
  await waitFor(() => expect(link('Mine').getAttribute('href')).toBe('/posts?filter=mine&q=fog'));
  await user.click(link('Mine'));
  await waitFor(() => expect(link('Mine').getAttribute('aria-current')).toBe('true'));
  expect(router.state.location.search).toBe('?filter=mine&q=fog');
  await user.click(link('All'));
  await waitFor(() => expect(router.state.location.search).toBe('?q=fog'));
  await router.navigate(-1);
  await router.navigate(-1);
  await router.navigate(-1);
  await waitFor(() => expect(router.state.location.search).toBe('?filter=brands'));
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''));
});

test.each([
  ['', 'No posts found'],
  ['?filter=creators', 'No creator has posted in the last 30 days.'],
  ['?filter=brands', 'No brand has posted in the last 30 days.'],
  ['?filter=work', 'No post shows work in the last 30 days.'],
  ['?filter=mine', 'You have not posted in the last 30 days.'],
  ['?q=fog', /^No posts in the last 30 days contain “fog”/],
  ['?filter=mine&q=fog', /^No posts of this kind in the last 30 days contain “fog”/],
])('an empty list at %j says why, and leads to all posts', (search, text) => {
  renderPage(<Filters />, `/posts${search}`);
  screen.getByText((_, element) => {
    const words = element?.tagName === 'P' ? (element.textContent ?? '') : '';
    return typeof text === 'string' ? words === text : text.test(words);
  });
  expect(screen.getByRole('link', { name: 'Show all posts' }).getAttribute('href')).toBe('/posts');
});

test('a value that the address should not have is left out', () => {
  const { router } = renderPage(<Filters />, `/posts?filter=admins&q=${'x'.repeat(300)}`);
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'x'.repeat(100));
  expect(router.state.location.pathname).toBe('/posts');
});

test('words on several lines are looked for as on one', async () => {
  const asked: unknown[] = [];
  const Asked = () => {
    asked.push(useFeedView().view);
    return null;
  };
  renderPage(<Asked />, '/posts?q=%0Aa%0Ab%09c%0D%0Ad%E2%80%A8e');
  expect(asked).toContainEqual({ q: 'a b c  d e' });
});
