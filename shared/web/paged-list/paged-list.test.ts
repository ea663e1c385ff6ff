import { listConversations } from '@briefhouse/contracts/chat/conversation.ts';
import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { listPosts } from '@briefhouse/contracts/community/post.ts';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setIdentity } from '../identity.ts';
import { type Pages, pagedList } from './paged-list.ts';

type Data = Pages<typeof listPosts>;

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

/** Pages of posts created at these minutes; `next` is the last page's cursor. */
const pages = (lists: number[][], next: string | null = null): Data => ({
  pages: lists.map((list, index) => ({
    posts: list.map((minute) => post(minute)),
    next_cursor: index === lists.length - 1 ? next : `after-${list.at(-1)}`,
  })),
  pageParams: lists.map((_, index) =>
    index === 0 ? null : { cursor: `after-${lists[index - 1]?.at(-1)}`, index },
  ),
});
const minutes = (data: Data | undefined) => feed.itemsOf(data).map(({ id }) => Number(id.slice(1)));

test('an item on two pages is listed once', () => {
  expect(
    minutes(
      pages([
        [3, 2],
        [2, 1],
      ]),
    ),
  ).toEqual([3, 2, 1]);
});

test('a new item is inserted once, in the list order', () => {
  const data = pages(
    [
      [9, 7],
      [5, 3],
    ],
    'more',
  );
  expect(minutes(feed.insert(data, post(10), {}))).toEqual([10, 9, 7, 5, 3]);
  const between = feed.insert(data, post(6), {});
  expect(minutes(between)).toEqual([9, 7, 6, 5, 3]);
  expect(minutes(feed.insert(between, post(6), {}))).toEqual([9, 7, 6, 5, 3]);
});

test('an item after all loaded ones waits for its page, or is appended when there is none', () => {
  const open = pages([[9, 7]], 'more');
  expect(feed.insert(open, post(1), {})).toBe(open);
  expect(minutes(feed.insert(pages([[9, 7]]), post(1), {}))).toEqual([9, 7, 1]);
  expect(minutes(feed.insert(pages([[]]), post(1), {}))).toEqual([1]);
});

test('an item that changed stays in its place; one whose order changed moves', () => {
  const data = pages([[9, 7, 5]]);
  const edited = feed.insert(data, post(7, 'edited'), {});
  expect(minutes(edited)).toEqual([9, 7, 5]);
  expect(feed.find(edited, 'p7')?.content).toBe('edited');
  expect(minutes(feed.insert(data, { ...post(5), created_at: post(10).created_at }, {}))).toEqual([5, 9, 7]);
});

test('one item is patched or removed; an unknown id returns the same object', () => {
  const data = pages([[9, 7], [5]]);
  expect(
    feed.find(
      feed.patch(data, 'p5', (one) => ({ ...one, content: 'new' })),
      'p5',
    )?.content,
  ).toBe('new');
  expect(minutes(feed.remove(data, 'p7'))).toEqual([9, 5]);
  expect(feed.remove(data, 'p1')).toBe(data);
  expect(feed.patch(data, 'p1', (one) => one)).toBe(data);
});

test('empty pages at the end are counted', () => {
  expect(feed.emptyPages(pages([[9], [], []], 'more'))).toBe(2);
  expect(feed.emptyPages(pages([[9]]))).toBe(0);
  expect(feed.emptyPages(undefined)).toBe(0);
});

test('with versions, an older item changes nothing and the newer of two copies is shown', () => {
  const talks = pagedList(listConversations, 'conversations', {
    idOf: ({ partner }) => partner.id,
    versionOf: ({ version }) => version,
  });
  const talk = (id: string, version: number) => ({
    partner: { id, first_name: id, last_name: '', avatar_url: null, user_type: 'creator' as const },
    last_message: {
      seq: version,
      sender_id: id,
      content: 'Hello',
      media_kind: null,
      deleted: false,
      removed: false,
      created_at: '2026-03-01T10:00:00.000Z',
    },
    unread: 0,
    partner_seen: null,
    writable: true,
    blocked_by_me: false,
    new_contact: false,
    version,
  });
  const page = (...conversations: ReturnType<typeof talk>[]) => ({ conversations, next_cursor: null });
  const data = { pages: [page(talk('ana', 1)), page(talk('ana', 3))], pageParams: [null, null] };
  expect(talks.itemsOf(data)).toMatchObject([{ version: 3 }]);
  expect(talks.insert(data, talk('ana', 2), {})).toBe(data);
  expect(talks.itemsOf(talks.insert(data, talk('ana', 4), {}))).toMatchObject([{ version: 4 }]);
  expect(talks.itemsOf(talks.insert(data, talk('ben', 1), {})).map(({ partner }) => partner.id)).toEqual([
    'ben',
    'ana',
  ]);
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

let client: QueryClient;
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
const shown = () => minutes(client.getQueryData<Data>(feed.keyOf({})));
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
