import { crc32 } from 'node:zlib';
import { getMedia, openUpload } from '@briefhouse/contracts/media/media.ts';
import { type Purpose, purposeNames, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../kit/ids.ts';
import { transact } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/media.ts';
import { call } from '../testing/call.ts';
import { readyMedia } from '../testing/media.ts';
import { person } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { amount, isDeep } from '../testing/suite.ts';
import { deliverTo } from '../testing/workers.ts';
import { readCopy } from './export-files.ts';
import { keepOriginal } from './processing/keep-original.ts';
import { takeMedia } from './steps.ts';
import { announce, clip, keysBelow, processed, putObject, rowOf } from './testing/uploads.ts';

const kept = purposeNames.filter((name) => rulesOf(name).originals);
const secrets = ['Camera of Ada', 'Datum of Ada', 'http://ns.adobe.com/xap', '8BIM', 'Ada wrote this'];
const p3 = () => sharp(noise, { raw: { width: 80, height: 60, channels: 3 } }).withIccProfile('p3');

/** Pixels that no encoder makes equal by chance. */
const noise = Buffer.from(Array.from({ length: 80 * 60 * 3 }, (_, at) => (at * 7919) % 251));
/** The name of the file is given here. */
const tiny = () =>
  sharp(noise, { raw: { width: 8, height: 6, channels: 3 } })
    .jpeg()
    .toBuffer();

const size = (length: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(length + 2);
  return bytes;
};
/** A JPEG with more segments behind its first marker, and something behind its end. */
const withNotes = (jpeg: Buffer) => {
  const segment = (marker: number, content: string) =>
    Buffer.concat([Buffer.from([0xff, marker]), size(content.length), Buffer.from(content, 'latin1')]);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>'),
    segment(0xed, 'Photoshop 3.0\x008BIM'),
    segment(0xe2, 'MPF\0another picture'),
    segment(0xfe, 'Ada wrote this'),
    jpeg.subarray(2),
    Buffer.from('ftypmp42 Ada wrote this as well'),
  ]);
};
const exif = {
  IFD0: { Make: 'Camera of Ada', Artist: 'Ada wrote this' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSMapDatum: 'Datum of Ada' },
};
const turned = { orientation: 6 };

/** Larger than every size of a picture; in the deep suite as large as a phone takes it. */
const large = { width: amount(1600, 4000), height: amount(2400, 6000) };
let photo: Buffer;
beforeAll(async () => {
  const rough = await sharp({
    create: {
      width: 500,
      height: 750,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
    .png()
    .toBuffer();
  const jpeg = sharp(rough).resize(large).jpeg({ quality: 70 });
  photo = withNotes(await jpeg.withExif(exif).withIccProfile('p3').withMetadata(turned).toBuffer());
});

const pixelsOf = async (bytes: Uint8Array) => {
  const { data, info } = await sharp(bytes, { pages: -1 }).raw().toBuffer({ resolveWithObject: true });
  return { data, info };
};
const expectSame = async (copy: Uint8Array, sent: Uint8Array) => {
  const [one, other] = [await pixelsOf(copy), await pixelsOf(sent)];
  expect(one.info).toEqual(other.info);
  expect(one.data.equals(other.data)).toBe(true);
  const [after, before] = [await sharp(copy).metadata(), await sharp(sent).metadata()];
  expect([after.orientation ?? 1, after.icc]).toEqual([before.orientation ?? 1, before.icc]);
};
const look = (media_id: string, user: User) => call(handler, getMedia, { media_id }, { user });
const download = async (media_id: string, user: User) => {
  const { download: url } = (await look(media_id, user)).body;
  const answer = await fetch(url ?? '');
  return {
    url: url ?? '',
    status: answer.status,
    said: answer.headers.get('content-disposition') ?? '',
    type: answer.headers.get('content-type'),
    bytes: Buffer.from(await answer.arrayBuffer()),
  };
};
/** The name that browsers read out of the header. */
const nameIn = (said: string) => {
  const wide = /filename\*=UTF-8''([^;]*)/.exec(said)?.[1];
  return wide ? decodeURIComponent(wide) : /filename="([^"]*)"/.exec(said)?.[1];
};
/** Opens an upload under a name, and has it looked at. */
const sentAs = async (
  name: string | null | undefined,
  bytes: Buffer,
  content_type: string,
  purpose: Purpose = 'chat',
) => {
  const user = person();
  const opened = await call(
    handler,
    openUpload,
    { purpose, content_type, size: bytes.length, name },
    { user },
  );
  const { id } = opened.body.media;
  await putObject(`uploads/${id}`, bytes);
  await announce(`uploads/${id}`);
  return { user, id };
};

test('a large photo is had as it was sent, without place and camera', async () => {
  for (const secret of secrets) expect(photo.includes(secret, 0, 'latin1'), secret).toBe(true);
  const { user, id } = await sentAs('IMG_0042.JPG', photo, 'image/jpeg');
  const file = await download(id, user);
  expect(file).toMatchObject({
    status: 200,
    type: 'image/jpeg',
    said: 'attachment; filename="IMG_0042.JPG"',
  });
  await expectSame(file.bytes, photo);
  const { width, height, orientation } = await sharp(file.bytes).metadata();
  expect({ width, height, orientation }).toEqual({ ...large, orientation: 6 });
  for (const secret of secrets) expect(file.bytes.includes(secret, 0, 'latin1'), secret).toBe(false);
});

const frame = async (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
const frames = async () =>
  sharp(await Promise.all(['#e02020', '#2020e0'].map(frame)), { join: { animated: true } });

const pictures: [string, () => Promise<Buffer>][] = [
  ['image/jpeg', async () => withNotes(await p3().jpeg({ progressive: true }).withExif(exif).toBuffer())],
  ['image/jpeg', async () => withNotes(await p3().toColourspace('cmyk').jpeg().withExif(exif).toBuffer())],
  ['image/png', async () => p3().png().withExif(exif).withMetadata(turned).toBuffer()],
  ['image/png', async () => p3().png({ palette: true }).toBuffer()],
  [
    'image/webp',
    async () =>
      p3()
        .webp({ lossless: true })
        .withExif(exif)
        .withXmp('<x:xmpmeta>Ada wrote this</x:xmpmeta>')
        .withMetadata(turned)
        .toBuffer(),
  ],
  ['image/webp', async () => (await frames()).webp({ loop: 3 }).withExif(exif).toBuffer()],
  [
    'image/webp',
    async () =>
      sharp(noise, { raw: { width: 80, height: 60, channels: 3 } })
        .webp()
        .toBuffer(),
  ],
  ['image/gif', async () => (await frames()).gif({ loop: 3 }).toBuffer()],
];

test.each(pictures)(
  'of a picture (%s) every pixel, its turn and its colours are had again',
  async (type, make) => {
    const bytes = Buffer.concat([await make(), Buffer.from('Ada wrote this')]);
    const { user, id } = await sentAs(undefined, bytes, type);
    const file = await download(id, user);
    expect(file.type).toBe(type);
    await expectSame(file.bytes, bytes);
    const [one, other] = [await sharp(file.bytes).metadata(), await sharp(bytes).metadata()];
    expect([one.loop, one.delay]).toEqual([other.loop, other.delay]);
    for (const secret of secrets) expect(file.bytes.includes(secret, 0, 'latin1'), secret).toBe(false);
  },
);

test('no place that holds a few bytes of colours holds a text', async () => {
  const said =
    'Ada wrote this at 52.5 N, 13.4 E, and went on with it for as long as a header may be, and longer';
  const png = await p3().png().toBuffer();
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(`sBIT${said}`), Buffer.alloc(4)]);
  chunk.writeUInt32BE(said.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  const jpeg = await p3().jpeg().toBuffer();
  const profile = Buffer.concat([
    Buffer.from([0xff, 0xe2, 0, said.length + 16]),
    Buffer.from(`ICC_PROFILE\0\x01\x01${said}`, 'latin1'),
  ]);
  const gif = await (await frames()).gif().toBuffer();
  const control = Buffer.from([0x21, 0xf9, 4, 0, 0, 0, 0, said.length, ...Buffer.from(said), 0]);
  const inserted = (bytes: Buffer, at: number, more: Buffer) =>
    Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
  for (const [type, bytes] of [
    ['image/png', inserted(png, 33, chunk)],
    ['image/jpeg', inserted(jpeg, 2, profile)],
    ['image/gif', inserted(gif, gif.length - 1, control)],
  ] as const) {
    const original = await keepOriginal(bytes, type);
    expect(Buffer.from(original?.bytes ?? said).includes(said), type).toBe(false);
    await expectSame(original?.bytes ?? new Uint8Array(), bytes);
  }
});

test('a GIF keeps neither a comment nor what programs add to it', async () => {
  const bytes = await (await frames()).gif().toBuffer();
  const said = Buffer.from('Ada wrote this');
  const block = (label: number, ...blocks: Buffer[]) =>
    Buffer.concat([
      Buffer.from([0x21, label]),
      ...blocks.map((one) => Buffer.concat([Buffer.from([one.length]), one])),
      Buffer.alloc(1),
    ]);
  const more = Buffer.concat([
    block(0xfe, said),
    block(0xff, Buffer.from('XMP DataXMP'), said),
    block(0x01, Buffer.alloc(12), said),
  ]);
  const at = bytes.length - 1;
  const { user, id } = await sentAs(
    undefined,
    Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]),
    'image/gif',
  );
  const file = await download(id, user);
  expect(file.bytes.includes(said)).toBe(false);
  await expectSame(file.bytes, bytes);
});

/** Number of bytes of pixels that a patient decoder finds. */
const decoded = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'none', pages: -1 })
    .raw()
    .toBuffer()
    .then(
      ({ length }) => length,
      () => 0,
    );

test('of a picture that was cut off or changed, nothing is kept, or something that has as many pixels', async () => {
  const most = isDeep ? 200 : 12;
  for (const [type, make] of pictures) {
    const bytes = await make();
    for (let round = 0; round < most; round++) {
      const changed = Buffer.from(bytes);
      const at = Math.floor((bytes.length * (round + 0.5)) / most);
      changed.fill(round % 2 ? 0xff : 0, at, Math.min(at + 4, changed.length));
      for (const one of [changed, bytes.subarray(0, at)]) {
        const original = await keepOriginal(one, type);
        if (original) expect(await decoded(original.bytes)).toBe(await decoded(one));
      }
    }
  }
});

test('without an order that can be walked, the largest size is what can be had', async () => {
  const jpeg = await p3().jpeg().toBuffer();
  // Decoders pass over bytes between segments.
  const bytes = Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(3), jpeg.subarray(20)]);
  expect((await sharp(bytes).metadata()).width).toBe(80);
  const { user, id } = await sentAs('a.jpg', bytes, 'image/jpeg');
  expect(await keysBelow(`private/chat/${id}/original`)).toEqual([]);
  expect((await rowOf(id))?.stored).not.toHaveProperty('original');
  expect(await download(id, user)).toMatchObject({
    status: 200,
    said: 'attachment; filename="a.jpg"',
    type: 'image/jpeg',
  });
});

const names = [
  'Müller-Straße.jpg',
  'Mu\u0308ller.jpg',
  '作品 100% #1?.jpg',
  '👩‍👩‍👧‍👦 🇪🇺.jpeg',
  'שלום עולם.JPG',
  `it's (a) "name" * ; filename=x.jpg`,
  'a  b+c&d=e.jpg',
  `${'ü'.repeat(251)}.jpg`,
];
test.each(names)('a file keeps the name %s', async (name) => {
  const { user, id } = await sentAs(name, await tiny(), 'image/jpeg');
  const { said, status } = await download(id, user);
  expect([status, nameIn(said)]).toEqual([200, name]);
  // Old programs and proxies read no more than this.
  expect(said).toMatch(/^[ -~]+$/);
});

test.each([
  ['photo.png', 'photo.jpg'],
  ['Report v1.2', 'Report v1.2.jpg'],
  ['evil.exe', 'evil.exe.jpg'],
  ['.jpg', 'jpg.jpg'],
  ['../../etc/passwd', '_.._etc_passwd.jpg'],
  ['C:\\Users\\ada\\a.jpg', 'C:_Users_ada_a.jpg'],
  ['a\r\nSet-Cookie: x=1\r\n\r\n.jpg', 'a Set-Cookie: x=1  .jpg'],
  ['a\0b\u0085c\u2028d.jpg', 'abc d.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.exe.jpg'],
  ['a\u2066b\u2069.jpg', 'ab.jpg'],
  [`${'é'.repeat(900)}.jpg`, `${'é'.repeat(250)}….jpg`],
])('a name that is none, or hostile, is made one: %j', async (given, name) => {
  const { user, id } = await sentAs(given, await tiny(), 'image/jpeg');
  const { said } = await download(id, user);
  expect(nameIn(said)).toBe(name);
  expect(said).toMatch(/^attachment; filename="[^"]*"(?:; filename\*=UTF-8''[\w%.~!#$&+^`|-]*)?$/);
});

test('a name of half a sign, or of nothing that is seen, does no harm', async () => {
  const jpeg = await tiny();
  const half = await sentAs('a\uD83D.jpg', jpeg, 'image/jpeg');
  expect(nameIn((await download(half.id, half.user)).said)).toBe('a\uFFFD.jpg');
  for (const name of ['\u200B', ' ', '', null, undefined]) {
    const { user, id } = await sentAs(name, jpeg, 'image/jpeg');
    expect(nameIn((await download(id, user)).said)).toMatch(/^briefhouse-[\d-]{10}-\w{6}\.jpg$/);
  }
  const opened = { purpose: 'chat', content_type: 'image/jpeg', size: 10, name: 'a'.repeat(2000) } as const;
  expect((await call(handler, openUpload, opened, { user: person() })).error.code).toBe('VALIDATION');
});

test.each(['chat', 'portfolio'] as const)(
  'a video of the purpose %s has its name as well',
  async (purpose) => {
    const { user, id } = await sentAs('Tanz im Mai.MOV', clip('clip.mov'), 'video/quicktime', purpose);
    const file = await download(id, user);
    expect(file).toMatchObject({
      status: 200,
      type: 'video/quicktime',
      said: 'attachment; filename="Tanz im Mai.MOV"',
    });
  },
);

test('strangers, and those who see a public picture, have no original of it', async () => {
  const [user, reader, stranger] = [person(), person(), person()];
  const bytes = await tiny();
  for (const purpose of kept) {
    const { media_id } = await processed(purpose, bytes, { user });
    const readers = rulesOf(purpose).visibility === 'private' ? [reader.id] : [];
    await transact((await takeMedia(media_id, user, purpose, 'row#1', readers)).steps);
    // Others see a public picture at addresses beside which they could look for more.
    for (const folder of ['media', 'private']) {
      const found = await keysBelow(`${folder}/${purpose}/${media_id}/original`);
      expect(found).toEqual(folder === 'private' ? [`private/${purpose}/${media_id}/original.jpg`] : []);
    }
    const { status, url } = await download(media_id, user);
    expect([status, (await fetch(url.split('?')[0] ?? '')).status]).toEqual([200, 403]);
    expect((await look(media_id, stranger)).error.code).toBe('NOT_FOUND');
    if (readers.length > 0) expect((await download(media_id, reader)).status).toBe(200);
    else expect((await look(media_id, reader)).error.code).toBe('NOT_FOUND');
  }
});

test('avatars and logos have no original', async () => {
  for (const purpose of purposeNames.filter((name) => !kept.includes(name))) {
    const { media_id } = await processed(purpose, await p3().jpeg().withExif(exif).toBuffer());
    expect(await keysBelow(`private/${purpose}/${media_id}/`)).toEqual([]);
  }
});

test('the original goes with its row, and is in the copy of one’s data', async () => {
  const user = person();
  const bytes = await tiny();
  for (const purpose of kept) {
    const row = await processed(purpose, bytes, { user });
    const copy = row.stored && (await readCopy(row.stored));
    expect(copy?.name).toBe(`${purpose}-${row.media_id}.jpg`);
    const read: Uint8Array[] = [];
    for await (const part of copy?.bytes ?? []) read.push(part);
    await expectSame(Buffer.concat(read), bytes);
    const due = { kind: 'media-unused', id: row.media_id, at: row.removed_at ?? '' };
    expect(await deliverTo('media', { due })).toEqual([]);
    const after = { __edb_e__: 'media', ...(await rowOf(row.media_id)) };
    expect(await deliverTo('media', { record: record({ ...after, used_by: undefined }, after) })).toEqual([]);
    for (const folder of ['media', 'private'])
      expect(await keysBelow(`${folder}/${purpose}/${row.media_id}/`)).toEqual([]);
  }
});

test('a file from before, of which there is no original, is had in its largest size', async () => {
  const user = person();
  const { media_id } = await readyMedia(user, 'chat');
  await putObject(`private/chat/${media_id}/1440.webp`, Buffer.from('x'));
  expect((await download(media_id, user)).said).toMatch(
    /^attachment; filename="briefhouse-[\d-]{10}-\w{6}\.webp"$/,
  );
  expect((await look(newId(), user)).error.code).toBe('NOT_FOUND');
});
