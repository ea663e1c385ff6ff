import sharp, { type Metadata } from 'sharp';
import { Refused } from './refused.ts';

interface Limits {
  /** Width times height of one frame. */
  pixels: number;
  frames: number;
}

/** Reads a picture's header and refuses what would take too much to decode; nothing is decoded here. */
export const measurePicture = async (bytes: Uint8Array, { pixels, frames }: Limits): Promise<void> => {
  const { width, height, pages = 1 } = await readHeader(bytes);
  if (!width || !height) throw new Refused('unreadable');
  if (width * height > pixels) throw new Refused('pixels');
  if (Math.max(pages, framesOfPng(bytes)) > frames) throw new Refused('frames');
};

const readHeader = async (bytes: Uint8Array): Promise<Metadata> => {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    throw new Refused('unreadable', error);
  }
};

/** "acTL", which says how many frames an animated PNG has. The decoder shows its first picture and does not count. */
const animation = 0x6163544c;

const framesOfPng = (bytes: Uint8Array): number => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 8 || view.getUint32(0) !== 0x89504e47) return 1;
  // Each chunk is its length, its name, its data and a checksum.
  for (let at = 8; at + 12 <= view.byteLength; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === animation) return view.getUint32(at + 8);
  return 1;
};
