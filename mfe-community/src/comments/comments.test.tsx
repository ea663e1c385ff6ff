import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aComment } from '../testing/comments.ts';
import { PostServer, showPost } from '../testing/post-server.tsx';
import { aPost } from '../testing/posts.ts';

let server: PostServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new PostServer(aPost('p1'));
  server.comments = Array.from({ length: 3 }, (_, index) => aComment(index));
});
afterEach(() => vi.unstubAllGlobals());

const texts = (name: string) => {
  const list = screen.queryByRole('list', { name });
  return list
    ? within(list)
        .getAllByText(/^(Comment \d+|Mine|Comment deleted)$/)
        .map((one) => one.textContent)
    : [];
};

test('the button waits for words; Ctrl and Enter send, and the comment is there at once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  const { user } = await showPost();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment', { selector: 'textarea' });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Comment' });
  await user.type(field, '  \u200B\u200D');
  expect(button.disabled).toBe(true);
  await user.clear(field);
  await user.type(field, 'Mine{Control>}{Enter}{/Control}');
  expect(field.value).toBe('');
  await screen.findByText('Sending...');
  expect(texts('Comments')).toEqual(['Comment 0', 'Comment 1', 'Comment 2', 'Mine']);
  resolve();
  await waitFor(() => expect(screen.queryByText('Sending...')).toBeNull());
  expect(server.calls).toHaveLength(1);
});

test.each([
  ['the same submission', { status: 503, code: 'UNAVAILABLE' }, 1],
  ['another one, if the first cannot be used any more', { status: 409, code: 'CONFLICT' }, 2],
])('a refused one goes back into its box, with %s', async (_, refusal, submissions) => {
  server.refusal = refusal;
  const { user, failures } = await showPost();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment', { selector: 'textarea' });
  await user.type(field, 'Mine');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(field.value).toBe('Mine'));
  expect(failures).toEqual([{ failure: 'Error adding comment', text: 'The server says no.' }]);
  expect(texts('Comments')).not.toContain('Mine');
  server.refusal = null;
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(texts('Comments')).toContain('Mine'));
  expect(new Set(server.calls.map(({ body }) => body.submission_id)).size).toBe(submissions);
});

test('more than a thousand characters are not sent', async () => {
  const { user } = await showPost();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment', { selector: 'textarea' });
  await user.click(field);
  await user.paste('x'.repeat(1001));
  screen.getByText('1001 / 1000');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  screen.getByText('Please use at most 1000 characters');
  expect(server.calls).toEqual([]);
});

test('a character counts once, however it is stored', async () => {
  const { user } = await showPost();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment', { selector: 'textarea' });
  await user.click(field);
  await user.paste('🙂'.repeat(1000));
  screen.getByText('1000 / 1000');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(server.calls).toHaveLength(1));
});

test('ten more come each time, and an own new one stands behind those that are not loaded', async () => {
  server.comments = Array.from({ length: 25 }, (_, index) => aComment(index));
  const { user } = await showPost();
  const field = screen.getByLabelText<HTMLTextAreaElement>('Write a comment', { selector: 'textarea' });
  await user.type(field, 'Mine{Control>}{Enter}{/Control}');
  await waitFor(() => expect(texts('New comments')).toEqual(['Mine']));
  expect(texts('Comments')).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load 10 more comments' }));
  await waitFor(() => expect(texts('Comments')).toHaveLength(20));
  await user.click(screen.getByRole('button', { name: 'Load 10 more comments' }));
  await waitFor(() => expect(texts('Comments')).toHaveLength(26));
  expect(texts('Comments').at(-1)).toBe('Mine');
  expect(texts('New comments')).toEqual([]);
});

test('comments of others wait until the reader asks for them', async () => {
  const { user, tell } = await showPost();
  tell({ type: 'comment.created', comment: aComment(5) });
  tell({ type: 'comment.created', comment: aComment(5) });
  tell({ type: 'comment.created', comment: aComment(4) });
  const news = await screen.findByRole('button', { name: '2 new comments' });
  expect(texts('Comments')).toHaveLength(3);
  await user.click(news);
  await waitFor(() => expect(texts('Comments').slice(3)).toEqual(['Comment 4', 'Comment 5']));
});

test('the first comment of a post shows at once, and the next one waits', async () => {
  server.comments = [];
  const { tell } = await showPost();
  screen.getByText('No comments yet');
  tell({ type: 'comment.created', comment: aComment(1) });
  await waitFor(() => expect(texts('Comments')).toEqual(['Comment 1']));
  expect(screen.queryByText('No comments yet')).toBeNull();
  tell({ type: 'comment.created', comment: aComment(2) });
  await screen.findByRole('button', { name: '1 new comment' });
});

test('a change comes in place and leaves the own reaction, an older one changes nothing, a deleted one says so', async () => {
  server.comments = [aComment(0), aComment(1, { own_reaction: 'love', version: 4 })];
  const { tell } = await showPost();
  const counts = { ...noCounts, reactions: { ...noCounts.reactions, love: 2 }, version: 5 };
  tell({ type: 'comment.changed', comment: aComment(1, { version: 5, counts }) });
  tell({ type: 'comment.changed', comment: aComment(1, { version: 2, content: 'Old words' }) });
  screen.getByRole('button', { name: 'Your reaction to the comment by Nora Lind: Love' });
  await screen.findByRole('button', { name: '2 reacted: 2 Love' });
  expect(screen.queryByText('Old words')).toBeNull();
  tell({ type: 'comment.deleted', post_id: 'p1', comment_id: 'c0', parent_comment_id: null });
  await waitFor(() => expect(texts('Comments')).toEqual(['Comment deleted', 'Comment 1']));
});

test('after a break of the connection new ones wait, and what is gone goes', async () => {
  const { cache } = await showPost();
  server.comments = [
    aComment(0),
    aComment(2, { counts: { ...noCounts, comments: 2, version: 3 }, version: 1 }),
    aComment(7),
  ];
  await cache.invalidateQueries();
  await screen.findByRole('button', { name: '1 new comment' });
  expect(texts('Comments')).toEqual(['Comment 0', 'Comment 2']);
  screen.getByRole('button', { name: 'Show 2 replies' });
});

test('drafts stay with their post', async () => {
  sessionStorage.setItem(
    'briefhouse.account.comment-draft.mira.p1',
    JSON.stringify({ content: 'Half a thought' }),
  );
  await showPost();
  screen.getByDisplayValue('Half a thought');
});

test('a pressed Comment gives the focus to the box, and new comments take it', async () => {
  const { user, tell } = await showPost();
  await user.type(screen.getByLabelText('Write a comment', { selector: 'textarea' }), 'Mine');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comment' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Write a comment', { selector: 'textarea' }));
  tell({ type: 'comment.created', comment: aComment(5) });
  tell({ type: 'comment.created', comment: aComment(4) });
  await user.click(await screen.findByRole('button', { name: '2 new comments' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-comment')).toBe('c4'));
});

test('a person who writes below a post that is deleted is told, and can take the words along', async () => {
  toastStore.clear();
  const { user, tell } = await showPost();
  tell({ type: 'post.deleted', post_id: 'p1' });
  expect(toastStore.list()).toEqual([]);
  await user.type(screen.getByLabelText('Write a comment', { selector: 'textarea' }), 'Half a thought');
  tell({ type: 'post.deleted', post_id: 'other' });
  expect(toastStore.list()).toEqual([]);
  tell({ type: 'post.deleted', post_id: 'p1' });
  const [told] = toastStore.list();
  expect(told).toMatchObject({
    kind: 'alert',
    title: 'This post was deleted',
    description: 'Your comment was not sent.',
  });
  told?.action?.onPress();
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('Half a thought'));
});
