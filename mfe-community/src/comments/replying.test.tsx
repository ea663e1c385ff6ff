import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aComment } from '../testing/comments.ts';
import { PostServer, showPost } from '../testing/post-server.tsx';
import { aPost } from '../testing/posts.ts';

let server: PostServer;
beforeEach(() => {
  sessionStorage.clear();
  server = new PostServer(aPost('p1'));
  server.comments = [aComment(0)];
});
afterEach(() => vi.unstubAllGlobals());

const replyBox = () =>
  screen.getByLabelText<HTMLTextAreaElement>('Reply to Nora Lind', { selector: 'textarea' });
const replyButton = () => screen.getAllByRole('button', { name: 'Reply' })[0] as HTMLElement;

test('a refused reply is back in its box, and no empty replies stay open', async () => {
  server.refusal = { status: 409, code: 'CONFLICT' };
  const { user, failures } = await showPost();
  await user.click(replyButton());
  await user.type(replyBox(), 'Mine{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(failures).toEqual([{ failure: 'Error adding reply', text: 'The server says no.' }]),
  );
  await waitFor(() => expect(replyBox().value).toBe('Mine'));
  expect(document.activeElement).toBe(replyBox());
  expect(screen.queryByRole('button', { name: 'Hide replies' })).toBeNull();
});

test('words typed since in the same box stay below the refused words', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  server.refusal = { status: 409, code: 'CONFLICT' };
  const { user } = await showPost();
  await user.click(replyButton());
  await user.type(replyBox(), 'First{Control>}{Enter}{/Control}');
  await user.click(replyButton());
  await user.type(replyBox(), 'Second');
  resolve();
  await waitFor(() => expect(replyBox().value).toBe('First\n\nSecond'));
});

test('a reply that fails while the reader writes elsewhere leaves them there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  server.refusal = { status: 409, code: 'CONFLICT' };
  const { user } = await showPost();
  await user.click(replyButton());
  await user.type(replyBox(), 'Mine{Control>}{Enter}{/Control}');
  const other = screen.getByLabelText('Write a comment', { selector: 'textarea' });
  await user.click(other);
  resolve();
  await waitFor(() => expect(replyBox().value).toBe('Mine'));
  expect(document.activeElement).toBe(other);
});

test('the focus returns to Reply when the box is left or has been sent', async () => {
  const { user } = await showPost();
  await user.click(replyButton());
  expect(document.activeElement).toBe(replyBox());
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(replyButton());
  await user.keyboard('{Enter}');
  await user.type(replyBox(), 'Mine{Control>}{Enter}{/Control}');
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(document.activeElement).toBe(replyButton());
});

test('a refused reply closes no replies that are being read', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.comments = [aComment(0, { counts: { ...noCounts, comments: 1 } })];
  server.held = promise;
  server.refusal = { status: 409, code: 'CONFLICT' };
  const { user, failures } = await showPost();
  await user.click(replyButton());
  await user.type(replyBox(), 'Mine{Control>}{Enter}{/Control}');
  await screen.findByRole('button', { name: 'Hide replies' });
  resolve();
  await waitFor(() => expect(failures).toHaveLength(1));
  await waitFor(() => expect(replyBox().value).toBe('Mine'));
  screen.getByRole('button', { name: 'Hide replies' });
});
