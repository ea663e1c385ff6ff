import { crc32, inflateSync } from 'node:zlib';
import type { Metadata } from 'sharp';
import { readHeader } from './measure-picture.ts';
import { Refused } from './refused.ts';

/** A picture as it was sent, but for its hidden parts. */
export interface Original {
  bytes: Uint8Array;
  /** True for a picture of several frames. */
  moves: boolean;
}

/** The parts that make up its frames, in the order of the file. */
interface Walked {
  parts: Uint8Array[];
  frames: number;
}

/**
 * Takes the place, the time, the device and the author out of a picture, and any bytes after its end. Its pixels are
 * not decoded: every byte of them stays. Its colour profile stays, and so does its turn, alone. Null for a structure
 * that this does not know, though a decoder may be more patient: nothing is kept then but the sizes that are made.
 */
export const keepOriginal = async (picture: Uint8Array, type: string): Promise<Original | null> => {
  try {
    const before = await readHeader(picture);
    const walked = walks[type]?.(Buffer.from(picture), tiffOf(before.orientation ?? 1));
    const bytes = walked && Buffer.concat(walked.parts);
    return bytes && isSame(before, await readHeader(bytes)) ? { bytes, moves: walked.frames > 1 } : null;
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
};

const shownBy = ['format', 'width', 'height', 'pages', 'space', 'channels', 'depth'] as const;

/** Whether a decoder sees the same picture, and nothing beside it. */
const isSame = (before: Metadata, after: Metadata): boolean =>
  shownBy.every((name) => before[name] === after[name]) &&
  (before.orientation ?? 1) === (after.orientation ?? 1) &&
  !after.xmp &&
  !after.iptc;

/** The rotation of a picture, as a block of EXIF that says nothing else; undefined for one that is not turned. */
const tiffOf = (orientation: number): Buffer | undefined =>
  orientation > 1
    ? Buffer.from(
        `4d4d002a000000080001${'0112000300000001'}00${orientation.toString(16).padStart(2, '0')}000000000000`,
        'hex',
      )
    : undefined;

type Walk = (bytes: Buffer, turn: Buffer | undefined) => Walked | null;

/** Segments of a JPEG that decoding needs, by their markers. */
const isJpegFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8;
const jpegTables = new Set([0xda, 0xdb, 0xdc, 0xdd]);
/** Comments, and segments that programs add. */
const isJpegNote = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

const walkJpeg: Walk = (bytes, turn) => {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  if (turn) parts.push(jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), turn])));
  for (let at = 2; at + 2 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return { parts: [...parts, bytes.subarray(at, at + 2)], frames: 1 };
    const isNote = isJpegNote(marker);
    if (at + 4 > bytes.length || !(isNote || isJpegFrame(marker) || jpegTables.has(marker))) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    const segment = bytes.subarray(at, end);
    const kept = isNote ? jpegNote(marker, segment.subarray(4)) : segment;
    if (kept) parts.push(kept);
    at = end;
    if (marker === 0xda) {
      at = endOfScan(bytes, at);
      parts.push(bytes.subarray(end, at));
    }
  }
  return null;
};

/** Two notes of programs stay: the density of pixels without its small picture, and the colours. */
const jpegNote = (marker: number, content: Buffer): Uint8Array | undefined => {
  const isNamed = (name: string) => content.toString('latin1', 0, name.length) === name;
  if (marker === 0xe0 && isNamed('JFIF\0') && content.length >= 14)
    return jpegSegment(marker, Buffer.concat([content.subarray(0, 12), Buffer.alloc(2)]));
  // A profile may come in several parts, the first of which says that they are one.
  if (marker === 0xe2 && isNamed('ICC_PROFILE\0') && (content[12] !== 1 || isProfile(content.subarray(14))))
    return jpegSegment(marker, content);
  if (marker === 0xee && isNamed('Adobe') && content.length >= 12)
    return jpegSegment(marker, content.subarray(0, 12));
  return undefined;
};

const jpegSegment = (marker: number, content: Uint8Array): Buffer => {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([header, content]);
};

/** The first marker that is neither an escaped byte nor one of those that stand within a scan. */
const endOfScan = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
};

/**
 * Chunks of a PNG that decoding needs, and those that say how its colours and its frames are shown, with the most bytes
 * of those that have few: in more a program could have written anything.
 */
const pngKept: Readonly<Record<string, number>> = {
  ...{ IHDR: 13, PLTE: 768, IDAT: Number.POSITIVE_INFINITY, IEND: 0, acTL: 8, fcTL: 26 },
  ...{ fdAT: Number.POSITIVE_INFINITY, tRNS: 256, gAMA: 4, cHRM: 32, sRGB: 1, sBIT: 4, bKGD: 6 },
  ...{ pHYs: 9, cICP: 4, mDCV: 24, cLLI: 8 },
};

const walkPng: Walk = (bytes, turn) => {
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  let frames = 1;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || (at === 8) !== (name === 'IHDR')) return null;
    const content = bytes.subarray(at + 8, end - 4);
    const isKept = content.length <= (pngKept[name] ?? -1) || (name === 'iCCP' && isPackedProfile(content));
    if (isKept) parts.push(bytes.subarray(at, end));
    // A decoder has to know it, and this does not.
    else if (/^[A-Z]/.test(name)) return null;
    if (name === 'IHDR' && turn) parts.push(pngChunk('eXIf', turn));
    if (name === 'acTL' && content.length >= 4) frames = content.readUInt32BE(0);
    if (name === 'IEND') return { parts, frames };
    at = end;
  }
  return null;
};

const pngChunk = (name: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** The largest that printers have, in bytes; one that unpacks to more was made to fill somebody's memory. */
const largestProfile = 4 * 1024 * 1024;

/** A profile is known by its sign. */
const isProfile = (content: Buffer): boolean => content.toString('latin1', 36, 40) === 'acsp';

const isPackedProfile = (content: Buffer): boolean => {
  try {
    const packed = content.subarray(content.indexOf(0) + 2);
    return isProfile(inflateSync(packed, { maxOutputLength: largestProfile }));
  } catch {
    return false;
  }
};

const gifLoops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

const walkGif: Walk = (bytes) => {
  if (bytes.length < 13) return null;
  const tableOf = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  /** Where a list of blocks ends; undefined for one that was cut off. */
  const endOf = (from: number): number | undefined => {
    let at = from;
    for (let size = bytes[at]; size !== 0; size = bytes[at]) {
      if (size === undefined) return undefined;
      at += 1 + size;
    }
    return at + 1;
  };
  let at = 13 + tableOf(bytes[10] ?? 0);
  const parts: Uint8Array[] = [bytes.subarray(0, at)];
  let frames = 0;
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const isFrame = bytes[at] === 0x2c;
    if (!isFrame && bytes[at] !== 0x21) return null;
    const end = endOf(isFrame ? at + 11 + tableOf(bytes[at + 9] ?? 0) : at + 2);
    if (end === undefined) return null;
    if (isFrame) frames += 1;
    if (isFrame || (bytes[at + 1] === 0xf9 && end === at + 8)) parts.push(bytes.subarray(at, end));
    // The number of repetitions has four bytes: other programs write anything into such blocks.
    else if (bytes[at + 1] === 0xff && gifLoops.has(bytes.toString('latin1', at + 3, at + 14)))
      if (bytes[at + 2] === 11 && bytes[at + 14] === 3 && bytes[at + 15] === 1)
        parts.push(bytes.subarray(at, at + 18), Buffer.alloc(1));
    at = end;
  }
  // Many programs forget the last byte.
  return frames > 0 ? { parts: [...parts, Buffer.from([0x3b])], frames } : null;
};

const webpKept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Flags of the first chunk: there is EXIF, or XMP. */
const [webpHasExif, webpHasXmp] = [0x08, 0x04];

const walkWebp: Walk = (bytes, turn) => {
  const end = bytes.length < 12 ? 0 : 8 + bytes.readUInt32LE(4);
  if (end < 12 || end > bytes.length) return null;
  const chunks = webpChunks(bytes.subarray(12, end));
  const first = chunks?.[0];
  if (!chunks || !first || (turn && first.name !== 'VP8X')) return null;
  const parts: Uint8Array[] = [];
  let frames = 0;
  for (const { name, content } of chunks) {
    if (name === 'ICCP' && !isProfile(content)) return null;
    if (!webpKept.has(name)) continue;
    if (name === 'VP8X' && content.length >= 1) {
      const flags = (content[0] ?? 0) & ~(webpHasExif | webpHasXmp);
      parts.push(
        webpChunk(
          name,
          Buffer.concat([Buffer.from([flags | (turn ? webpHasExif : 0)]), content.subarray(1)]),
        ),
      );
    } else if (name === 'ANMF') {
      frames += 1;
      const inner = webpChunks(content.subarray(16));
      if (!inner) return null;
      const kept = inner.filter((one) => webpKept.has(one.name));
      parts.push(
        webpChunk(
          name,
          Buffer.concat([content.subarray(0, 16), ...kept.map((one) => webpChunk(one.name, one.content))]),
        ),
      );
    } else parts.push(webpChunk(name, content));
  }
  if (turn) parts.push(webpChunk('EXIF', turn));
  return { parts: [webpHeader(parts), ...parts], frames };
};

interface Chunk {
  name: string;
  content: Buffer;
}

/** Null where one was cut off. */
const webpChunks = (bytes: Buffer): Chunk[] | null => {
  const found: Chunk[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) return null;
    found.push({ name: bytes.toString('latin1', at, at + 4), content: bytes.subarray(at + 8, end) });
    at = end + (end % 2 === at % 2 ? 0 : 1);
  }
  return found;
};

/** Each takes an even number of bytes. */
const webpChunk = (name: string, content: Buffer): Buffer => {
  const header = Buffer.from(`${name}\0\0\0\0`, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
};

const webpHeader = (parts: readonly Uint8Array[]): Buffer => {
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  header.writeUInt32LE(4 + parts.reduce((sum, { length }) => sum + length, 0), 4);
  return header;
};

const walks: Readonly<Record<string, Walk>> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/gif': walkGif,
  'image/webp': walkWebp,
};
