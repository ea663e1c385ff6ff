import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { setIdentity } from '@briefhouse/web/identity.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { serum } from './catalogue/content.ts';
import { Picture } from './picture.tsx';

const shown = (changes: Partial<ShownMedia> = {}): ShownMedia => ({
  ...serum,
  media_id: 'm1',
  files: [
    { type: 'image/avif', width: 320, url: '/media/320.avif' },
    { type: 'image/avif', width: 720, url: '/media/720.avif' },
    { type: 'image/webp', width: 320, url: '/media/320.webp' },
    { type: 'image/webp', width: 1440, url: '/media/1440.webp' },
    { type: 'image/jpeg', width: 720, url: '/media/720.jpg' },
  ],
  ...changes,
});

const signed = (name: string, minutes: number) =>
  shown({
    files: [{ type: 'image/jpeg', width: 720, url: `https://store/${name}.jpg` }],
    expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  });

const image = () => screen.getByRole<HTMLImageElement>('img');
const place = () => image().closest('div') as HTMLDivElement;

afterEach(() => vi.unstubAllGlobals());

test('a picture has its place, its colours and every size before it is loaded', () => {
  render(<Picture media={shown()} alt="Balm on linen" sizes="50vw" />);
  expect(place().style.aspectRatio).toBe('720 / 1280');
  expect(place().style.backgroundImage).toContain('data:image/png;base64,');
  const sources = [...place().querySelectorAll('source')].map(({ type, srcset, sizes }) => [
    type,
    srcset,
    sizes,
  ]);
  expect(sources).toEqual([
    ['image/avif', '/media/320.avif 320w, /media/720.avif 720w', '50vw'],
    ['image/webp', '/media/320.webp 320w, /media/1440.webp 1440w', '50vw'],
  ]);
  expect(image().getAttribute('src')).toBe('/media/720.jpg');
  expect([image().width, image().height, image().getAttribute('loading')]).toEqual([720, 1280, 'lazy']);
  expect(image().className).toContain('opacity-0');
  fireEvent.load(image());
  expect(image().className).not.toContain('opacity-0');
  fireEvent.transitionEnd(image());
  expect(place().style.backgroundImage).toBe('');
});

test('a cover keeps its point in view, and one of the first screen is loaded at once', () => {
  render(<Picture media={shown()} alt="" sizes="50vw" fit="cover" focus={{ x: 20, y: 80 }} eager />);
  const element = screen.getByRole<HTMLImageElement>('presentation');
  expect(element.style.objectPosition).toBe('20% 80%');
  expect([element.getAttribute('loading'), element.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect((element.closest('div') as HTMLDivElement).style.aspectRatio).toBe('');
});

test('a placeholder that cannot be read, and a video without a poster, leave a quiet ground', () => {
  render(<Picture media={shown({ placeholder: '%', files: [] })} alt="Unboxing" sizes="50vw" />);
  expect(screen.getByRole('img', { name: 'Unboxing' }).tagName).toBe('svg');
});

test('a picture that fails says so, can be downloaded, and is loaded again on Retry', async () => {
  render(<Picture media={shown()} alt="Balm" sizes="50vw" />);
  fireEvent.error(image());
  screen.getByText('Failed to load image');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/media/720.jpg');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(image().getAttribute('src')).toBe('/media/720.jpg');
  expect(screen.queryByText('Failed to load image')).toBeNull();
});

test.each([
  ['a public picture', () => shown(), '/media/720.jpg'],
  ['a private one', () => signed('old', 30), 'https://store/new.jpg'],
])('%s that failed is loaded again when the connection is back', async (_which, media, src) => {
  const renew = vi.fn(async () => signed('new', 60));
  renew.mockRejectedValueOnce(new Error('offline'));
  render(<Picture media={media()} alt="Balm" sizes="50vw" renew={renew} />);
  fireEvent.error(image());
  await screen.findByText('Failed to load image');
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(image().getAttribute('src')).toBe(src));
  expect(screen.queryByText('Failed to load image')).toBeNull();
});

test('inside of a link a failure has no controls', () => {
  render(<Picture media={shown()} alt="Balm" sizes="50vw" plain />);
  fireEvent.error(image());
  screen.getByText('Failed to load image');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an address that has expired is renewed before it is used', async () => {
  const renew = vi.fn(async () => signed('new', 60));
  render(<Picture media={signed('old', -1)} alt="Balm" sizes="50vw" renew={renew} />);
  expect(screen.queryByRole('img')).toBeNull();
  await waitFor(() => expect(image().getAttribute('src')).toBe('https://store/new.jpg'));
  expect(renew).toHaveBeenCalledExactlyOnceWith('m1');
});

test('after an error a private address is renewed once, and then the failure is told', async () => {
  const renew = vi.fn(async () => signed('new', 60));
  render(<Picture media={signed('old', 30)} alt="Balm" sizes="50vw" renew={renew} />);
  fireEvent.error(image());
  await waitFor(() => expect(image().getAttribute('src')).toBe('https://store/new.jpg'));
  fireEvent.error(image());
  screen.getByText('Failed to load image');
  expect(renew).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(renew).toHaveBeenCalledTimes(2));
});

test('a refetched list does not load a picture again whose address still works', async () => {
  const renew = vi.fn(async () => signed('third', 90));
  const { rerender } = render(<Picture media={signed('first', 30)} alt="Balm" sizes="50vw" renew={renew} />);
  rerender(<Picture media={signed('second', 60)} alt="Balm" sizes="50vw" renew={renew} />);
  expect(image().getAttribute('src')).toBe('https://store/first.jpg');
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe('https://store/second.jpg');
  expect(renew).not.toHaveBeenCalled();
});

test('pictures of one file ask together, and a refused question is a failure', async () => {
  setIdentity({ token: async () => 'token', refresh: async () => null });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const { code } = new ApiError('NOT_FOUND');
    return Response.json({ code, message: 'No' }, { status: 404 });
  });
  const media = signed('old', -1);
  render(
    <>
      <Picture media={media} alt="One" sizes="50vw" />
      <Picture media={media} alt="Two" sizes="50vw" />
    </>,
  );
  await waitFor(() => expect(screen.getAllByText('Failed to load image')).toHaveLength(2));
  expect(asked).toEqual(['/api/media/m1']);
});
