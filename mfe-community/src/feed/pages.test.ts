import type { Post } from '@briefhouse/contracts/community/post.ts';
import { expect, test } from 'vitest';
import { type FeedPages, postsOf, withoutPost, withPost } from './pages.ts';

const post = (id: string, minute: number, content = `Post ${id}`): Post => {
  const created_at = `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
  return {
    id,
    user_id: 'mira',
    content,
    image_url: null,
    created_at,
    updated_at: created_at,
    expires_at: '2026-12-20T10:00:00.000Z',
    author: { id: 'mira', first_name: 'Mira', last_name: 'Petrova', avatar_url: null, user_type: 'creator' },
  };
};

const feed = (lists: Post[][], next: string | null = null): FeedPages => ({
  pages: lists.map((posts, index) => ({ posts, next_cursor: index === lists.length - 1 ? next : 'next' })),
  pageParams: lists.map(() => null),
});
const ids = (data: FeedPages) => postsOf(data).map(({ id }) => id);

test('a new post comes first, once, however often it is told', () => {
  const data = feed([[post('b', 2)], [post('a', 1)]], 'more');
  expect(ids(withPost(withPost(data, post('c', 3)), post('c', 3)))).toEqual(['c', 'b', 'a']);
});

test('what the server made of an own post takes the place of what was shown at once', () => {
  const shown = withPost(feed([[post('a', 1)]]), post('b', 2, ' as typed '));
  expect(postsOf(withPost(shown, post('b', 2, 'as typed')))[0]?.content).toBe('as typed');
});

test('one older than all loaded waits for its page, or ends the list when there is none', () => {
  expect(ids(withPost(feed([[post('b', 2)]], 'more'), post('a', 1)))).toEqual(['b']);
  expect(ids(withPost(feed([[post('b', 2)]]), post('a', 1)))).toEqual(['b', 'a']);
  expect(ids(withPost(feed([[]]), post('a', 1)))).toEqual(['a']);
});

test('a deleted post leaves', () => {
  expect(ids(withoutPost(feed([[post('b', 2)], [post('a', 1)]]), 'b'))).toEqual(['a']);
});

test('a post on two pages is shown once', () => {
  expect(ids(feed([[post('b', 2), post('a', 1)], [post('a', 1)]]))).toEqual(['b', 'a']);
});
