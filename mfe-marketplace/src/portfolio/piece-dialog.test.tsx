import type { Piece } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { getPortfolio } from '@briefhouse/contracts/marketplace/portfolio.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PieceDialog } from './piece-dialog.tsx';
import { usePortfolio } from './use-portfolio.ts';

const kettle: Piece = {
  id: 'kettle',
  title: 'A quiet kettle',
  words: null,
  platform: 'tiktok',
  tags: ['home'],
  alt: null,
  focus_x: 50,
  focus_y: 50,
  media: {
    media_id: 'kettle',
    width: 1080,
    height: 1920,
    placeholder: null,
    files: [{ type: 'image/webp', width: 320, url: '/media/kettle.webp' }],
    video: null,
    expires_at: null,
  },
  version: 1,
  created_at: '2026-11-22T10:00:00.000Z',
};

const calls = { onCover: vi.fn(async () => undefined), onClose: vi.fn() };
const Shown = ({ isCoverByPlace }: { isCoverByPlace: boolean }) => {
  const piece = usePortfolio().data?.pieces[0];
  if (!piece) return null;
  return (
    <PieceDialog
      piece={piece}
      isCover={isCoverByPlace}
      isCoverByPlace={isCoverByPlace}
      onRemove={() => undefined}
      {...calls}
    />
  );
};

/** A server that keeps the one piece. */
const open = async ({ isCoverByPlace = false, piece = kettle } = {}) => {
  let stored = piece;
  const sent: Partial<Piece>[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const asked = JSON.parse(String(body)) as Partial<Piece>;
      sent.push(asked);
      if (asked.version !== stored.version) return Response.json({ code: 'CONFLICT' }, { status: 409 });
      stored = { ...stored, ...asked, version: stored.version + 1 };
      return Response.json({ piece: stored });
    }
    const portfolio = { pieces: [stored], cover_id: null, packages: [], is_public: false, version: 1 };
    return Response.json({ portfolio });
  });
  const page = renderPage(<Shown isCoverByPlace={isCoverByPlace} />);
  await screen.findByRole('dialog');
  return {
    ...page,
    sent,
    /** Another page saves. */
    elsewhere: (change: Partial<Piece>) => {
      stored = { ...stored, ...change, version: stored.version + 1 };
    },
    refetch: () => act(() => page.cache.refetchQueries({ queryKey: [getPortfolio.name] })),
  };
};

const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement;

test('the words about a piece are saved, with its focus moved by the arrow keys, and it becomes the cover', async () => {
  const { user, sent } = await open();
  await user.type(field(/^Alt text/), 'A kettle on a stove.');
  await user.selectOptions(field(/^Published on/), 'YouTube');
  screen.getByRole('button', { name: /^Focal point: 50 % from the left/ }).focus();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  screen.getByRole('button', { name: 'Focal point: 52 % from the left, 60 % from the top' });
  await user.click(screen.getByRole('switch', { name: /Cover/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      title: 'A quiet kettle',
      words: null,
      platform: 'youtube',
      tags: ['home'],
      alt: 'A kettle on a stove.',
      focus_x: 52,
      focus_y: 60,
      version: 1,
    },
  ]);
  expect(calls.onCover).toHaveBeenCalledWith(true);
});

test('a piece whose cover could not be saved is not told that it was changed elsewhere', async () => {
  calls.onCover.mockRejectedValueOnce(new Error('No connection'));
  calls.onClose.mockClear();
  const { user, sent } = await open();
  await user.type(field(/^Title/), '!');
  await user.click(screen.getByRole('switch', { name: /Cover/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.onCover).toHaveBeenCalled());
  await user.type(field(/^Title/), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.onClose).toHaveBeenCalled());
  expect(sent.map(({ title, version }) => [title, version])).toEqual([
    ['A quiet kettle!', 1],
    ['A quiet kettle!!', 2],
  ]);
});

test('a piece that only its file has named is asked for a title', async () => {
  const { user, sent } = await open({ piece: { ...kettle, title: 'Photo' } });
  expect(field(/^Title/).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please enter a title');
  expect(sent).toEqual([]);
});

test('the first piece is the cover by its place, which only another piece can take', async () => {
  await open({ isCoverByPlace: true });
  expect(screen.getByRole('switch', { name: /Cover/ })).toHaveProperty('disabled', true);
});

test('a piece that was saved elsewhere: what was typed here stays, the rest is the newer version', async () => {
  const { user, sent, elsewhere } = await open();
  await user.type(field(/^Title/), '!');
  elsewhere({ title: 'Another title', words: 'For a kettle maker' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Load the newer version' }));
  await screen.findByText('The newer version is loaded, with your changes. Save again to keep them.');
  expect(field(/^Title/).value).toBe('A quiet kettle!');
  expect(field(/^Description/).value).toBe('For a kettle maker');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ title: 'A quiet kettle!', words: 'For a kettle maker', version: 2 });
});

test('an untouched form follows what is saved elsewhere; typed text is not thrown away by Escape', async () => {
  calls.onClose.mockClear();
  const { user, elsewhere, refetch } = await open();
  elsewhere({ title: 'Another title' });
  await refetch();
  await waitFor(() => expect(field(/^Title/).value).toBe('Another title'));
  await user.type(field(/^Description/), 'Half a');
  await user.keyboard('{Escape}');
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(calls.onClose).not.toHaveBeenCalled();
});
