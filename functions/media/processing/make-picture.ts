import type { PurposeRules } from '@briefhouse/contracts/media/purposes.ts';
import sharp, { type OutputInfo } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import type { Extension } from '../media-keys.ts';
import { measurePicture } from './measure-picture.ts';
import { Refused } from './refused.ts';

// One picture at a time in a function with one processor; nothing of it is wanted a second time.
sharp.concurrency(1);
sharp.cache(false);

interface Encoded {
  extension: Extension;
  width: number;
  bytes: Uint8Array;
}

interface MadePicture {
  /** Pixels of the original, turned as it is shown. */
  width: number;
  height: number;
  /** ThumbHash, base64. */
  placeholder: string;
  files: Encoded[];
}

/** Formats have limits of their own; nothing that is made is taller than this. */
const tallest = 4096;
/** The one JPEG, for mail, previews and old browsers. */
const widestJpeg = 720;
/** An AVIF at the widest size takes half of the time and saves little. */
const avifBelow = 1440;
/** Beyond this a file was made to keep the function busy. */
const seconds = 45;

/**
 * Makes the sizes of a picture's first frame: turned as its camera said, in sRGB, without any metadata. Throws `Refused`
 * when it is too large or cannot be read.
 */
export const makePicture = async (
  bytes: Uint8Array,
  rules: Pick<PurposeRules, 'picture' | 'widths' | 'square'>,
): Promise<MadePicture> => {
  await measurePicture(bytes, rules.picture.pixels);
  const { original, pixels } = await decode(bytes, rules);
  const widths = widthsOf(pixels.info, rules.widths);
  const { data, info } = pixels;
  const at = (width: number) => sharp(data, { raw: info }).resize({ width });
  const jpegWidth = widths.findLast((width) => width <= widestJpeg) ?? Math.min(widestJpeg, info.width);
  const files: Encoded[] = [];
  for (const width of widths) {
    files.push({ extension: 'webp', width, bytes: await at(width).webp({ quality: 75 }).toBuffer() });
    if (width < avifBelow)
      files.push({
        extension: 'avif',
        width,
        bytes: await at(width).avif({ quality: 50, effort: 3 }).toBuffer(),
      });
  }
  const jpeg = at(jpegWidth).flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true });
  files.push({ extension: 'jpg', width: jpegWidth, bytes: await jpeg.toBuffer() });
  return { ...original, placeholder: await placeholderOf(pixels), files };
};

interface Pixels {
  data: Buffer;
  info: { width: number; height: number; channels: OutputInfo['channels'] };
}

/** Decoded once, at the largest size that is wanted. */
const decode = async (bytes: Uint8Array, { picture, widths, square }: Parameters<typeof makePicture>[1]) => {
  const widest = Math.max(...widths);
  const input = sharp(bytes, {
    limitInputPixels: picture.pixels,
    failOn: 'error',
    sequentialRead: true,
  }).timeout({ seconds });
  try {
    const { autoOrient: turned } = await input.metadata();
    const side = Math.min(turned.width, turned.height);
    const original = square ? { width: side, height: side } : { width: turned.width, height: turned.height };
    const { data, info } = await input
      .autoOrient()
      .resize({
        width: Math.min(widest, original.width),
        height: square ? Math.min(widest, side) : tallest,
        fit: square ? 'cover' : 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const pixels: Pixels = {
      data,
      info: { width: info.width, height: info.height, channels: info.channels },
    };
    return { original, pixels };
  } catch (error) {
    throw new Refused('unreadable', error);
  }
};

/** None wider than the original, whose own width is one of them where it is smaller than the largest. */
const widthsOf = ({ width: own }: Pixels['info'], wanted: readonly number[]): number[] => {
  const smaller = wanted.filter((width) => width < own);
  return own <= Math.max(...wanted) ? [...smaller, own] : smaller;
};

/** A ThumbHash describes at most 100 pixels a side. */
const placeholderOf = async ({ data, info: raw }: Pixels): Promise<string> => {
  const { data: rgba, info } = await sharp(data, { raw })
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, rgba)).toString('base64');
};
