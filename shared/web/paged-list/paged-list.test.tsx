import type { Post } from '@briefhouse/contracts/community/post.ts';
import { listPosts } from '@briefhouse/contracts/community/post.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { pagedList } from './paged-list.ts';
import { useFreshPages } from './use-fresh-pages.ts';

/** Rows that are observed; `scrollTo` shows some of them. */
const observers = new Set<FakeObserver>();
class FakeObserver {
  readonly rows = new Set<Element>();
  constructor(readonly onChange: (changes: { target: Element; isIntersecting: boolean }[]) => void) {
    observers.add(this);
  }
  observe(row: Element) {
    this.rows.add(row);
  }
  disconnect() {
    observers.delete(this);
  }
}
const scrollTo = (...names: string[]) =>
  act(async () => {
    for (const { rows, onChange } of [...observers])
      onChange(
        [...rows].map((target) => ({ target, isIntersecting: names.includes(target.textContent ?? '') })),
      );
  });

beforeEach(() => vi.stubGlobal('IntersectionObserver', FakeObserver));
afterEach(() => {
  vi.unstubAllGlobals();
  observers.clear();
});

const post = (number: number): Post => {
  const created_at = `2026-11-20T10:0${number}:00.000Z`;
  return {
    id: `p${number}`,
    user_id: 'mira',
    content: `Post ${number}`,
    image_url: null,
    created_at,
    updated_at: created_at,
    expires_at: '2026-12-20T10:00:00.000Z',
    author: { id: 'mira', first_name: 'Mira', last_name: 'Petrova', avatar_url: null, user_type: 'creator' },
  };
};

const feed = pagedList(listPosts, 'posts', { isBefore: (a, b) => a.created_at > b.created_at });

const Feed = () => {
  const cache = useQueryClient();
  const query = useInfiniteQuery(feed.query({}));
  const posts = feed.itemsOf(query.data);
  const rows = useRef<HTMLUListElement>(null);
  useFreshPages(
    feed,
    {},
    rows,
    posts.map(({ id }) => id),
  );
  return (
    <>
      <ul ref={rows}>
        {posts.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <button type="button" onClick={() => void query.fetchNextPage()}>
          Load more
        </button>
      )}
      <button type="button" onClick={() => feed.insert(cache, post(6)).save()}>
        Event
      </button>
      <button type="button" onClick={() => void cache.invalidateQueries()}>
        Reconnect
      </button>
    </>
  );
};

/** A server with posts of these numbers, two a page; the answer lists the cursors it was asked for. */
const serve = (numbers: number[]) => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const cursor = new URL(url, 'http://page').searchParams.get('cursor');
    asked.push(cursor);
    const rest = numbers.filter((number) => number < Number(cursor ?? 10)).sort((a, b) => b - a);
    const page = rest.slice(0, 2);
    return Response.json({
      posts: page.map(post),
      next_cursor: rest.length > 2 ? String(page.at(-1)) : null,
    });
  });
  return asked;
};

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const press = (name: string) => screen.getByRole('button', { name });

test('a list loads page by page, inserts an item from an event, and refetches only its first page on reconnect', async () => {
  const numbers = [1, 2, 3, 4, 5];
  const asked = serve(numbers);
  const { user } = renderPage(<Feed />);
  await waitFor(() => expect(shown()).toEqual(['Post 5', 'Post 4']));
  await user.click(press('Load more'));
  await waitFor(() => expect(shown()).toHaveLength(4));
  await user.click(press('Load more'));
  await waitFor(() => expect(shown()).toHaveLength(5));
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  await user.click(press('Event'));
  expect(shown()[0]).toBe('Post 6');
  numbers.push(6, 7);
  asked.length = 0;
  await user.click(press('Reconnect'));
  await waitFor(() => expect(shown()[0]).toBe('Post 7'));
  expect(shown()).toEqual([7, 6, 5, 4, 3, 2, 1].map((number) => `Post ${number}`));
  expect(asked).toEqual([null]);
});

test('items that changed or went while the connection was away are read again when their page comes into view', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7];
  const asked = serve(numbers);
  const { user } = renderPage(<Feed />);
  await waitFor(() => expect(shown()).toHaveLength(2));
  for (const length of [4, 6, 7]) {
    await user.click(press('Load more'));
    await waitFor(() => expect(shown()).toHaveLength(length));
  }
  numbers.splice(numbers.indexOf(4), 1);
  asked.length = 0;
  await scrollTo('Post 5');
  expect(asked).toEqual([]);
  await user.click(press('Reconnect'));
  await waitFor(() => expect(asked).toEqual([null]));
  // The second page is in view: it is read from where it begins. The others wait.
  await scrollTo('Post 5', 'Post 4');
  await waitFor(() => expect(shown()).toEqual([7, 6, 5, 3, 2, 1].map((number) => `Post ${number}`)));
  expect(asked).toEqual([null, '6']);
  await scrollTo('Post 5');
  numbers.splice(numbers.indexOf(1), 1);
  await scrollTo('Post 1');
  await waitFor(() => expect(shown()).toEqual([7, 6, 5, 3, 2].map((number) => `Post ${number}`)));
  expect(asked).toEqual([null, '6', '2']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('a page that now ends the list takes the later ones with it', async () => {
  const numbers = [1, 2, 3, 4, 5, 6];
  serve(numbers);
  const { user } = renderPage(<Feed />);
  await waitFor(() => expect(shown()).toHaveLength(2));
  for (const length of [4, 6]) {
    await user.click(press('Load more'));
    await waitFor(() => expect(shown()).toHaveLength(length));
  }
  numbers.splice(0, 2);
  await user.click(press('Reconnect'));
  await waitFor(() => expect(observers.size).toBe(1));
  await scrollTo('Post 3');
  await waitFor(() => expect(shown()).toEqual([6, 5, 4, 3].map((number) => `Post ${number}`)));
});

test('a page that could not be read again stays, and is tried when it comes into view again', async () => {
  const numbers = [1, 2, 3, 4];
  const asked = serve(numbers);
  const { user } = renderPage(<Feed />);
  await waitFor(() => expect(shown()).toHaveLength(2));
  await user.click(press('Load more'));
  await waitFor(() => expect(shown()).toHaveLength(4));
  asked.length = 0;
  await user.click(press('Reconnect'));
  await waitFor(() => expect(asked).toEqual([null]));
  const works = globalThis.fetch;
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INTERNAL', message: 'No' }, { status: 500 }));
  await scrollTo('Post 2');
  expect(shown()).toHaveLength(4);
  vi.stubGlobal('fetch', works);
  numbers.splice(numbers.indexOf(2), 1);
  await scrollTo('Post 2');
  await waitFor(() => expect(shown()).toEqual([4, 3, 1].map((number) => `Post ${number}`)));
});
