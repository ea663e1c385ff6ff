import { deflateSync } from 'node:zlib';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import type { Refusal } from '@briefhouse/contracts/media/refusals.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { clip, keysBelow, processed } from './testing/uploads.ts';

const plain = (width = 64, height = 64) =>
  sharp({ create: { width, height, channels: 3, background: '#e02020' } });

const chunk = (name: string, data: Buffer) => {
  const [length, named] = [Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])];
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
};
const crc32 = (bytes: Buffer) => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

/** A grey PNG of any size in few bytes: its lines are zeros. */
const flatPng = (width: number, height: number, more: Buffer[] = []) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(Math.min(height * (width + 1), 60_000_000)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** The smallest GIF there is, with its one frame so many times. */
const gif = (frames: number) => {
  const one = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  return Buffer.concat([one.subarray(0, 19), ...Array(frames).fill(one.subarray(19, -1)), one.subarray(-1)]);
};

/** A JPEG whose header says that it is larger than any camera's. */
const hugeJpeg = async () => {
  const bytes = await plain().jpeg().toBuffer();
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(40_000, frame + 5);
  bytes.writeUInt16BE(40_000, frame + 7);
  return bytes;
};

const animated = () => {
  const frames = Buffer.alloc(8);
  frames.writeUInt32BE(5000, 0);
  return flatPng(8, 8, [chunk('acTL', frames)]);
};

const script = '<script>alert(document.domain)</script>';

const bad: [string, Refusal, Purpose, () => Buffer | Promise<Buffer>][] = [
  ['a text named .mp4', 'type', 'portfolio', () => Buffer.from('This is not a video.'.repeat(300))],
  [
    'an SVG with a script',
    'type',
    'logo',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  ],
  ['a page', 'type', 'logo', () => Buffer.from(`<!doctype html>${script}`)],
  ['nothing', 'empty', 'portfolio', () => Buffer.alloc(0)],
  ['a GIF where none is taken', 'type', 'portfolio', () => gif(1)],
  ['a video where none is taken', 'type', 'avatar', () => clip('clip.mp4')],
  [
    'one byte over',
    'size',
    'avatar',
    async () =>
      Buffer.concat([await plain().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)]).subarray(
        0,
        5 * 1024 * 1024 + 1,
      ),
  ],
  ['a picture of 65,535 by 65,535', 'pixels', 'portfolio', () => flatPng(65_535, 65_535)],
  ['a JPEG of 40,000 by 40,000', 'pixels', 'portfolio', hugeJpeg],
  ['a PNG that unpacks to 20 gigabytes', 'pixels', 'portfolio', () => flatPng(140_000, 140_000)],
  [
    'a cut JPEG',
    'unreadable',
    'portfolio',
    async () => (await plain(400, 400).jpeg().toBuffer()).subarray(0, 900),
  ],
  [
    'a PNG without a picture',
    'unreadable',
    'portfolio',
    async () => (await plain().png().toBuffer()).subarray(0, 40),
  ],
  ['a cut video', 'unreadable', 'portfolio', () => clip('clip.mp4').subarray(0, 1600)],
  ['a video whose index was cut off', 'unreadable', 'portfolio', () => clip('clip.mov').subarray(0, 2000)],
  ['a video without a picture', 'no_picture', 'portfolio', () => clip('sound.mp4')],
  ['HEVC', 'codec', 'portfolio', () => clip('hevc.mp4')],
  ['a video of more than ten minutes', 'duration', 'portfolio', () => clip('long.mp4')],
  ['a video of 4,096 by 4,096', 'pixels', 'portfolio', () => clip('wide.mp4')],
];

test.for(bad)('%s is refused: %s', async ([, refusal, purpose, make]) => {
  const row = await processed(purpose, await make(), { content_type: 'video/mp4' });
  expect(row).toMatchObject({ status: 'refused', refusal });
  expect(row).not.toHaveProperty('stored');
  expect(row.expires).toBeGreaterThan(0);
  expect(await keysBelow(`media/${purpose}/${row.media_id}`)).toEqual([]);
  expect(await keysBelow(`uploads/${row.media_id}`)).toEqual([]);
});

test.for<[string, Purpose, () => Buffer]>([
  ['a GIF of 5,000 frames', 'chat', () => gif(5000)],
  ['an animated PNG of 5,000 frames', 'portfolio', animated],
])('of %s the first is kept', async ([, purpose, make]) => {
  expect((await processed(purpose, make())).status).toBe('ready');
});

test('a picture that is a page as well is kept as a picture alone', async () => {
  const bytes = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from(script)]);
  const row = await processed('portfolio', bytes, { content_type: 'text/html' });
  expect(row.status).toBe('ready');
});
