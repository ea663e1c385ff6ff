import type { Portfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inOrder } from './order.ts';
import { useArrange, usePortfolio } from './use-portfolio.ts';

const piecesOf = (...ids: string[]) => ids.map((id) => ({ id })) as Portfolio['pieces'];

const List = () => {
  const { data } = usePortfolio();
  const { arrange, shown } = useArrange();
  if (!data) return null;
  const pieces = inOrder(data.pieces, shown.piece_ids);
  const cover = shown.cover_id ?? data.cover_id;
  const put = (...ids: string[]) => (
    <button key={ids.join('')} type="button" onClick={() => arrange({ piece_ids: ids })}>
      {ids.join('')}
    </button>
  );
  return (
    <>
      <output>
        {pieces.map(({ id }) => id).join('')}
        {cover && `, covered by ${cover}`}
      </output>
      {put('b', 'a', 'c')}
      {put('c', 'b', 'a')}
      <button type="button" onClick={() => arrange({ cover_id: 'c' })}>
        cover
      </button>
    </>
  );
};

/** A server whose answers to changes wait until they are let go. */
const open = async () => {
  let stored: Portfolio = {
    pieces: piecesOf('a', 'b', 'c'),
    cover_id: null,
    packages: [],
    is_public: false,
    version: 1,
  };
  const sent: { piece_ids: string[]; version: number }[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'PATCH') return Response.json({ portfolio: stored });
    const asked = JSON.parse(String(body));
    sent.push(asked);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (asked.version !== stored.version) return Response.json({ code: 'CONFLICT' }, { status: 409 });
    stored = {
      ...stored,
      pieces: inOrder(stored.pieces, asked.piece_ids),
      cover_id: asked.cover_id ?? stored.cover_id,
      version: stored.version + 1,
    };
    const { pieces: _pieces, ...arrangement } = stored;
    return Response.json({ portfolio: arrangement });
  });
  const page = renderPage(<List />);
  await shows('abc');
  return {
    ...page,
    sent,
    letGo: () => {
      for (const go of waiting.splice(0)) go();
    },
    /** Another page puts the pieces in this order. */
    elsewhere: (...ids: string[]) => {
      stored = { ...stored, pieces: piecesOf(...ids), version: stored.version + 1 };
    },
  };
};

const shows = (order: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(order));
const put = (order: string) => screen.getByRole('button', { name: order });

test('an order is shown at once, and several are sent one after the other with the newest version', async () => {
  const { user, sent, letGo } = await open();
  await user.click(put('bac'));
  await shows('bac');
  await user.click(put('cba'));
  await shows('cba');
  expect(sent).toHaveLength(1);
  letGo();
  await waitFor(() => expect(sent).toHaveLength(2));
  await shows('cba');
  letGo();
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1, 2]));
  await shows('cba');
});

test('an order stays while a cover that was asked for after it waits behind it', async () => {
  const { user, sent, letGo } = await open();
  await user.click(put('bac'));
  await shows('bac');
  await user.click(screen.getByRole('button', { name: 'cover' }));
  await shows('bac, covered by c');
  expect(sent).toHaveLength(1);
  letGo();
  await waitFor(() => expect(sent).toHaveLength(2));
  letGo();
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([1, 2]));
  await shows('bac, covered by c');
});

test('an order that was overtaken goes back to what is stored, with those that waited behind it', async () => {
  const { user, sent, letGo, elsewhere, failures } = await open();
  await user.click(put('bac'));
  await user.click(put('cba'));
  elsewhere('a', 'c', 'b');
  letGo();
  await shows('acb');
  expect(sent).toHaveLength(1);
  expect(failures.map(({ failure }) => failure)).toContainEqual({
    title: 'Your work was changed in another tab or on another device',
    description: 'You now see the newest version. Please try again.',
  });
  // The next change is made for the shown state.
  await user.click(put('bac'));
  letGo();
  await waitFor(() => expect(sent.at(-1)?.version).toBe(2));
  letGo();
  await shows('bac');
});
