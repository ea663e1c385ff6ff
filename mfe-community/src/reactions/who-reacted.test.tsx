import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { Reaction } from '@briefhouse/contracts/community/reaction.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { nora } from '../testing/comments.ts';
import { asMira, mira } from '../testing/posts.ts';
import { ReactionSummary } from './reaction-summary.tsx';
import { WhoReacted } from './who-reacted.tsx';

afterEach(() => vi.unstubAllGlobals());

const liked = (like: number): Counts => ({
  ...noCounts,
  reactions: { ...noCounts.reactions, like },
  version: like,
});

/** The list of reactions, open; `count` is its number of likes. */
const show = () => {
  let count = (_: number): void => undefined;
  const Page = () => {
    const [likes, setLikes] = useState(1);
    count = setLikes;
    return <WhoReacted target={{ post_id: 'p1' }} counts={liked(likes)} onClose={() => undefined} />;
  };
  renderPage(<Page />, '/posts', { me: asMira });
  return { count: (likes: number) => act(() => count(likes)) };
};

test('a list without anybody says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ reactions: [], next_cursor: null }));
  show();
  await screen.findByText('No reactions yet');
});

test('the open list follows the counts', async () => {
  const created_at = new Date().toISOString();
  const list: Reaction[] = [{ person: nora, type: 'like', created_at }];
  vi.stubGlobal('fetch', async () => Response.json({ reactions: list, next_cursor: null }));
  const { count } = show();
  await screen.findByText('Nora Lind');
  list.unshift({ person: mira, type: 'like', created_at });
  count(2);
  await screen.findByText('Mira Petrova');
  screen.getByRole('tab', { name: 'All 2' });
});

test('however fast the counts change, one read follows the other, and the last knows all', async () => {
  const answers: (() => void)[] = [];
  const created_at = new Date().toISOString();
  let list: Reaction[] = [{ person: nora, type: 'like', created_at }];
  vi.stubGlobal('fetch', async () => {
    const reactions = list;
    await new Promise<void>((resolve) => void answers.push(resolve));
    return Response.json({ reactions, next_cursor: null });
  });
  const { count } = show();
  await waitFor(() => expect(answers).toHaveLength(1));
  for (const likes of [2, 3, 4]) count(likes);
  list = [{ person: mira, type: 'like', created_at }, ...list];
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const likes of [5, 6]) count(likes);
  expect(answers).toHaveLength(2);
  answers[1]?.();
  await screen.findByText('Mira Petrova');
  await waitFor(() => expect(answers).toHaveLength(3));
});

test('a name leads to its page, and Back from there to the page below the list', async () => {
  const reaction: Reaction = { person: mira, type: 'like', created_at: new Date().toISOString() };
  vi.stubGlobal('fetch', async () => Response.json({ reactions: [reaction], next_cursor: null }));
  const user = userEvent.setup();
  const summary = <ReactionSummary target={{ post_id: 'p1' }} counts={liked(1)} />;
  const { router } = renderPage(summary, '/posts', { me: asMira });
  await user.click(screen.getByRole('button', { name: /1 reacted/ }));
  await user.click(await screen.findByRole('link', { name: /Mira Petrova/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/creators/${mira.id}`));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => router.navigate(-1));
  expect(router.state.location.pathname).toBe('/posts');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a person who has changed their reaction is there once, whatever pages hold the one before', async () => {
  const created_at = new Date().toISOString();
  const mine: Reaction = { person: mira, type: 'like', created_at };
  let first: Reaction[] = [mine];
  vi.stubGlobal('fetch', async (url: string) =>
    new URL(url, 'http://page').searchParams.has('cursor')
      ? Response.json({ reactions: [{ person: nora, type: 'like', created_at }], next_cursor: null })
      : Response.json({ reactions: first, next_cursor: 'further' }),
  );
  const { count } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Nora Lind');
  first = [{ person: nora, type: 'love', created_at }, mine];
  count(2);
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Nora Lind'));
  expect(screen.getAllByText('Nora Lind')).toHaveLength(1);
});
