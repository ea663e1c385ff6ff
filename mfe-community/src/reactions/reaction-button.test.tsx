import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PostServer, showPost } from '../testing/post-server.tsx';
import { aPost } from '../testing/posts.ts';

let server: PostServer;
beforeEach(() => {
  server = new PostServer(aPost('p1'));
});
afterEach(() => vi.unstubAllGlobals());

const own = () => screen.getByRole('button', { name: /the post by Mira Petrova/ });
const sent = () => server.calls.map(({ body }) => body.type);

const choose = async (user: Awaited<ReturnType<typeof showPost>>['user'], name: string) => {
  await user.click(own());
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name }));
};

test('a reaction shows at once, another one replaces it, and the same again takes it back', async () => {
  const { user } = await showPost();
  await choose(user, 'Love');
  expect(own().getAttribute('aria-label')).toContain('Love');
  screen.getByRole('button', { name: '1 reacted: 1 Love' });
  await choose(user, 'Wow');
  screen.getByRole('button', { name: '1 reacted: 1 Wow' });
  await choose(user, 'Wow');
  expect(screen.queryByRole('button', { name: / reacted: / })).toBeNull();
  await waitFor(() => expect(sent()).toEqual(['love', 'wow', null]));
  expect(document.activeElement).toBe(own());
});

test('only the last of several choices made while the first is on its way is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  const { user } = await showPost();
  for (const name of ['Love', 'Love', 'Sad', 'Wow']) await choose(user, name);
  expect(sent()).toEqual(['love']);
  resolve();
  await waitFor(() => expect(sent()).toEqual(['love', 'wow']));
  await waitFor(() => expect(server.post.own_reaction).toBe('wow'));
  await screen.findByRole('button', { name: '1 reacted: 1 Wow' });
});

test('a choice that ends where it began is not sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  const { user, cache } = await showPost();
  for (const name of ['Love', 'Love', 'Love']) await choose(user, name);
  resolve();
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  expect(sent()).toEqual(['love']);
  screen.getByRole('button', { name: '1 reacted: 1 Love' });
});

test('a refused reaction is taken back and told once, with the server’s words', async () => {
  server.refusal = { status: 409, code: 'CONFLICT' };
  const { user, failures } = await showPost();
  await choose(user, 'Love');
  await waitFor(() =>
    expect(failures).toEqual([{ failure: 'Error adding reaction', text: 'The server says no.' }]),
  );
  await screen.findByRole('button', { name: 'React to the post by Mira Petrova' });
  expect(screen.queryByRole('button', { name: / reacted: / })).toBeNull();
});

test('one that could not be taken back is there again', async () => {
  server.post = aPost('p1', {
    own_reaction: 'like',
    counts: { ...noCounts, reactions: { ...noCounts.reactions, like: 1 }, version: 1 },
  });
  server.refusal = { status: 409, code: 'CONFLICT' };
  const { user, failures } = await showPost();
  await choose(user, 'Like');
  await waitFor(() => expect(failures[0]?.failure).toBe('Error removing reaction'));
  await screen.findByRole('button', { name: 'Your reaction to the post by Mira Petrova: Like' });
  screen.getByRole('button', { name: '1 reacted: 1 Like' });
});

test('older counts never replace newer ones', async () => {
  const { tell } = await showPost();
  const counted = (like: number, version: number) =>
    tell({
      type: 'post.counted',
      post_id: 'p1',
      counts: { ...noCounts, reactions: { ...noCounts.reactions, like }, version },
    });
  counted(7, 7);
  counted(3, 3);
  await screen.findByRole('button', { name: '7 reacted: 7 Like' });
  counted(9, 9);
  await screen.findByRole('button', { name: '9 reacted: 9 Like' });
});

test('it works by keys alone, and Escape leads back', async () => {
  const { user } = await showPost();
  own().focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Like');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Laugh');
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(own());
  await user.keyboard('{Enter}{ArrowLeft}{Enter}');
  await waitFor(() => expect(sent()).toEqual(['angry']));
});

test('by key it opens at the own reaction', async () => {
  server.post = aPost('p1', { own_reaction: 'wow' });
  const { user } = await showPost();
  own().focus();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Wow');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Sad');
});

test('a reaction of the person’s other tab is shown as the own one here', async () => {
  const { user } = await showPost();
  const other = new BroadcastChannel('briefhouse.reactions.mira');
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(data);
  await choose(user, 'Laugh');
  const counted = (type: 'laugh' | 'like', version: number) => ({
    target: { post_id: 'p1' },
    answer: {
      counts: { ...noCounts, reactions: { ...noCounts.reactions, [type]: 1 }, version },
      own_reaction: type,
    },
  });
  await waitFor(() => expect(heard).toEqual([counted('laugh', 1)]));
  other.postMessage(counted('like', 2));
  await screen.findByRole('button', { name: 'Your reaction to the post by Mira Petrova: Like' });
  screen.getByRole('button', { name: '1 reacted: 1 Like' });
  other.close();
});
