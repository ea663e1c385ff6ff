import type { Blank } from './blank.ts';
import type { ReadBytes } from './byte-reader.ts';
import { webm, webmElements } from './webm-elements.ts';

/** Elements of WebM by their ids, with the bits that give the ids' lengths. */
const tags = 0x1254c367;
const attachments = 0x1941a469;
/**
 * Private elements of the information: title and date, and names and ids of the file and of those before and after it.
 */
const [title, date] = [0x7ba9, 0x4461];
const names = [0x7384, 0x73a4, 0x3c83ab, 0x3cb923, 0x3e83bb, 0x3eb923];
/** A checksum over bytes that may have been left out. */
const checksum = 0xbf;
const dropped = new Set([tags, attachments, title, date, ...names, checksum]);

const entered = new Set<number>([webm.segment, webm.info]);

/**
 * Finds the hidden parts of a WebM file: tags, attachments, title and date, which become `Void` elements of the same
 * size. Throws as `webmElements`.
 */
export const findPrivateElements = async (size: number, read: ReadBytes): Promise<Blank[]> => {
  const blanks: Blank[] = [];
  for await (const { id, at, to } of webmElements(size, read, entered))
    if (dropped.has(id)) blanks.push(asVoid(at, to));
  return blanks;
};

/** The length of a Void element has as many bytes as fit, at most eight. */
const asVoid = (from: number, to: number): Blank => {
  const lengthBytes = Math.min(8, to - from - 1);
  const header = Buffer.alloc(1 + lengthBytes);
  const length = (1n << BigInt(7 * lengthBytes)) + BigInt(to - from - header.length);
  header.write(`ec${length.toString(16).padStart(2 * lengthBytes, '0')}`, 'hex');
  return { from, to, header };
};
