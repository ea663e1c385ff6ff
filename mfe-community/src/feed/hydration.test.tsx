import type { Post } from '@briefhouse/contracts/community/post.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { RealtimeContext, type RealtimeListener } from '@briefhouse/web/realtime.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useLocation, useSearchParams } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { posts } from '../post/posts.ts';
import { receiveCounts } from '../reactions/react.ts';
import { aComment } from '../testing/comments.ts';
import { aPost, asMira } from '../testing/posts.ts';
import { type FeedView, feed } from './feed-pages.ts';
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
    posts.change(cache, 'p1', later('Changed')).save();
    posts.change(cache, 'p2', later('Changed as well')).save();
  });
  await screen.findByText('Changed, Changed as well');
  await act(() => cache.refetchQueries({ queryKey: feed.keyOf({}) }));
  await act(() => freshFeed.readAgain(cache, {}, 1));
  expect(screen.getByText('Changed, Changed as well')).toBeTruthy();
});

test('a page that an event overtook still brings the comments that it was read with', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let read = aPost('p1');
  let held: Promise<void> | undefined;
  vi.stubGlobal('fetch', async () => {
    const answer = { posts: [read], next_cursor: null };
    await held;
    return Response.json(answer);
  });
  renderPage(<Feed />, '/posts', { me: asMira });
  await screen.findByText('Post p1');
  read = { ...read, comments: { ...read.comments, comments: [aComment(1)] } };
  held = promise;
  const reading = cache.refetchQueries({ queryKey: feed.keyOf({}) });
  act(() => receiveCounts(cache, { post_id: 'p1' }, { ...read.counts, version: 3 }));
  resolve();
  await act(() => reading);
  expect(posts.find(cache, 'p1')?.comments.comments).toMatchObject([{ id: 'c1' }]);
});

/** The feed in the view of the address, and another screen. */
const Screens = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isMine = params.get('filter') === 'mine';
  return pathname === '/posts' ? <Listed view={isMine ? mine : whole} /> : <p>Another screen</p>;
};
const whole: FeedView = {};
const mine: FeedView = { filter: 'mine' };
const Listed = ({ view }: { view: FeedView }) => (
  <ul>
    {feed.itemsOf(useFeed(view).data).map(({ id, content }) => (
      <li key={id}>{content}</li>
    ))}
  </ul>
);
const listed = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('changes during another screen are read when a list is shown again, once', async () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const asked: string[] = [];
  let stored = [1, 2, 3].map((age) => aPost(`p${age}`, { created_at: minutesAgo(age) }));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace(/.*\?/, ''));
    return Response.json({ posts: stored, next_cursor: null });
  });
  const { router } = renderPage(<Screens />, '/posts', { me: asMira });
  const go = (address: string) => act(() => router.navigate(address));
  await expect.poll(listed).toEqual(['Post p1', 'Post p2', 'Post p3']);
  await go('/posts?filter=mine');
  await expect.poll(listed).toHaveLength(3);
  await go('/posts');
  expect(asked).toHaveLength(2);

  await go('/dashboard');
  stored = [aPost('p0', { created_at: minutesAgo(0) }), ...stored.filter(({ id }) => id !== 'p2')];
  await go('/posts');
  await expect.poll(listed).toEqual(['Post p0', 'Post p1', 'Post p3']);
  expect(asked).toHaveLength(3);
  await go('/posts?filter=mine');
  await expect.poll(listed).toEqual(['Post p0', 'Post p1', 'Post p3']);
  await go('/posts');
  expect(asked).toHaveLength(4);
});

test('a removed post leaves the list of everybody but its author, and comes back into it', async () => {
  const listeners = new Set<RealtimeListener>();
  const realtime = {
    subscribe: () => () => undefined,
    send: () => undefined,
    listen: (listener: RealtimeListener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const tell = (event: RealtimeEvent) =>
    act(() => {
      for (const listener of listeners) listener(event, 'feed');
    });
  const other = aPost('p2', { user_id: 'nora', created_at: new Date(0).toISOString() });
  vi.stubGlobal('fetch', async () => Response.json({ posts: [aPost('p1'), other], next_cursor: null }));
  renderPage(
    <RealtimeContext value={realtime}>
      <Listed view={whole} />
    </RealtimeContext>,
    '/posts',
    { me: asMira },
  );
  await expect.poll(listed).toEqual(['Post p1', 'Post p2']);
  tell({ type: 'post.deleted', post_id: 'p1', except: 'mira' });
  tell({ type: 'post.deleted', post_id: 'p2', except: 'nora' });
  await expect.poll(listed).toEqual(['Post p1']);
  tell({ type: 'post.created', post: other });
  await expect.poll(listed).toEqual(['Post p1', 'Post p2']);
});
