import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { listPosts } from '@briefhouse/contracts/community/post.ts';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setIdentity } from '../identity.ts';
import { holdPages } from '../testing/hold-pages.ts';
import { pagedList } from './paged-list.ts';

const post = (minute: number, content = ''): Post => {
  const created_at = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  return {
    id: `p${minute}`,
    user_id: 'mira',
    content,
    mentions: [],
    image_url: null,
    image_size: null,
    media: [],
    work: null,
    edited_at: null,
    removal_case_id: null,
    counts: noCounts,
    own_reaction: null,
    comments: { comments: [], previous_cursor: null, next_cursor: null },
    created_at,
    updated_at: created_at,
    expires_at: '2026-12-20T10:00:00.000Z',
    author: { id: 'mira', first_name: 'Mira', last_name: 'Petrova', avatar_url: null, user_type: 'creator' },
  };
};

const feed = pagedList(listPosts, 'posts', { isBefore: (a, b) => a.created_at > b.created_at });

let client: QueryClient;
/** The list holds pages of posts created at these minutes; `next` is the last page's cursor. */
const hold = (lists: number[][], next: string | null = null) =>
  holdPages<Post, typeof listPosts>(
    client,
    feed,
    {},
    lists.map((list) => list.map((minute) => post(minute))),
    { next },
  );
const shown = (list = feed) => list.itemsOf(list.cached(client, {})).map(({ id }) => Number(id.slice(1)));

test('an item on two pages is shown once', () => {
  hold([
    [3, 2],
    [2, 1],
  ]);
  expect(shown()).toEqual([3, 2, 1]);
});

test('a new item is inserted in order, once', () => {
  hold(
    [
      [9, 7],
      [5, 3],
    ],
    'more',
  );
  feed.insert(client, post(10)).save();
  expect(shown()).toEqual([10, 9, 7, 5, 3]);
  feed.insert(client, post(6)).save();
  feed.insert(client, post(6)).save();
  expect(shown()).toEqual([10, 9, 7, 6, 5, 3]);
});

test('an item after the last loaded one waits for its page, unless there is none', () => {
  hold([[9, 7]], 'more');
  feed.insert(client, post(1)).save();
  expect(shown()).toEqual([9, 7]);
  hold([[9, 7]]);
  feed.insert(client, post(1)).save();
  expect(shown()).toEqual([9, 7, 1]);
  hold([[]]);
  feed.insert(client, post(1)).save();
  expect(shown()).toEqual([1]);
});

test('a changed item changes in its place, or moves', () => {
  hold([[9, 7, 5]]);
  feed.insert(client, post(7, 'edited')).save();
  expect(shown()).toEqual([9, 7, 5]);
  expect(feed.of.find(client, 'p7')?.content).toBe('edited');
  feed.insert(client, { ...post(5), created_at: post(10).created_at }).save();
  expect(shown()).toEqual([5, 9, 7]);
});

test('an item that no longer fits a list leaves it; a refused insertion leaves no trace', () => {
  hold([[9, 7]]);
  feed.insert(client, post(9, 'edited'), () => false).save();
  expect(shown()).toEqual([7]);
  const refused = feed.insert(client, post(8));
  expect(shown()).toEqual([8, 7]);
  refused.undo();
  expect(shown()).toEqual([7]);
});

test('an item leaves the lists, and comes back to its place when that is refused', () => {
  hold([[9, 7], [5]]);
  const left = feed.remove(client, 'p7');
  expect(shown()).toEqual([9, 5]);
  left.undo();
  expect(shown()).toEqual([9, 7, 5]);
  feed.remove(client, 'p7').save();
  feed.insert(client, post(7)).save();
  expect(shown()).toEqual([9, 7, 5]);
});

test('the list is told of an item that comes back as it was', () => {
  hold([[9, 7]]);
  const told = vi.fn();
  feed.remove(client, 'p7').save();
  client.getQueryCache().subscribe(told);
  feed.insert(client, post(7)).save();
  expect(told).toHaveBeenCalled();
  expect(shown()).toEqual([9, 7]);
});

test('empty pages at the end are counted', () => {
  hold([[9], [], []], 'more');
  expect(feed.emptyPages(feed.cached(client, {}))).toBe(2);
  hold([[9]]);
  expect(feed.emptyPages(feed.cached(client, {}))).toBe(0);
  expect(feed.emptyPages(undefined)).toBe(0);
});

/** A server with posts made at these minutes, two a page, and the calls that reached it. */
const serve = (state: { posts: number[] }) => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'http://page').searchParams.get('cursor');
    asked.push(cursor);
    const list = [...state.posts].sort((a, b) => b - a);
    const rest = cursor ? list.filter((minute) => minute < Number(cursor.slice(6))) : list;
    const page = rest.slice(0, 2);
    return Response.json({
      posts: page.map((minute) => post(minute)),
      next_cursor: rest.length > 2 ? `after-${page.at(-1)}` : null,
    });
  });
  return asked;
};

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setIdentity({ token: async () => 'token', refresh: async () => null });
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
  setIdentity(null);
});

/** The list on a screen, with so many pages loaded. */
const show = async (loaded: number, list = feed) => {
  const observer = new InfiniteQueryObserver(client, list.query({}));
  const leave = observer.subscribe(() => undefined);
  await observer.refetch();
  for (let page = 1; page < loaded; page++) await observer.fetchNextPage();
  return { observer, leave };
};
const reconnect = () => client.invalidateQueries();

test('a reconnect reads one page of a long list, and nothing of a list that is not on the screen', async () => {
  const state = { posts: [1, 2, 3, 4, 5, 6, 7, 8] };
  const asked = serve(state);
  const { leave } = await show(4);
  expect(shown()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  asked.length = 0;
  state.posts.push(9);
  await reconnect();
  expect(asked).toEqual([null]);
  expect(shown()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  leave();
  asked.length = 0;
  await reconnect();
  expect(asked).toEqual([]);
});

test('an item gone from the first page is removed, and the later pages stay', async () => {
  const state = { posts: [1, 2, 3, 4, 5, 6] };
  const asked = serve(state);
  const { leave } = await show(3);
  state.posts = [1, 2, 3, 4, 6];
  asked.length = 0;
  await reconnect();
  expect(asked).toEqual([null]);
  expect(shown()).toEqual([6, 4, 3, 2, 1]);
  leave();
});

test('where only the server knows the order, an item gone from the first page is removed too', async () => {
  const state = { posts: [1, 2, 3, 4, 5, 6] };
  serve(state);
  const { leave } = await show(3, pagedList(listPosts, 'posts'));
  state.posts = [1, 2, 3, 4, 6];
  await reconnect();
  expect(shown()).toEqual([6, 4, 3, 2, 1]);
  // A new one pushes the last of the first page off it, and that one stays.
  state.posts = [1, 2, 3, 4, 6, 7];
  await reconnect();
  expect(shown()).toEqual([7, 6, 4, 3, 2, 1]);
  leave();
});

test('after a long absence there is no gap: the later pages load again as the reader comes near', async () => {
  const state = { posts: [1, 2, 3, 4] };
  const asked = serve(state);
  const { observer, leave } = await show(2);
  state.posts.push(5, 6, 7, 8);
  asked.length = 0;
  await reconnect();
  expect(asked).toEqual([null]);
  expect(shown()).toEqual([8, 7]);
  expect(observer.getCurrentResult().hasNextPage).toBe(true);
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
  expect(shown()).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  leave();
});

test('a list that shrank to one page ends there', async () => {
  const state = { posts: [1, 2, 3, 4] };
  serve(state);
  const { observer, leave } = await show(2);
  state.posts = [4];
  await reconnect();
  expect(shown()).toEqual([4]);
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
  leave();
});

test('a change is made once, whatever pages are read after it, and one that was refused does not come back', async () => {
  const state = { posts: [1, 2, 3, 4, 5, 6] };
  serve(state);
  const { observer, leave } = await show(2);
  const refused = feed.insert(client, post(9));
  const total = vi.fn((data: Parameters<Parameters<typeof feed.changeAll>[1]>[0]) => ({ ...data }));
  feed.changeAll(client, total);
  refused.undo();
  await observer.fetchNextPage();
  await vi.waitFor(() => expect(shown()).toEqual([6, 5, 4, 3, 2, 1]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual([6, 5, 4, 3, 2, 1]);
  expect(total).toHaveBeenCalledTimes(1);
  leave();
});

test('nor does one that was refused while a page was read in vain', async () => {
  const state = { posts: [1, 2, 3, 4] };
  serve(state);
  const { observer, leave } = await show(1);
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INTERNAL' }, { status: 500 }));
  const reading = observer.fetchNextPage();
  const refused = feed.insert(client, post(9));
  await reading;
  refused.undo();
  serve(state);
  await observer.fetchNextPage();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual([4, 3, 2, 1]);
  leave();
});
