import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import { getPost } from '@briefhouse/contracts/community/post.ts';
import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { comments } from '../comments/records.ts';
import { feed } from '../feed/feed-pages.ts';
import { useFeed } from '../feed/hydration.ts';
import { aComment } from '../testing/comments.ts';
import { PostServer, showPost } from '../testing/post-server.tsx';
import { aPost, asMira } from '../testing/posts.ts';
import { PostCard } from './post-card.tsx';
import { posts } from './posts.ts';
import { refreshPost } from './refresh-post.ts';

let server: PostServer;
beforeEach(() => {
  server = new PostServer(aPost('p1', { content: 'Old words', updated_at: '2026-11-20T10:00:00.000Z' }));
});
afterEach(() => vi.unstubAllGlobals());

const work = { consent: 'given', title: 'Balm' } as ShownWork;
const counts = (love: number, version: number) => ({
  ...noCounts,
  reactions: { ...noCounts.reactions, love },
  version,
});

test('an answer from before a change brings back neither the old text nor the work', async () => {
  const { cache } = await showPost();
  server.post = { ...server.post, work, counts: counts(2, 2) };
  const changed = { content: 'New words', work: null, updated_at: '2026-11-20T10:00:01.000Z' };
  posts.change(cache, 'p1', (known) => ({ ...known, ...changed })).save();
  await refreshPost(cache, 'p1');
  expect(posts.find(cache, 'p1')).toMatchObject({ ...changed, counts: { version: 2 } });
});

test('nor does the page of the post when it is read again', async () => {
  const { cache, tell } = await showPost();
  server.post = { ...server.post, work, counts: counts(2, 2) };
  const changed = { content: 'New words', work: null, updated_at: '2026-11-20T10:00:01.000Z' };
  const post = { ...changed, id: 'p1', mentions: [], edited_at: null, removal_case_id: null };
  tell({ type: 'post.changed', post });
  await cache.refetchQueries({ queryKey: contractKey(getPost) });
  expect(posts.find(cache, 'p1')).toMatchObject({ ...changed, counts: { version: 2 } });
});

test('nor the answer about the work from before the one that its author and their partner were told of', async () => {
  server.post = { ...server.post, work };
  const { cache, tell } = await showPost();
  const refused = { ...work, consent: 'refused' } as ShownWork;
  tell({ type: 'post.work', post_id: 'p1', work: refused, updated_at: '2026-11-20T10:00:01.000Z' });
  expect(posts.find(cache, 'p1')?.work).toEqual(refused);
  await cache.refetchQueries({ queryKey: contractKey(getPost) });
  expect(posts.find(cache, 'p1')?.work).toEqual(refused);
});

test('a newer text is taken although the counts beside it are older', async () => {
  const { cache } = await showPost();
  posts.change(cache, 'p1', (known) => ({ ...known, counts: counts(3, 3), own_reaction: 'love' })).save();
  server.post = { ...server.post, work, content: 'New words', updated_at: '2026-11-20T10:00:01.000Z' };
  await refreshPost(cache, 'p1');
  expect(posts.find(cache, 'p1')).toMatchObject({
    ...{ content: 'New words', work, own_reaction: 'love' },
    counts: { version: 3 },
  });
});

test('while a choice is on its way it alone is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  const { user, cache } = await showPost();
  await user.click(screen.getByRole('button', { name: 'React to the post by Mira Petrova' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Love' }));
  await refreshPost(cache, 'p1');
  expect(posts.find(cache, 'p1')).toMatchObject({ own_reaction: 'love', counts: { reactions: { love: 1 } } });
  resolve();
  await waitFor(() => expect(server.post.own_reaction).toBe('love'));
  await screen.findByRole('button', { name: '1 reacted: 1 Love' });
});

test('a comment on its way is counted once, whatever is read meanwhile, and not at all when it is refused', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.post = { ...server.post, counts: { ...counts(0, 3), comments: 5 } };
  const { user, cache, failures } = await showPost();
  server.held = promise;
  server.refusal = { status: 409, code: 'CONFLICT' };
  const counted = () => posts.find(cache, 'p1')?.counts.comments;
  await user.type(
    screen.getByRole('textbox', { name: 'Write a comment' }),
    'Mine{Control>}{Enter}{/Control}',
  );
  expect(counted()).toBe(6);
  await refreshPost(cache, 'p1');
  expect(counted()).toBe(6);
  resolve();
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(counted()).toBe(5);
});

const Feed = () => feed.itemsOf(useFeed().data).map((post) => <PostCard key={post.id} post={post} />);
const showFeed = async () => {
  const page = renderPage(<Feed />, '/posts', { me: asMira });
  await screen.findByText('Old words');
  return page;
};

test('a comment that is shown again stays, though a read from before lacks it', async () => {
  const [hidden, kept] = [aComment(1), aComment(2)];
  server.comments = [hidden, kept];
  const { cache } = await showPost();
  await screen.findByText('Comment 1');
  const before = Promise.withResolvers<Response>();
  const asked = vi.spyOn(globalThis, 'fetch').mockReturnValueOnce(before.promise);
  const read = refreshPost(cache, 'p1');
  await waitFor(() => expect(asked).toHaveBeenCalled());
  server.comments = [kept];
  const answer = Response.json({ post: { ...server.post, comments: server.page(0) }, linked: null });
  comments.keep([comments.cell(cache, 'c1')]).save();
  before.resolve(answer);
  await read;
  screen.getByText('Comment 1');
  // A read from after it is believed.
  await refreshPost(cache, 'p1');
  await waitFor(() => expect(screen.queryByText('Comment 1')).toBeNull());
});

test('one that is gone leaves the feed, and its own page is read again; another failure leaves it', async () => {
  const { cache } = await showFeed();
  const own = contractKey(getPost, { post_id: 'p1' });
  cache.setQueryData(own, {});
  vi.stubGlobal('fetch', async () => Response.json({ code: 'INTERNAL' }, { status: 500 }));
  await refreshPost(cache, 'p1');
  expect(cache.getQueryState(own)?.isInvalidated).toBe(false);
  screen.getByText('Old words');

  server = new PostServer(server.post);
  server.gone = true;
  await refreshPost(cache, 'p1');
  await waitFor(() => expect(screen.queryByText('Old words')).toBeNull());
  expect(cache.getQueryState(own)?.isInvalidated).toBe(true);
});

test('one that is found to be gone by a reaction leaves the feed', async () => {
  const { user, failures } = await showFeed();
  server.gone = true;
  server.refusal = { status: 404, code: 'POST_NOT_FOUND' };
  await user.click(screen.getByRole('button', { name: 'React to the post by Mira Petrova' }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Love' }));
  await waitFor(() => expect(screen.queryByText('Old words')).toBeNull());
  expect(failures).toEqual([{ failure: 'Error adding reaction', text: 'The server says no.' }]);
});
