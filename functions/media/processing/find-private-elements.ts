import type { Blank } from './blank.ts';
import { type ReadBytes, readAhead } from './byte-reader.ts';
import { Refused } from './refused.ts';

/** Elements of WebM by their ids, with the bits that tell the ids' lengths. */
const segment = 0x18538067;
const cluster = 0x1f43b675;
const info = 0x1549a966;
const tags = 0x1254c367;
const attachments = 0x1941a469;
/** In the information: title and date, and names and ids of the file and of those before and after it. */
const [title, date] = [0x7ba9, 0x4461];
const names = [0x7384, 0x73a4, 0x3c83ab, 0x3cb923, 0x3e83bb, 0x3eb923];
/** A checksum over what may have been left out. */
const checksum = 0xbf;
const dropped = new Set([tags, attachments, title, date, ...names, checksum]);

/** Of any kind, in a file; those of recorders, which do not say how long their clusters are, are fewer. */
const mostElements = 100_000;

/**
 * Finds what is not shown of a WebM file: tags, attachments, title and date, which become `Void` elements of the same
 * size. Throws `Refused` for what is no WebM or has far too many elements, and whatever `read` throws.
 */
export const findPrivateElements = async (size: number, read: ReadBytes): Promise<Blank[]> => {
  const look = readAhead(size, read);
  const blanks: Blank[] = [];
  let elements = 0;
  for (let at = 0; at < size; ) {
    elements += 1;
    const element = elementIn(await look(at, 12));
    if (!element || elements > mostElements) throw new Refused('unreadable');
    const { id, header, length } = element;
    const isUnknown = length === undefined;
    const isEntered = id === segment || id === info || (id === cluster && isUnknown);
    if (isUnknown && !isEntered) throw new Refused('unreadable');
    const to = Math.min(at + header + (length ?? 0), size);
    if (dropped.has(id)) blanks.push(asVoid(at, to));
    at = isEntered ? at + header : to;
  }
  return blanks;
};

/** The length of a number by its first byte: the zeros before the first one, and that. */
const lengthOf = (first: number) => Math.clz32(first) - 23;

const elementIn = (bytes: Buffer) => {
  const idBytes = lengthOf(bytes[0] ?? 0);
  const lengthBytes = lengthOf(bytes[idBytes] ?? 0);
  const header = idBytes + lengthBytes;
  if (idBytes > 4 || lengthBytes > 8 || header > bytes.length) return undefined;
  const id = bytes.readUIntBE(0, idBytes);
  const marker = 1n << BigInt(7 * lengthBytes);
  const length = BigInt(`0x${bytes.toString('hex', idBytes, header)}`) - marker;
  return { id, header, length: length === marker - 1n ? undefined : Number(length) };
};

/** The length of a Void element has as many bytes as fit, at most eight. */
const asVoid = (from: number, to: number): Blank => {
  const lengthBytes = Math.min(8, to - from - 1);
  const header = Buffer.alloc(1 + lengthBytes);
  const length = (1n << BigInt(7 * lengthBytes)) + BigInt(to - from - header.length);
  header.write(`ec${length.toString(16).padStart(2 * lengthBytes, '0')}`, 'hex');
  return { from, to, header };
};
