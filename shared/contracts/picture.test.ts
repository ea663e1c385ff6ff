import { expect, test } from 'vitest';
import { pictureProblem } from './picture.ts';

const u16 = (value: number, little = false) => {
  const bytes = [value >> 8, value & 255];
  return little ? bytes.reverse() : bytes;
};
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const chunk = (type: string, data: number[]) => [...u32(data.length), ...ascii(type), ...data, 0, 0, 0, 0];
const png = (width: number, height: number, ...more: number[][]) =>
  Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
    ...more.flat(),
    ...chunk('IEND', []),
  ]);

const jpeg = (width: number, height: number) =>
  Uint8Array.from([
    ...[0xff, 0xd8, 0xff, 0xe0, ...u16(6), 1, 2, 3, 4, 0xff, 0xff],
    ...[0xc2, ...u16(11), 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0],
    ...[0xff, 0xda, 0, 2, 0xff, 0xd9],
  ]);

const frame = (width: number, height: number) => [
  0x2c,
  ...[0, 0, 0, 0, ...u16(width, true), ...u16(height, true), 0],
  ...[2, 2, 0x4c, 1, 0],
];
const pause = [0x21, 0xf9, 4, 0, 0, 0, 0, 0];
const gif = (width: number, height: number, ...frames: number[][]) =>
  Uint8Array.from([
    ...ascii('GIF89a'),
    ...[...u16(width, true), ...u16(height, true), 0x80, 0, 0, 0, 0, 0, 255, 255, 255],
    ...frames.flatMap((one) => [...pause, ...one]),
    0x3b,
  ]);

const megapixels = 'Please choose a picture of at most 40 megapixels';
const frames = 'Please choose a picture with at most 50 frames';
const unreadable = 'This picture could not be read';

test('pictures of up to 40 megapixels may be decoded', () => {
  const good = [png(8000, 5000), jpeg(8000, 5000), gif(8000, 5000, frame(10, 10)), png(1, 1)];
  expect(good.map(pictureProblem)).toEqual([null, null, null, null]);
});

test('a pixel bomb is refused by its header', () => {
  const bombs = [
    png(8000, 5001),
    jpeg(65_535, 65_535),
    gif(65_535, 65_535, frame(1, 1)),
    png(0xffff_ffff, 0xffff_ffff),
  ];
  expect(bombs.map(pictureProblem)).toEqual(bombs.map(() => megapixels));
  expect(pictureProblem(gif(1, 1, frame(65_535, 65_535)))).toBe(megapixels);
});

test('at most 50 frames, whatever the header declares', () => {
  const many = (count: number) => Array.from({ length: count }, () => frame(1, 1));
  expect(pictureProblem(gif(1, 1, ...many(50)))).toBeNull();
  expect(pictureProblem(gif(1, 1, ...many(51)))).toBe(frames);
  const control = chunk(
    'fcTL',
    Array.from({ length: 26 }, () => 0),
  );
  const animation = (declared: number) => chunk('acTL', [...u32(declared), ...u32(0)]);
  expect(pictureProblem(png(1, 1, animation(50), control))).toBeNull();
  expect(pictureProblem(png(1, 1, animation(51)))).toBe(frames);
  expect(pictureProblem(png(1, 1, animation(1), ...Array.from({ length: 51 }, () => control)))).toBe(frames);
});

test('what ends early, names no size or is no picture cannot be read', () => {
  const whole = [jpeg(10, 10), gif(10, 10, frame(10, 10))];
  for (const bytes of whole)
    for (let length = 0; length < bytes.length - 10; length++)
      expect([unreadable, null]).toContain(pictureProblem(bytes.slice(0, length)));
  const broken = [
    png(0, 10),
    gif(10, 10),
    jpeg(0, 0),
    Uint8Array.from([0xff, 0xd8, 0xff, 0xda]),
    new Uint8Array(),
    Uint8Array.from(ascii('<svg/>')),
  ];
  expect(broken.map(pictureProblem)).toEqual(broken.map(() => unreadable));
});

test('a file of nothing but the smallest blocks ends', () => {
  const bytes = new Uint8Array(5 * 1024 * 1024).fill(0xff);
  bytes.set([0xff, 0xd8, 0xff]);
  expect(pictureProblem(bytes)).toBe(unreadable);
  bytes.fill(0).set(png(1, 1).slice(0, 33));
  expect(pictureProblem(bytes)).toBeNull();
});
