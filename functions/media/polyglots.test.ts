import { deflateSync, gzipSync } from 'node:zlib';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { isDeep } from '../testing/suite.ts';
import { clip, getObject, keysBelow, processed } from './testing/uploads.ts';

const script = '<script>alert(document.domain)</script>';
const plain = () => sharp({ create: { width: 640, height: 480, channels: 3, background: '#e02020' } });
const png = () => plain().png().toBuffer();

/** A chunk of a PNG; nothing looks at the checksums of those that it need not know. */
const chunk = (name: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(name, 'latin1'), data, Buffer.alloc(4)]);
};

/** A PNG with another chunk behind its header. */
const withChunk = async (name: string, data: Buffer) => {
  const bytes = await png();
  return Buffer.concat([bytes.subarray(0, 33), chunk(name, data), bytes.subarray(33)]);
};

/** The end of an archive of no files, by which programs find it behind anything else. */
const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const document = `%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF`;
const program = Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(600)]);

/** The JPEG of a picture with a comment behind its first marker. */
const withComment = async (text: string) => {
  const bytes = await plain().jpeg().toBuffer();
  const size = Buffer.alloc(2);
  size.writeUInt16BE(text.length + 2);
  return Buffer.concat([
    ...[bytes.subarray(0, 2), Buffer.from([0xff, 0xfe]), size, Buffer.from(text)],
    bytes.subarray(2),
  ]);
};

/** Files of another kind than the type announced for them. */
const others: [string, () => Buffer | Promise<Buffer>][] = [
  ['a document with a script', () => Buffer.from(document)],
  ['a document behind a picture’s first bytes', () => Buffer.from(`\x89PNG\r\n\x1a\n${document}`, 'latin1')],
  ['an archive', () => archive],
  ['a program', () => program],
  ['a page that begins like a GIF', () => Buffer.from(`GIF89a/*${script}*/=1;`)],
  ['a page that begins like a JPEG', () => Buffer.from(`\xff\xd8\xff\xe0${script}`, 'latin1')],
  ['a drawing', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`)],
  [
    'a drawing behind a mark of its encoding',
    () => Buffer.from(`\ufeff<svg xmlns="http://www.w3.org/2000/svg"/>`),
  ],
  ['a packed drawing', () => gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  [
    'a drawing that reads a file of the server',
    () =>
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>` +
          `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>`,
      ),
  ],
  ['a video with a page behind it', () => Buffer.concat([clip('clip.mp4'), Buffer.from(script)])],
  ['a TIFF', () => plain().tiff().toBuffer()],
  ['a picture of a format that nobody asked for', () => plain().avif().toBuffer()],
  ['a bitmap', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(400)])],
  ['a script of a shell', () => Buffer.from('#!/bin/sh\nid\n')],
  [
    'a playlist that names a file of the server',
    () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
  ],
];

const purposes: Purpose[] = ['avatar', 'chat', 'portfolio'];
const announced = purposes.flatMap((purpose) =>
  ['image/png', 'image/jpeg', 'video/mp4'].map((content_type) => ({ purpose, content_type })),
);

test.for(others.map(([name, make], index) => ({ name, make, index })))(
  '$name is refused, whatever it is called',
  async ({ make, index }) => {
    // The quick suite announces each in one way, and each way at least once.
    for (const { purpose, content_type } of isDeep
      ? announced
      : announced.slice(index % 9, (index % 9) + 1)) {
      const row = await processed(purpose, await make(), { content_type });
      expect(row.status).toBe('refused');
      expect(await keysBelow(`uploads/${row.media_id}`)).toEqual([]);
      for (const kept of ['media', 'private'])
        expect(await keysBelow(`${kept}/${purpose}/${row.media_id}/`)).toEqual([]);
    }
  },
);

/** Pictures that are something else as well. */
const both: [string, () => Promise<Buffer>][] = [
  ['a page behind it', async () => Buffer.concat([await png(), Buffer.from(script)])],
  ['a page in its comment', () => withComment(script)],
  ['a page in a text of its own', () => withChunk('tEXt', Buffer.from(`Comment\0${script}`))],
  ['an archive behind it', async () => Buffer.concat([await png(), archive])],
  ['a document behind it', async () => Buffer.concat([await png(), Buffer.from(document)])],
  ['a program behind it', async () => Buffer.concat([await png(), program])],
  ['256 MB of text, packed', () => withChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb()]))],
  [
    '256 MB of colour profile, packed',
    () => withChunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0'), bomb()])),
  ],
  [
    'a page where it was taken',
    () =>
      plain()
        .withExif({ IFD0: { Copyright: script, ImageDescription: script } })
        .jpeg()
        .toBuffer(),
  ],
];

/** A file that unpacks to 256 MB. */
let packed: Buffer | undefined;
const bomb = () => {
  packed ??= deflateSync(Buffer.alloc(256 * 1024 ** 2), { level: 9 });
  return packed;
};

const traces = ['<script', '%PDF', 'OpenAction', 'PK\x05\x06', 'MZ\x90\0'];

test.for(both)('of a picture with %s, nothing but its pixels is kept', async ([, make]) => {
  const row = await processed('portfolio', await make(), { content_type: 'image/png' });
  expect(row.status).toBe('ready');
  const keys = await keysBelow(`media/portfolio/${row.media_id}/`);
  expect(keys.length).toBeGreaterThan(2);
  keys.push(...(await keysBelow(`private/portfolio/${row.media_id}/original`)));
  expect(keys.at(-1)).toMatch(/^private/);
  for (const key of keys) {
    const { bytes, type } = await getObject(key);
    expect(type).toMatch(/^image\/(webp|avif|jpeg|png)$/);
    for (const trace of traces) expect(Buffer.from(bytes).includes(trace, 0, 'latin1'), trace).toBe(false);
    expect(bytes.length).toBeLessThan(20_000);
    const { width, height } = await sharp(bytes).metadata();
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3, 1);
  }
});

test('a video with a page in a box of its own is served as a video, whatever it was announced as', async () => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + script.length);
  const bytes = Buffer.concat([clip('clip.mp4'), size, Buffer.from(`free${script}`)]);
  const row = await processed('portfolio', bytes, { content_type: 'text/html' });
  expect(row.status).toBe('ready');
  const kept = await getObject(`media/portfolio/${row.media_id}/video.mp4`);
  expect(kept.type).toBe('video/mp4');
  expect(Buffer.from(kept.bytes).includes('<script')).toBe(false);
});
