import { type ReadBytes, readAhead } from './byte-reader.ts';
import { Refused } from './refused.ts';

/** Elements that hold others, by their ids, with the bits that give the ids' lengths. */
export const webm = { segment: 0x18538067, cluster: 0x1f43b675, info: 0x1549a966, blocks: 0xa0 } as const;

/** Elements of any kind in a file; those of recorders, which do not say how long their clusters are, are fewer. */
const mostElements = 100_000;

interface Element {
  id: number;
  /** Where it begins, its content begins, and it ends. */
  at: number;
  from: number;
  to: number;
  /** Reads at most so many bytes of its content. */
  content(most: number): Promise<Buffer>;
}

/**
 * The elements of a WebM file in order, with those in the ones that are entered; a cluster that does not say how long
 * it is is entered anyway. Throws `Refused` for a file that is no WebM or has far too many elements, and whatever
 * `read` throws.
 */
export async function* webmElements(
  size: number,
  read: ReadBytes,
  entered: ReadonlySet<number>,
): AsyncGenerator<Element> {
  const look = readAhead(size, read);
  let elements = 0;
  for (let at = 0; at < size; ) {
    elements += 1;
    const element = elementIn(await look(at, 12));
    if (!element || elements > mostElements) throw new Refused('unreadable');
    const { id, header, length } = element;
    const isUnknown = length === undefined;
    const isEntered = entered.has(id) || (id === webm.cluster && isUnknown);
    if (isUnknown && !isEntered) throw new Refused('unreadable');
    const from = at + header;
    const to = Math.min(from + (length ?? 0), size);
    yield { id, at, from, to, content: (most) => look(from, Math.min(most, to - from)) };
    at = isEntered ? from : to;
  }
}

/** The length of a number by its first byte: the zeros before the first one, and that. */
export const lengthOf = (first: number): number => Math.clz32(first) - 23;

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
