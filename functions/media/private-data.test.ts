import { purposes } from '@briefhouse/contracts/media/purposes.ts';
import { expect, test } from 'vitest';
import { copyVideo } from './copy-video.ts';
import { type Blank, blankOut } from './processing/blank.ts';
import { findPrivateBoxes } from './processing/find-private-boxes.ts';
import { findPrivateElements } from './processing/find-private-elements.ts';
import { inspectVideo } from './processing/inspect-video.ts';
import { readRange } from './store.ts';
import { clip, getObject, processed, putObject } from './testing/uploads.ts';

const place = '+52.5163+013.3777/';
const camera = 'Phone of Ada, 12';

const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const numbers = (...values: number[]) => Buffer.concat(values.map(number));
const box = (type: string, ...content: (Buffer | string)[]) => {
  const bytes = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  return Buffer.concat([number(bytes.length + 8), Buffer.from(type, 'latin1'), bytes]);
};

/** A box of a clip, by its name; each name that is asked for here is there once. */
const positionOf = (bytes: Buffer, type: string) => bytes.indexOf(type, 0, 'latin1') - 4;

/** `clip.mov` with more in its index, which is its last box: all else stays where it is. */
const withIndex = (...more: Buffer[]) => {
  const bytes = clip('clip.mov');
  const at = positionOf(bytes, 'moov');
  return Buffer.concat([bytes.subarray(0, at), box('moov', bytes.subarray(at + 8), ...more)]);
};

const udta = box('udta', box('\xa9xyz', place), box('loci', place), box('manu', camera));
const apple = box('meta', box('keys', 'mdtacom.apple.quicktime.location.ISO6709'), box('ilst', place));
const xmp = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), `<exif:GPSLatitude>${place}`);

/** A track of one chunk for each place, all samples of different sizes. */
const track = (kind: string, chunks: number[], sizes: number[], each: number) => {
  const tables = box(
    'stbl',
    box('stsz', numbers(0, 0, sizes.length, ...sizes)),
    box('stsc', numbers(0, 1, 1, each, 1)),
    box('stco', numbers(0, chunks.length, ...chunks)),
  );
  return box('trak', box('mdia', box('hdlr', numbers(0, 0), kind, camera), box('minf', tables)));
};

const readerOf = (bytes: Buffer) => async (from: number, length: number) =>
  new Uint8Array(bytes.subarray(from, from + length));
const copyOf = (bytes: Buffer, blanks: readonly Blank[]) => {
  const copy = Buffer.from(bytes);
  blankOut(blanks)(copy, 0);
  return copy;
};
const boxesLeft = async (bytes: Buffer) =>
  copyOf(bytes, await findPrivateBoxes(bytes.length, readerOf(bytes)));
const elementsLeft = async (bytes: Buffer) =>
  copyOf(bytes, await findPrivateElements(bytes.length, readerOf(bytes)));
const shownOf = (bytes: Buffer) => inspectVideo(bytes.length, readerOf(bytes), purposes.portfolio.video);

test('the file that is kept of a video does not say where, with what and by whom it was filmed', async () => {
  const bytes = Buffer.concat([withIndex(udta, apple, xmp), xmp, box('free', place), box('sefd', camera)]);
  const row = await processed('portfolio', bytes);
  expect(row.status).toBe('ready');
  const file = await getObject(`media/portfolio/${row.media_id}/video.mov`);
  const kept = Buffer.from(file.bytes);
  expect(file).toMatchObject({
    type: 'video/quicktime',
    cache: 'public, max-age=31536000, s-maxage=86400, immutable',
  });
  for (const words of [place, camera, 'GPSLatitude', 'ISO6709', 'Lavf'])
    expect(kept.includes(words)).toBe(false);
  // Everything else is where it was.
  expect(kept).toHaveLength(bytes.length);
  const media = positionOf(bytes, 'mdat');
  const index = positionOf(bytes, 'moov');
  expect(kept.subarray(media, index).equals(bytes.subarray(media, index))).toBe(true);
  expect(await shownOf(kept)).toEqual(await shownOf(bytes));
});

test('names of the camera go from its handlers, and from what its pictures are encoded by', async () => {
  const bytes = withIndex(track('sbtl', [], [], 1));
  const [handler, pictures] = [bytes.indexOf('hdlr', 0, 'latin1'), bytes.indexOf('avc1', 0, 'latin1')];
  // The maker of the camera stands before its name.
  bytes.write('Ada!', handler + 4 + 12, 'latin1');
  bytes.write('Phone', handler + 4 + 24, 'latin1');
  bytes.write('\x10Phone of Ada, 12', pictures - 4 + 50, 'latin1');
  const kept = await boxesLeft(bytes);
  for (const words of ['Phone', 'Ada']) expect(kept.includes(words)).toBe(false);
  expect(kept.toString('latin1', handler + 12, handler + 16)).toBe('vide');
  expect(await shownOf(kept)).toEqual(await shownOf(bytes));
});

test('a box that is left out is an empty one of the same size', async () => {
  const bytes = withIndex(udta);
  const at = bytes.length - udta.length;
  const kept = (await boxesLeft(bytes)).subarray(at);
  expect(kept.equals(box('free', Buffer.alloc(udta.length - 8)))).toBe(true);
});

test('a video that was filmed upright stays upright', async () => {
  const bytes = clip('turned.mp4');
  const kept = await boxesLeft(bytes);
  expect(kept.equals(bytes)).toBe(false);
  expect(await shownOf(kept)).toEqual(await shownOf(bytes));
});

test('the times at which it was filmed are zero', async () => {
  const times = [3_900_000_000, 3_900_000_001];
  const half = (at: number) => [0, at];
  const bytes = withIndex(
    box('mvhd', numbers(0, ...times, 600, 1800)),
    box('mvhd', numbers(0x01000000, ...times.flatMap(half), 600, 0, 1800)),
  );
  const kept = await boxesLeft(bytes);
  const left = kept.subarray(kept.length - 28 - 40);
  const [zero, one] = [
    box('mvhd', numbers(0, 0, 0, 600, 1800)),
    box('mvhd', numbers(0x01000000, 0, 0, 0, 0, 600, 0, 1800)),
  ];
  expect(left.equals(Buffer.concat([zero, one]))).toBe(true);
});

test('a track of places goes with what it refers to, captions stay', async () => {
  const along = `${place}${place}`;
  const start = 36;
  const bytes = Buffer.concat([
    withIndex(
      track('meta', [start, start + place.length], [6, 12, 7, 11], 2),
      track('sbtl', [start - 4], [4], 1),
    ),
  ]);
  bytes.write(along, start);
  const kept = await boxesLeft(bytes);
  expect(kept.includes(place)).toBe(false);
  expect(kept.includes('meta')).toBe(false);
  expect(kept.subarray(start, start + along.length).equals(Buffer.alloc(along.length))).toBe(true);
  const after = start + along.length;
  const index = positionOf(bytes, 'moov');
  expect(kept.subarray(after, index).equals(bytes.subarray(after, index))).toBe(true);
  expect(kept.includes('sbtl')).toBe(true);
});

test('tracks whose tables make no sense change nothing outside of the file', async () => {
  const most = 0xffffffff;
  const bytes = withIndex(
    track('meta', [most, 0, 30], [most, most, 1], most),
    box('trak'),
    Buffer.alloc(4),
    box('mvhd'),
  );
  expect(await boxesLeft(bytes)).toHaveLength(bytes.length);
  const cut = withIndex(udta).subarray(0, -20);
  expect((await boxesLeft(cut)).includes(place)).toBe(false);
});

test('files that are nothing but boxes, or whose boxes are far apart, are refused', async () => {
  const empty = box('free');
  const boxes = Buffer.concat(Array.from({ length: 60_000 }, () => empty));
  await expect(boxesLeft(boxes)).rejects.toMatchObject({ reason: 'unreadable' });
  const apart = async () => Buffer.concat([number(300_000), Buffer.from('mdat'), Buffer.alloc(8)]);
  await expect(findPrivateBoxes(1e9, apart)).rejects.toMatchObject({ reason: 'unreadable' });
});

/** An element of WebM whose length takes two bytes. */
const element = (id: string, content: Buffer) => {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(0x4000 + content.length);
  return Buffer.concat([Buffer.from(id, 'hex'), length, content]);
};

test('a WebM file is kept without its tags, its title and its attachments', async () => {
  const bytes = clip('clip.webm');
  const tags = element('1254c367', element('7373', element('67c8', element('4487', Buffer.from(place)))));
  const attachments = element('1941a469', Buffer.from(camera));
  const segment = bytes.indexOf('18538067', 0, 'hex');
  // Nothing says how long a segment of a recorder is.
  bytes.write('01ffffffffffffff', segment + 4, 'hex');
  const info = element('1549a966', element('7ba9', Buffer.from(camera)));
  const more = Buffer.concat([bytes, tags, info, attachments]);
  const kept = await elementsLeft(more);
  for (const words of [place, camera, 'libvpx']) expect(kept.includes(words)).toBe(false);
  expect(kept).toHaveLength(more.length);
  const cluster = bytes.indexOf('1f43b675', 0, 'hex');
  const end = cluster + 2000;
  expect(kept.subarray(cluster, end).equals(bytes.subarray(cluster, end))).toBe(true);
  expect(await shownOf(kept)).toEqual(await shownOf(bytes));
  // The blank in the place of the tags takes exactly as many bytes.
  const at = bytes.length;
  expect(kept.toString('hex', at, at + 9)).toBe(`ec01000000000000${(tags.length - 9).toString(16)}`);
});

test('an element of unknown length in a WebM file is passed through piece by piece', async () => {
  const cluster = Buffer.concat([
    Buffer.from('1f43b67501ffffffffffffff', 'hex'),
    element('a3', Buffer.alloc(300, 7)),
  ]);
  const tags = element('1254c367', Buffer.from(place));
  const bytes = Buffer.concat([Buffer.from('1853806701ffffffffffffff', 'hex'), cluster, tags]);
  const kept = await elementsLeft(bytes);
  expect(kept.subarray(0, -tags.length).equals(bytes.subarray(0, -tags.length))).toBe(true);
  expect(kept.includes(place)).toBe(false);
});

test('of a large video one part at a time is in memory, and each byte arrives where it was', async () => {
  const bytes = Buffer.alloc(18_000_000, 'pictures and sound, ');
  const key = 'media/portfolio/large/video.mp4';
  await putObject('uploads/large', bytes);
  const source = await readRange('uploads/large', 0, 0);
  // Over the border of two parts, header and all.
  const border = 16 * 1024 * 1024;
  const blanks = [
    { from: border - 3, to: border + 50, header: Buffer.from('\0\0\0\x35free') },
    { from: 17_500_000, to: 17_500_100 },
  ];
  await copyVideo(
    { source: 'uploads/large', etag: source?.etag ?? '', size: bytes.length, key, type: 'video/mp4' },
    blanks,
  );
  const file = await getObject(key);
  expect(file).toMatchObject({
    type: 'video/mp4',
    cache: 'public, max-age=31536000, s-maxage=86400, immutable',
  });
  expect(Buffer.from(file.bytes).equals(copyOf(bytes, blanks))).toBe(true);
  expect(file.bytes.slice(border - 4, border + 6)).toEqual(
    new Uint8Array([bytes[border - 4] ?? 0, 0, 0, 0, 0x35, 0x66, 0x72, 0x65, 0x65, 0]),
  );
});
