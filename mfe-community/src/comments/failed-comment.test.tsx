import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aComment, nora } from '../testing/comments.ts';
import { PostServer, showPost } from '../testing/post-server.tsx';
import { aPost, mira } from '../testing/posts.ts';

let server: PostServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new PostServer(aPost('p1'));
  server.comments = [aComment(1), aComment(2)];
});
afterEach(() => vi.unstubAllGlobals());

const words = () =>
  within(screen.getByRole('list', { name: 'Comments' }))
    .getAllByText(/^(Comment \d|Mine|Theirs)$/)
    .map(({ textContent }) => textContent);
const send = () => screen.getByRole('button', { name: 'Comment' });

/** Mira's comment fails. */
const fail = async () => {
  const page = await showPost();
  server.refusal = { status: 503, code: 'UNAVAILABLE' };
  const box = screen.getByLabelText<HTMLTextAreaElement>('Write a comment', { selector: 'textarea' });
  await page.user.type(box, 'Mine');
  await page.user.click(send());
  await waitFor(() => expect(box.value).toBe('Mine'));
  server.refusal = null;
  return page;
};
const now = () => {
  const at = new Date().toISOString();
  return { created_at: at, updated_at: at };
};

test('a comment that is tried again stands below those that came meanwhile', async () => {
  const { user, tell } = await fail();
  tell({ type: 'comment.created', comment: aComment(3, { content: 'Theirs', ...now() }) });
  await user.click(await screen.findByRole('button', { name: '1 new comment' }));
  await user.click(send());
  await waitFor(() => expect(words()).toEqual(['Comment 1', 'Comment 2', 'Theirs', 'Mine']));
});

test('a comment whose answer was lost comes with its event', async () => {
  const { tell } = await fail();
  const id = String(server.calls[0]?.body.submission_id);
  const mine = { id, content: 'Mine', user_id: mira.id, author: mira, ...now() };
  tell({ type: 'comment.created', comment: aComment(3, mine) });
  await screen.findByRole('button', { name: '1 new comment' });
});

test('a later read of the page takes over new names', async () => {
  const { cache } = await showPost();
  const author = { ...nora, first_name: 'Bea' };
  server.comments = server.comments.map((one) => ({ ...one, author }));
  await act(() => cache.invalidateQueries());
  await waitFor(() => expect(screen.getAllByRole('group', { name: 'Comment by Bea Lind' })).toHaveLength(2));
});
