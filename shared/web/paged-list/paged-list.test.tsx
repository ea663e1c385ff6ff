import { listPosts } from '@briefhouse/contracts/community/list-posts.ts';
import type { Post } from '@briefhouse/contracts/community/post.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { pagedList } from './paged-list.ts';

afterEach(() => vi.unstubAllGlobals());

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
  return (
    <>
      <ul>
        {feed.itemsOf(query.data).map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ul>
      {query.hasNextPage && (
        <button type="button" onClick={() => void query.fetchNextPage()}>
          Load more
        </button>
      )}
      <button type="button" onClick={() => feed.change(cache, {}, (data) => feed.insert(data, post(6), {}))}>
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
