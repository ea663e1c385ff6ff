import sharp, { type Metadata } from 'sharp';
import { Refused } from './refused.ts';

/**
 * Reads a picture's header and refuses more than `pixels`, width times height, which would take too much to decode.
 * Nothing is decoded here, and of an animation the first frame alone is later.
 */
export const measurePicture = async (bytes: Uint8Array, pixels: number): Promise<void> => {
  const { width, height } = await readHeader(bytes);
  if (!width || !height) throw new Refused('unreadable');
  if (width * height > pixels) throw new Refused('pixels');
};

/** The facts that the header of a picture states. Throws `Refused` for one that cannot be read. */
export const readHeader = async (bytes: Uint8Array): Promise<Metadata> => {
  try {
    return await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch (error) {
    throw new Refused('unreadable', error);
  }
};
