import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aComment } from '../testing/comments.ts';
import { aPost, asMira } from '../testing/posts.ts';
import { PostScreen } from './post-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (address: string) => renderPage(<PostScreen />, address, { me: asMira, path: '/posts/:postId' });

test.each([
  ['is gone', 404, 'POST_NOT_FOUND', 'p1'],
  ['never was one', 400, 'VALIDATION', '%2e%2e%2fadmin'],
])('a post that %s says so and leads to all posts', async (_, status, code, id) => {
  vi.stubGlobal('fetch', async () => Response.json({ code, message: 'No.' }, { status }));
  open(`/posts/${id}`);
  await screen.findByText('Post Not Found - This post may have expired or been deleted.');
  expect(screen.getByRole('link', { name: 'See all posts' }).getAttribute('href')).toBe('/posts');
});

test('a link to a comment that is gone leads to the post and says so', async () => {
  const comments = { comments: [aComment(1)], previous_cursor: null, next_cursor: null };
  vi.stubGlobal('fetch', async () =>
    Response.json({ post: aPost('p1', { comments }), linked: null, hidden: false }),
  );
  open('/posts/p1?comment=c9');
  await screen.findByText('This comment no longer exists.');
  screen.getByText('Comment 1');
});
