import type { Post } from '@briefhouse/contracts/community/post.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPicture, aPost, asMira } from '../testing/posts.ts';
import { MyPostsButton } from './my-posts-button.tsx';

afterEach(() => vi.unstubAllGlobals());

const open = (pages: Post[][] | null) => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    calls.push(`${method} ${url}`);
    if (url.includes('/notifications/unread'))
      return Response.json({ unread: { notifications: 3, posts: 2, chat: 0, version: 7 } });
    if (method === 'DELETE') return Response.json({ ok: true });
    if (method === 'PATCH') {
      const { content } = JSON.parse(String(body));
      const at = new Date().toISOString();
      return Response.json({ post: aPost('one', { content, edited_at: at, updated_at: at }) });
    }
    if (!pages) return Response.json({ code: 'INTERNAL', message: 'Broken' }, { status: 500 });
    const index = Number(new URL(url, 'https://x').searchParams.get('cursor') ?? 0);
    const next_cursor = index + 1 < pages.length ? String(index + 1) : null;
    return Response.json({ posts: pages[index], next_cursor });
  });
  return { ...renderPage(<MyPostsButton />, '/posts', { me: asMira }), calls };
};
const show = async (pages: Post[][] | null) => {
  const page = open(pages);
  await page.user.click(screen.getByRole('button', { name: 'My Posts' }));
  await screen.findByRole('dialog', { name: 'My Posts' });
  return page;
};

test('own posts with their times, pictures and counts, page by page', async () => {
  const counts = {
    reactions: { like: 2, love: 1, laugh: 0, wow: 0, sad: 0, angry: 0 },
    comments: 1,
    version: 4,
  };
  const { user, calls, router } = await show([
    [aPost('one', { content: 'First light', counts }), aPost('two', { content: '', media: [aPicture('p')] })],
    [aPost('three', { content: 'Older' })],
  ]);
  const link = await screen.findByRole('link', { name: 'First light' });
  expect(link.getAttribute('href')).toBe('/posts/one');
  const row = link.closest('li') as HTMLElement;
  for (const text of ['3 reactions', '1 comment', 'Expires in 29 days']) within(row).getByText(text);
  screen.getByRole('link', { name: 'Photo' });
  expect(router.state.location.search).toBe('?dialog=my-posts');
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Older' });
  expect(calls.filter((call) => call.includes('/posts')).every((call) => call.includes('filter=mine'))).toBe(
    true,
  );
});

test('unread notices about posts are counted on the button, and lead to all notifications', async () => {
  await show([[aPost('one')]]);
  await screen.findByRole('button', { name: /^My Posts ?2 unread notifications$/, hidden: true });
  screen.getByText('2 new');
  const link = screen.getByRole('link', { name: '2 unread notifications about posts' });
  expect(link.getAttribute('href')).toBe('/posts?dialog=notifications');
});

test('one is deleted after a question', async () => {
  const { user, calls } = await show([[aPost('one'), aPost('two')]]);
  const row = (await screen.findByRole('link', { name: 'Post one' })).closest('li') as HTMLElement;
  await user.click(within(row).getByRole('button', { name: 'Delete post' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete this post?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Post one' })).toBeNull());
  expect(calls).toContain('DELETE /api/posts/one');
  screen.getByRole('link', { name: 'Post two' });
});

test('one is changed, not without a text', async () => {
  const { user, calls } = await show([[aPost('one')]]);
  await screen.findByRole('link', { name: 'Post one' });
  await user.click(screen.getByRole('button', { name: 'Edit post' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit post' });
  const field = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  await user.clear(field);
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await within(dialog).findByText('Please write something first');
  await user.type(field, 'Better words');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByRole('link', { name: 'Better words' });
  expect(calls.filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH /api/posts/one']);
});

test('an empty list says so', async () => {
  await show([[]]);
  await screen.findByText('No posts found');
});

test('a failure is shown', async () => {
  await show(null);
  await screen.findByText('We could not load your posts');
  screen.getByRole('button', { name: /Retry|Try again/ });
});
