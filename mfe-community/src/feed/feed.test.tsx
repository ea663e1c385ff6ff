import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPost, asMira } from '../testing/posts.ts';
import { Feed } from './feed.tsx';
import { useFeed } from './hydration.ts';

afterEach(() => vi.unstubAllGlobals());

const Shown = () => {
  const top = useRef<HTMLDivElement>(null);
  return <Feed view={{}} query={useFeed({})} top={top} sending={undefined} />;
};

test('a feed that fails to load is retried three times, says so, and is there with Retry', async () => {
  let tries = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/posts')) return Response.json({ people: [] });
    tries++;
    return tries <= 4
      ? new Response('', { status: 503 })
      : Response.json({ posts: [aPost('p1')], next_cursor: null });
  });
  const { user } = renderPage(<Shown />, '/posts', { me: asMira });
  await screen.findByText('We could not load the posts', {}, { timeout: 60_000 });
  expect(tries).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Post p1');
});
