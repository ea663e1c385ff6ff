import type { Post } from '@briefhouse/contracts/community/post.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useHide } from '../content/use-hide.ts';
import { useMute } from '../content/use-mute.ts';
import { feed } from '../feed/feed-pages.ts';
import { useFeed } from '../feed/hydration.ts';
import { useCreatePost } from '../feed/use-create-post.ts';
import { nora } from '../testing/comments.ts';
import { aPost, asMira } from '../testing/posts.ts';
import { useDeletePost } from './delete-question.tsx';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const ofNora = aPost('p1', { user_id: nora.id, author: nora, created_at: minutesAgo(1) });
const own = aPost('p2', { created_at: minutesAgo(2) });
const another = aPost('p3', { created_at: minutesAgo(3) });
const made = aPost('p0', { created_at: minutesAgo(0) });

/** The posts that Mira sees, as the server has stored them. */
let posts: Post[];
/** Answers to her wait for these; a write that waits is not stored yet. */
let held: { reads?: Promise<void>; writes?: Promise<void> };
/** The posts that the next write stores. */
let after: Post[];

let cache: QueryClient;
const Feed = () => {
  cache = useQueryClient();
  const { data, fetchNextPage } = useFeed({});
  const hide = useHide({ post_id: ofNora.id, author: nora });
  const mute = useMute(nora);
  const remove = useDeletePost(own.id, () => undefined);
  const create = useCreatePost(() => undefined);
  const submission = { content: 'New', mentions: [], files: [], media: [], work: null };
  const changes = {
    hide: () => hide.mutate(true),
    show: () => hide.mutate(false),
    mute: () => mute.mutate(true),
    unmute: () => mute.mutate(false),
    delete: () => remove.mutate(),
    more: () => void fetchNextPage(),
    post: () => create.mutate({ ...submission, submission_id: made.id }),
  };
  return (
    <>
      <p>
        {feed
          .itemsOf(data)
          .map(({ id }) => id)
          .join(' ')}
      </p>
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} type="button" onClick={change}>
          {name}
        </button>
      ))}
    </>
  );
};

beforeEach(() => {
  posts = [ofNora, own, another];
  held = {};
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') {
      const answer = { posts, next_cursor: null, people: [] };
      await held.reads;
      return Response.json(answer);
    }
    await held.writes;
    posts = after;
    return Response.json({ ok: true, post: made });
  });
});
afterEach(() => vi.unstubAllGlobals());

const hold = () => Promise.withResolvers<void>();
const isSaved = () => waitFor(() => expect(cache.isMutating()).toBe(0));

describe.each([
  { before: 'hide', change: 'show', hidden: [own, another], wanted: [ofNora, own, another] },
  { before: 'mute', change: 'unmute', hidden: [own, another], wanted: [ofNora, own, another] },
  { change: 'delete', wanted: [ofNora, another] },
  { change: 'post', wanted: [made, ofNora, own, another] },
])('a read from before "$change"', ({ before, change, hidden, wanted }) => {
  /** The page is the feed, where the reader is about to make the change. */
  const show = async () => {
    const { user } = renderPage(<Feed />, '/posts', { me: asMira });
    await screen.findByText('p1 p2 p3');
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    if (before && hidden) {
      after = hidden;
      await press(before);
      await isSaved();
    }
    after = wanted;
    return press;
  };
  const shown = wanted.map(({ id }) => id).join(' ');

  test('does not undo it when it is answered afterwards', async () => {
    const press = await show();
    const reads = hold();
    held = { reads: reads.promise };
    void cache.refetchQueries({ queryKey: feed.keyOf({}) });
    await press(change);
    await isSaved();
    reads.resolve();
    await waitFor(() => expect(cache.isFetching()).toBe(0));
    expect(screen.getByText(shown)).toBeTruthy();
  });

  test('nor when it began before that was saved', async () => {
    const press = await show();
    const writes = hold();
    held = { writes: writes.promise };
    await press(change);
    await cache.refetchQueries({ queryKey: feed.keyOf({}) });
    writes.resolve();
    await isSaved();
    await screen.findByText(shown);
  });
});

test('nor does a next page that was on its way when an own post was made', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Response.json({ ok: true, post: made });
    if (!new URL(url, 'http://page').searchParams.has('cursor'))
      return Response.json({ posts: [ofNora, own], next_cursor: 'further', people: [] });
    await promise;
    return Response.json({ posts: [another], next_cursor: null, people: [] });
  });
  const { user } = renderPage(<Feed />, '/posts', { me: asMira });
  await screen.findByText('p1 p2');
  await user.click(screen.getByRole('button', { name: 'more' }));
  await user.click(screen.getByRole('button', { name: 'post' }));
  await screen.findByText('p0 p1 p2');
  resolve();
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  await screen.findByText('p0 p1 p2 p3');
});
