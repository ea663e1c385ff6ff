import type { Post } from '@briefhouse/contracts/community/post.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { changePost } from '../post/post-cache.ts';
import { aPost, asMira } from '../testing/posts.ts';
import { feed } from './feed-pages.ts';
import { freshFeed, useFeed } from './hydration.ts';

afterEach(() => vi.unstubAllGlobals());

let cache: QueryClient;
const Feed = () => {
  cache = useQueryClient();
  const { data, fetchNextPage } = useFeed({});
  return (
    <>
      <p>
        {feed
          .itemsOf(data)
          .map(({ content }) => content)
          .join(', ')}
      </p>
      <button type="button" onClick={() => void fetchNextPage()}>
        More
      </button>
    </>
  );
};

/** Two pages of one post each, as they were before the change. */
const serve = () => {
  const [first, second] = [aPost('p1'), aPost('p2', { created_at: new Date(0).toISOString() })];
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('cursor')
        ? { posts: [second], next_cursor: null }
        : { posts: [first], next_cursor: 'further' },
    ),
  );
};
const later = (content: string) => (post: Post) => ({
  ...post,
  content,
  updated_at: new Date(Date.parse(post.updated_at) + 1000).toISOString(),
});

test('a page that was on its way brings back no text from before a change', async () => {
  serve();
  const { user } = renderPage(<Feed />, '/posts', { me: asMira });
  await screen.findByText('Post p1');
  await user.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('Post p1, Post p2');
  act(() => {
    changePost(cache, 'p1', later('Changed'));
    changePost(cache, 'p2', later('Changed as well'));
  });
  await screen.findByText('Changed, Changed as well');
  await act(() => cache.refetchQueries({ queryKey: feed.keyOf({}) }));
  await act(() => freshFeed.readAgain(cache, {}, 1));
  expect(screen.getByText('Changed, Changed as well')).toBeTruthy();
});
