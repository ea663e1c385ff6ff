import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { setIdentity } from '@briefhouse/web/identity.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MessageMedia, mediaBox } from './message-media.tsx';

const media: ShownMedia = {
  media_id: 'm1',
  width: 1600,
  height: 1200,
  placeholder: null,
  files: [{ type: 'image/webp', width: 720, url: 'https://store/720.webp' }],
  video: null,
  expires_at: new Date(Date.now() + 3_600_000).toISOString(),
};

const show = (onOpen = vi.fn()) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageMedia media={media} author="Mira" meanwhile="blob:own" onOpen={onOpen} />
    </QueryClientProvider>,
  );
  return onOpen;
};

afterEach(() => vi.unstubAllGlobals());

test('a picture keeps its ratio within a bubble, and stripes are cut', () => {
  expect(mediaBox({ width: 1600, height: 1200 })).toEqual({ width: 320, ratio: 4 / 3 });
  expect(mediaBox({ width: 1080, height: 1920 }).width).toBe(203);
  expect(mediaBox({ width: 40, height: 40 }).width).toBe(128);
  expect(mediaBox({ width: 9000, height: 100 }).ratio).toBe(4);
  expect(mediaBox(null)).toEqual({ width: 320, ratio: 4 / 3 });
});

test('a picture opens, and stands in for the sender’s own until it is there', async () => {
  const onOpen = show();
  const image = screen.getByRole('img', { name: 'Image from Mira' });
  expect(image.closest('div')?.style.backgroundImage).toContain('blob:own');
  await userEvent.click(screen.getByRole('button', { name: 'Open image from Mira' }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

test('one that cannot be loaded says so, cannot be opened, and can be downloaded', async () => {
  const asked: string[] = [];
  setIdentity({ token: async () => 'token', refresh: async () => null });
  const shown = {
    id: 'm1',
    purpose: 'chat',
    status: 'ready',
    refusal: null,
    shown: media,
    created_at: '2026-03-01T10:00:00.000Z',
  };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ media: shown, download: 'https://store/download' });
  });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    asked.push(this.href);
  });
  show();
  fireEvent.error(screen.getByRole('img', { name: 'Image from Mira' }));
  // The file's address is renewed once before that.
  fireEvent.error(await screen.findByRole('img', { name: 'Image from Mira' }));
  await screen.findByText('Failed to load image');
  expect(screen.queryByRole('button', { name: 'Open image from Mira' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(asked.at(-1)).toBe('https://store/download'));
  clicked.mockRestore();
});
