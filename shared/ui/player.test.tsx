import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shelf } from './catalogue/content.ts';
import { playTime, playTimeInWords } from './format/duration.ts';
import { Player, type PlayerProps } from './player.tsx';
import { VideoPreview } from './video-preview.tsx';

const clip = (id: string, changes: Partial<ShownMedia> = {}): PlayerProps['media'] => ({
  ...shelf,
  media_id: id,
  ...changes,
  video: changes.video ?? { ...shelf.video, url: `/media/${id}.mp4` },
});

const videos = () => [...document.querySelectorAll('video')];
const only = () => videos()[0] as HTMLVideoElement;
let reduced = false;

beforeEach(() => {
  reduced = false;
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('lengths are worded', () => {
  expect([7, 75, 3723.4].map(playTime)).toEqual(['0:07', '1:15', '1:02:03']);
  expect([0.2, 61, 3600].map(playTimeInWords)).toEqual(['0 seconds', '1 minute 1 second', '1 hour']);
});

test('nothing of a video is asked for before Play; then it has the focus, controls and captions', async () => {
  const captions = { url: '/c.vtt', language: 'en', label: 'English' };
  render(<Player media={clip('a')} label="Unboxing" sizes="50vw" captions={captions} />);
  expect(videos()).toEqual([]);
  screen.getByText('3 seconds');
  await userEvent.click(screen.getByRole('button', { name: 'Play Unboxing' }));
  expect(only().getAttribute('src')).toBe('/media/a.mp4');
  expect([only().controls, only().preload, document.activeElement === only()]).toEqual([true, 'none', true]);
  expect(only().querySelector('track')?.srclang).toBe('en');
  fireEvent.keyDown(only(), { key: 'm' });
  expect(only().muted).toBe(true);
});

test('one plays at a time', async () => {
  render(
    <>
      <Player media={clip('a')} label="One" sizes="50vw" />
      <Player media={clip('b')} label="Two" sizes="50vw" />
    </>,
  );
  for (const name of ['Play One', 'Play Two']) await userEvent.click(screen.getByRole('button', { name }));
  const [first, second] = videos() as [HTMLVideoElement, HTMLVideoElement];
  await first.play();
  await second.play();
  fireEvent.play(second);
  expect([first.paused, second.paused]).toEqual([true, false]);
});

test('a private video whose address is over goes on with a new one, and a failure offers the file', async () => {
  const renew = vi.fn(async () =>
    clip('a', {
      video: { url: 'https://store/new.mp4', type: 'video/mp4', seconds: 75 },
      expires_at: new Date(Date.now() + 60_000).toISOString(),
    }),
  );
  const media = clip('a', { expires_at: new Date(Date.now() + 60_000).toISOString() });
  render(<Player media={media} label="Unboxing" sizes="50vw" renew={renew} />);
  await userEvent.click(screen.getByRole('button', { name: 'Play Unboxing' }));
  only().currentTime = 12;
  fireEvent.timeUpdate(only());
  fireEvent.error(only());
  await waitFor(() => expect(only().getAttribute('src')).toBe('https://store/new.mp4'));
  fireEvent.loadedMetadata(only());
  expect(only().currentTime).toBe(12);
  fireEvent.error(only());
  screen.getByText('Failed to load video');
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('https://store/new.mp4');
  screen.getByRole('button', { name: 'Retry' });
});

test('Play before the new address has come waits for it', async () => {
  const answer = Promise.withResolvers<ShownMedia>();
  const over = clip('a', { expires_at: new Date(0).toISOString() });
  render(<Player media={over} label="Unboxing" sizes="50vw" renew={() => answer.promise} />);
  await userEvent.click(screen.getByRole('button', { name: 'Play Unboxing' }));
  expect(screen.queryByText('Failed to load video')).toBeNull();
  await act(async () =>
    answer.resolve(
      clip('a', {
        video: { url: 'https://store/new.mp4', type: 'video/mp4', seconds: 75 },
        expires_at: new Date(Date.now() + 60_000).toISOString(),
      }),
    ),
  );
  expect(only().getAttribute('src')).toBe('https://store/new.mp4');
});

test('a preview begins after 200 ms of hover or focus, silently, and ends on leave', () => {
  vi.useFakeTimers();
  render(
    <button type="button">
      <VideoPreview media={clip('a')} alt="Unboxing" sizes="50vw" />
    </button>,
  );
  const area = screen.getByRole('button');
  fireEvent.pointerEnter(area, { pointerType: 'mouse' });
  act(() => void vi.advanceTimersByTime(199));
  expect(videos()).toEqual([]);
  act(() => void vi.advanceTimersByTime(1));
  expect([only().muted, only().loop, only().tabIndex]).toEqual([true, true, -1]);
  fireEvent.pointerLeave(area);
  expect(videos()).toEqual([]);
  fireEvent.pointerEnter(area, { pointerType: 'mouse' });
  fireEvent.pointerLeave(area);
  act(() => void vi.advanceTimersByTime(1000));
  expect(videos()).toEqual([]);
});

test('there is no preview by touch, with data saver, or with reduced motion', () => {
  vi.useFakeTimers();
  render(<VideoPreview media={clip('a')} alt="Unboxing" sizes="50vw" />);
  const area = screen.getByText('3 seconds').parentElement?.parentElement as HTMLElement;
  const hover = (pointerType: string) => {
    fireEvent.pointerEnter(area, { pointerType });
    act(() => void vi.advanceTimersByTime(1000));
    return videos().length;
  };
  expect(hover('touch')).toBe(0);
  reduced = true;
  expect(hover('mouse')).toBe(0);
  reduced = false;
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(hover('mouse')).toBe(0);
  vi.stubGlobal('navigator', { connection: { saveData: false } });
  expect(hover('mouse')).toBe(1);
});
