import { purposes } from '@briefhouse/contracts/media/purposes.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inspectVideo } from './processing/inspect-video.ts';
import { clip, getObject, keysBelow, processed } from './testing/uploads.ts';

const still = () =>
  sharp({ create: { width: 96, height: 160, channels: 3, background: '#e02020' } })
    .jpeg()
    .toBuffer();

test('a video is kept by its true type, with sizes of its poster', async () => {
  const bytes = clip('clip.mp4');
  const row = await processed('portfolio', bytes, { content_type: 'video/webm', poster: await still() });
  const folder = `media/portfolio/${row.media_id}`;
  const video = { type: 'video/mp4', seconds: 1 };
  expect(row).toMatchObject({ status: 'ready', stored: { width: 96, height: 160, webp: [96], video } });
  expect(row.stored?.placeholder).toBeTruthy();
  expect(await keysBelow(folder)).toEqual(
    ['96.avif', '96.jpg', '96.webp', 'video.mp4'].map((name) => `${folder}/${name}`),
  );
  const file = await getObject(`${folder}/video.mp4`);
  expect(file).toMatchObject({
    type: 'video/mp4',
    cache: 'public, max-age=31536000, s-maxage=86400, immutable',
  });
  const pictures = bytes.indexOf('mdat');
  expect(file.bytes).toHaveLength(bytes.length);
  expect(bytes.subarray(pictures).equals(file.bytes.subarray(pictures))).toBe(true);
  expect(await keysBelow(`uploads/${row.media_id}`)).toEqual([]);
});

test('WebM with Opus and QuickTime with AAC are taken too, without a poster', async () => {
  for (const [name, type] of [
    ['clip.webm', 'video/webm'],
    ['clip.mov', 'video/quicktime'],
  ] as const) {
    const { status, stored } = await processed('portfolio', clip(name));
    expect({ name, status }).toEqual({ name, status: 'ready' });
    expect(stored).toMatchObject({ width: 96, height: 160, webp: [], avif: [], jpg: [], video: { type } });
    expect(stored).not.toHaveProperty('placeholder');
  }
});

test('a video is taken by what is in it, not by its brand', async () => {
  const bytes = Buffer.from(clip('clip.mp4'));
  for (const brand of ['M4V ', 'M4VH', '3gp5', 'iso6']) {
    bytes.write(brand, 8, 'latin1');
    const { status, stored } = await processed('portfolio', bytes);
    expect([brand, status, stored?.video?.type]).toEqual([brand, 'ready', 'video/mp4']);
  }
});

test('a recording that does not say how long it is has its length from its pictures', async () => {
  const { status, stored } = await processed('portfolio', clip('endless.webm'));
  expect(status).toBe('ready');
  expect(stored?.video).toEqual({ type: 'video/webm', seconds: expect.closeTo(1, 1) });
});

test('a video that was filmed upright has the size at which it is shown', async () => {
  const { stored } = await processed('portfolio', clip('turned.mp4'));
  expect(stored).toMatchObject({ width: 160, height: 96 });
});

test('a poster that cannot be read is left out, and the video is taken', async () => {
  for (const poster of [Buffer.from('<svg onload="alert(1)"/>'), (await still()).subarray(0, 300)]) {
    const { status, stored } = await processed('portfolio', clip('clip.mp4'), { poster });
    expect({ status, webp: stored?.webp }).toEqual({ status: 'ready', webp: [] });
  }
});

test('of a long video, at most 16 ranges of 256 KB are read, and nothing twice the size of memory', async () => {
  // The index of the clip, which promises more pictures than it has, and then nothing but zeros.
  const bytes = Buffer.alloc(60_000_000);
  clip('clip.mp4').copy(bytes);
  const reads: number[] = [];
  const read = async (from: number, length: number) => {
    reads.push(length);
    return new Uint8Array(bytes.subarray(from, from + length));
  };
  await inspectVideo(bytes.length, read, purposes.portfolio.video);
  expect(reads.length).toBeLessThanOrEqual(16);
  expect(Math.max(...reads)).toBeLessThanOrEqual(256 * 1024);
});

test('a store that fails while a video is read is not the video’s fault', async () => {
  const fails = async () => {
    throw new Error('slow down');
  };
  await expect(inspectVideo(5000, fails, purposes.portfolio.video)).rejects.toThrow('slow down');
  const bytes = new Uint8Array(clip('clip.mp4'));
  const read = async (from: number, length: number) => bytes.slice(from, from + length);
  expect(await inspectVideo(bytes.length, read, purposes.portfolio.video)).toMatchObject({ seconds: 1 });
});
