import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { describe, expect, test } from 'vitest';
import { getObject, keysBelow, processed } from './testing/uploads.ts';

/** A picture whose left half is red, and its right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#e02020' } }).composite([
    {
      input: {
        create: { width: Math.floor(width / 2), height, channels: 3, background: '#2020e0' },
      },
      left: Math.ceil(width / 2),
      top: 0,
    },
  ]);

/** The colour of one pixel of a stored file. */
const pixelOf = async (key: string, x: number, y: number) => {
  const { data, info } = await sharp((await getObject(key)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [...data.subarray(at, at + info.channels)];
};
const isNear = (pixel: number[], colour: number[], by = 24) =>
  colour.every((value, index) => Math.abs(value - (pixel[index] ?? 0)) <= by);
const red = [224, 32, 32];
const blue = [32, 32, 224];

describe('output of a picture', () => {
  test('is every size of its purpose, in the types that browsers take, with nothing left behind', async () => {
    const row = await processed('portfolio', await halves(1600, 1200).jpeg().toBuffer());
    const folder = `media/portfolio/${row.media_id}`;
    expect(row).toMatchObject({ status: 'ready', stored: { width: 1600, height: 1200 } });
    expect(row.stored).toMatchObject({ webp: [320, 720, 1440], avif: [320, 720], jpg: [720] });
    expect(row).not.toHaveProperty('expires');
    expect(await keysBelow(folder)).toEqual(
      ['1440.webp', '320.avif', '320.webp', '720.avif', '720.jpg', '720.webp'].map(
        (name) => `${folder}/${name}`,
      ),
    );
    expect(await keysBelow(`uploads/${row.media_id}`)).toEqual([]);
    const file = await getObject(`${folder}/320.avif`);
    expect(file).toMatchObject({
      type: 'image/avif',
      cache: 'public, max-age=31536000, s-maxage=86400, immutable',
    });
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'heif', width: 320, height: 240 });
  });

  test('is never wider than the original, whose own width is the largest', async () => {
    const row = await processed('portfolio', await halves(500, 250).png().toBuffer());
    expect(row.stored).toMatchObject({ webp: [320, 500], avif: [320, 500], jpg: [500] });
    const tiny = await processed('portfolio', await halves(40, 30).png().toBuffer());
    expect(tiny.stored).toMatchObject({ webp: [40], avif: [40], jpg: [40] });
  });

  test('of a very tall one stays within what the formats hold', async () => {
    const row = await processed('portfolio', await halves(200, 20_000).png().toBuffer());
    expect(row.stored).toMatchObject({ width: 200, height: 20_000, webp: [41] });
  });

  test('is cut to a square for an avatar', async () => {
    const row = await processed('avatar', await halves(600, 200).png().toBuffer());
    expect(row.stored).toMatchObject({ width: 200, height: 200, webp: [96, 192] });
    const file = await sharp((await getObject(`media/avatar/${row.media_id}/192.webp`)).bytes).metadata();
    expect(file).toMatchObject({ width: 192, height: 192 });
  });

  test('has a placeholder that shows where its colours are', async () => {
    const { stored } = await processed('portfolio', await halves(400, 300).png().toBuffer());
    const { w, rgba } = thumbHashToRGBA(Buffer.from(stored?.placeholder ?? '', 'base64'));
    const at = (x: number) => [...rgba.subarray(4 * x, 4 * x + 3)];
    expect(isNear(at(2), red, 60)).toBe(true);
    expect(isNear(at(w - 3), blue, 60)).toBe(true);
  });

  test('is turned as the camera said, and says neither where nor by what it was taken', async () => {
    const bytes = await halves(400, 300)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Secret Camera', Artist: 'Mira' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 41/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('Secret Camera');
    const { media_id, stored } = await processed('portfolio', bytes);
    expect(stored).toMatchObject({ width: 300, height: 400, webp: [300] });
    // The left side of a picture turned to the right is on top.
    const folder = `media/portfolio/${media_id}`;
    expect(isNear(await pixelOf(`${folder}/300.webp`, 150, 20), red)).toBe(true);
    expect(isNear(await pixelOf(`${folder}/300.webp`, 150, 380), blue)).toBe(true);
    for (const key of await keysBelow(folder)) {
      const { bytes: made } = await getObject(key);
      const { exif, icc, xmp, iptc, orientation } = await sharp(made).metadata();
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({ orientation: orientation && 1 });
      expect(Buffer.from(made).toString('latin1')).not.toContain('Secret');
    }
  });

  test('has the colours of sRGB, whatever profile it came with', async () => {
    const wide = await halves(64, 64).withIccProfile('p3').png().toBuffer();
    const cmyk = await halves(64, 64)
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    const deep = await halves(64, 64).toColourspace('rgb16').png().toBuffer();
    expect(await sharp(cmyk).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort' });
    const raw = [...(await sharp(wide, { ignoreIcc: true }).raw().toBuffer()).subarray(0, 3)];
    expect(isNear(raw, red, 8)).toBe(false);
    const shown = async (bytes: Buffer) => {
      const { media_id } = await processed('portfolio', bytes);
      return (x: number) => pixelOf(`media/portfolio/${media_id}/64.webp`, x, 32);
    };
    for (const bytes of [wide, deep]) {
      const at = await shown(bytes);
      expect(isNear(await at(8), red, 8)).toBe(true);
      expect(isNear(await at(56), blue, 8)).toBe(true);
    }
    // Ink cannot show this blue.
    expect(isNear(await (await shown(cmyk))(8), red, 30)).toBe(true);
  });

  test('keeps its transparency, but for the JPEG, which is on white', async () => {
    const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } });
    const { media_id } = await processed('logo', await clear.png().toBuffer());
    const folder = `media/logo/${media_id}`;
    expect((await pixelOf(`${folder}/64.webp`, 32, 32))[3]).toBe(0);
    expect(isNear(await pixelOf(`${folder}/64.jpg`, 32, 32), [255, 255, 255], 2)).toBe(true);
    const grey = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect((await processed('portfolio', grey)).status).toBe('ready');
  });

  test('is the first frame of an animation', async () => {
    const frame = (background: string) =>
      sharp({ create: { width: 48, height: 48, channels: 3, background } })
        .png()
        .toBuffer();
    const frames = await Promise.all([frame('#e02020'), frame('#2020e0')]);
    const joined = () => sharp(frames, { join: { animated: true } });
    for (const bytes of [
      await joined().webp({ lossless: true }).toBuffer(),
      await joined().gif().toBuffer(),
    ]) {
      expect((await sharp(bytes).metadata()).pages).toBe(2);
      const { media_id } = await processed('chat', bytes);
      expect(isNear(await pixelOf(`private/chat/${media_id}/48.webp`, 24, 24), red)).toBe(true);
    }
    expect((await getObject((await keysBelow('private/chat/'))[0] ?? '')).cache).toBe(
      'private, max-age=3600',
    );
  });
});
