import { pictureTooLarge, pictureTooLong, pictureUnreadable } from './limit-texts.ts';
import { limits } from './limits.ts';

/** What a picture would take to decode; `width` and `height` in pixels of its largest frame. */
interface PictureSize {
  width: number;
  height: number;
  frames: number;
}

/**
 * Size and frames of a JPEG, PNG or GIF, read by walking its blocks without decoding anything; null when they cannot
 * be read. Work grows with the file's bytes only.
 */
const measurePicture = (bytes: Uint8Array): PictureSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const size = readers.find(([signature]) => startsWith(bytes, signature))?.[1](view);
    return size && size.width > 0 && size.height > 0 && size.frames > 0 ? size : null;
  } catch (error) {
    // A block that reaches beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
};

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const readPng = (view: DataView): PictureSize => {
  const size = { width: view.getUint32(16), height: view.getUint32(20), frames: 1 };
  let [declared, found] = [0, 0];
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = view.getUint32(at + 4);
    if (type === chunks.acTL) declared = view.getUint32(at + 8);
    if (type === chunks.fcTL) found++;
  }
  return { ...size, frames: Math.max(1, declared, found) };
};

/** "acTL" begins an animation, "fcTL" each of its frames. */
const chunks = { acTL: 0x6163544c, fcTL: 0x6663544c };

const readGif = (view: DataView): PictureSize => {
  let [width, height, frames] = [view.getUint16(6, true), view.getUint16(8, true), 0];
  let at = 13 + colours(view.getUint8(10));
  while (at < view.byteLength) {
    const block = view.getUint8(at);
    if (block === 0x21) at = afterData(view, at + 2);
    else if (block === 0x2c) {
      frames++;
      // A frame may be larger than the screen that the header declares.
      width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
      height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
      at = afterData(view, at + 11 + colours(view.getUint8(at + 9)));
    } else break;
  }
  return { width, height, frames };
};

/** Bytes of a colour table. */
const colours = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** Behind a chain of data blocks, which an empty one ends. */
const afterData = (view: DataView, from: number): number => {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
  return at + 1;
};

const readJpeg = (view: DataView): PictureSize | undefined => {
  let at = 2;
  for (;;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) at++;
    else if (isAlone(marker)) at += 2;
    else if (isFrameHeader(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), frames: 1 };
    // Compressed data, with no header before it.
    else if (marker === 0xda) return undefined;
    else at += 2 + Math.max(2, view.getUint16(at + 2));
  }
};

/** Markers without a length. */
const isAlone = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** SOF0 to SOF15, without the tables and extensions that share their range. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readers: readonly [readonly number[], (view: DataView) => PictureSize | undefined][] = [
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], readPng],
  [[0x47, 0x49, 0x46, 0x38], readGif],
  [[0xff, 0xd8, 0xff], readJpeg],
];

/** Why a picture may not be decoded, in words for its field; null when it may. */
export const pictureProblem = (bytes: Uint8Array): string | null => {
  const size = measurePicture(bytes);
  if (!size) return pictureUnreadable;
  if (size.width * size.height > limits.picturePixels) return pictureTooLarge;
  return size.frames > limits.pictureFrames ? pictureTooLong : null;
};
