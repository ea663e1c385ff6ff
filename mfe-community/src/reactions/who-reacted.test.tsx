import { noCounts } from '@briefhouse/contracts/community/count-reactions.ts';
import type { Counts } from '@briefhouse/contracts/community/counts.ts';
import type { Reaction } from '@briefhouse/contracts/community/reaction.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, test, vi } from 'vitest';
import { nora } from '../testing/comments.ts';
import { asMira, mira } from '../testing/posts.ts';
import { WhoReacted } from './who-reacted.tsx';

HTMLElement.prototype.showPopover = () => undefined;
afterEach(() => vi.unstubAllGlobals());

const liked = (like: number): Counts => ({
  ...noCounts,
  reactions: { ...noCounts.reactions, like },
  version: like,
});

test('the open list follows the counts', async () => {
  const created_at = new Date().toISOString();
  const list: Reaction[] = [{ person: nora, type: 'like', created_at }];
  vi.stubGlobal('fetch', async () => Response.json({ reactions: list, next_cursor: null }));
  let count = (_: number): void => undefined;
  const Page = () => {
    const [likes, setLikes] = useState(1);
    count = setLikes;
    return <WhoReacted target={{ post_id: 'p1' }} counts={liked(likes)} onClose={() => undefined} />;
  };
  renderPage(<Page />, '/posts', { me: asMira });
  await screen.findByText('Nora Lind');
  list.unshift({ person: mira, type: 'like', created_at });
  act(() => count(2));
  await screen.findByText('Mira Petrova');
  screen.getByRole('tab', { name: 'All 2' });
});
