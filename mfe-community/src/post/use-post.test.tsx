import { getPost } from '@briefhouse/contracts/community/post.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useDismissed } from '../content/dismissed.ts';
import { useHide } from '../content/use-hide.ts';
import { nora } from '../testing/comments.ts';
import { aPost, asMira } from '../testing/posts.ts';
import { usePost } from './use-post.ts';

afterEach(() => vi.unstubAllGlobals());

const Shown = ({ comment }: { comment: string }) => <p>{usePost('p1', comment).query.data?.post?.content}</p>;

test.each([
  ['a comment', 'c1', '/api/posts/p1?comment=c1'],
  ['what is too long for one', 'x'.repeat(65), '/api/posts/p1'],
  ['what has odd characters', 'a b%"<', '/api/posts/p1'],
])('a link to %s leads to the post', async (_, comment, address) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ post: aPost('p1'), linked: null });
  });
  renderPage(<Shown comment={comment} />, '/posts/p1', { me: asMira });
  await screen.findByText('Post p1');
  expect(asked).toEqual([address]);
});

test('a post that its reader has hidden is known as such', async () => {
  const Hidden = () => {
    usePost('p2', null);
    return <p>It is {useDismissed('mira', 'p2', 'somebody') ?? 'shown'}</p>;
  };
  vi.stubGlobal('fetch', async () => Response.json({ post: aPost('p2'), linked: null, hidden: true }));
  renderPage(<Hidden />, '/posts/p2', { me: asMira });
  await screen.findByText('It is hidden');
});

test('a post that its reader shows again stays shown, though the page was read before that was saved', async () => {
  const saved = Promise.withResolvers<void>();
  let hidden = true;
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'GET') return Response.json({ post: aPost('p4', { author: nora }), linked: null, hidden });
    await saved.promise;
    hidden = false;
    return Response.json({ ok: true });
  });
  const Hidden = () => {
    usePost('p4', null);
    const hide = useHide({ post_id: 'p4', author: nora });
    return (
      <button type="button" onClick={() => hide.mutate(false)}>
        It is {useDismissed('mira', 'p4', nora.id) ?? 'shown'}
      </button>
    );
  };
  const { user, cache } = renderPage(<Hidden />, '/posts/p4', { me: asMira });
  await user.click(await screen.findByRole('button', { name: 'It is hidden' }));
  await act(() => cache.refetchQueries({ queryKey: contractKey(getPost) }));
  saved.resolve();
  await waitFor(() => expect([cache.isMutating(), cache.isFetching()]).toEqual([0, 0]));
  screen.getByRole('button', { name: 'It is shown' });
});

test('a post that is opened again is read again: what happened meanwhile was told to others', async () => {
  let content = 'Before';
  vi.stubGlobal('fetch', async () =>
    Response.json({ post: aPost('p3', { content }), linked: null, hidden: false }),
  );
  const Own = () => <p>{usePost('p3', null).query.data?.post?.content}</p>;
  const Screens = () => (useLocation().pathname === '/posts/p3' ? <Own /> : <p>Another screen</p>);
  const { router } = renderPage(<Screens />, '/posts/p3', { me: asMira });
  await screen.findByText('Before');
  await act(() => router.navigate('/posts'));
  screen.getByText('Another screen');
  content = 'After';
  await act(() => router.navigate('/posts/p3'));
  await screen.findByText('After');
});
