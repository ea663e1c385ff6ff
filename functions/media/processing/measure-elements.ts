import type { ReadBytes } from './byte-reader.ts';
import { lengthOf, webm, webmElements } from './webm-elements.ts';

const entered = new Set<number>(Object.values(webm));
/** Nanoseconds of a unit of time; the time of a cluster; a picture or a piece of sound. */
const [scaleId, timeId, blockIds] = [0x2ad7b1, 0xe7, new Set([0xa3, 0xa1])];

/**
 * Seconds of a WebM file by its pictures and sounds, for a recorder's, whose header was written before anybody knew.
 * Throws as `webmElements`.
 */
export const measureElements = async (size: number, read: ReadBytes): Promise<number> => {
  let scale = 1_000_000;
  let cluster = 0;
  let [last, gap] = [0, 0];
  for await (const { id, content } of webmElements(size, read, entered)) {
    if (id === scaleId) scale = numberIn(await content(8));
    else if (id === timeId) cluster = numberIn(await content(8));
    else if (blockIds.has(id)) {
      const head = await content(12);
      const at = lengthOf(head[0] ?? 0);
      if (at + 2 > head.length) continue;
      const time = cluster + head.readInt16BE(at);
      if (time > last) [last, gap] = [time, time - last];
    }
  }
  // The last one is shown for as long as the one before it.
  return ((last + gap) * scale) / 1e9;
};

const numberIn = (bytes: Buffer): number => (bytes.length === 0 ? 0 : Number(`0x${bytes.toString('hex')}`));
