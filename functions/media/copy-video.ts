import { type Blank, blankOut } from './processing/blank.ts';
import { completeParts, copyFile, openParts, putFile, putPart, readRange } from './store.ts';

/** Bytes of one part: the memory that a video takes in the function. */
const partBytes = 16 * 1024 * 1024;

interface Copy {
  source: string;
  /** Tag of the object whose boxes were looked at. */
  etag: string;
  size: number;
  key: string;
  type: string;
}

/** Copies the object, without its blanks. */
export const copyVideo = async (
  { source, etag, size, key, type }: Copy,
  blanks: readonly Blank[],
): Promise<void> => {
  if (blanks.length === 0) {
    if (!(await copyFile(source, key, type, etag))) throw new Error('An upload went while it was copied');
    return;
  }
  const leaveOut = blankOut(blanks);
  const partAt = async (from: number) => {
    const part = await readRange(source, from, Math.min(from + partBytes, size) - 1, etag);
    if (!part) throw new Error('An upload went while it was copied');
    leaveOut(part.bytes, from);
    return part.bytes;
  };
  if (size <= partBytes) return putFile(key, await partAt(0), type);
  // Parts of a copy that fails are ended by the bucket's lifecycle.
  const id = await openParts(key, type);
  const parts = [];
  for (let from = 0; from < size; from += partBytes)
    parts.push(await putPart(key, id, parts.length + 1, await partAt(from)));
  if (!(await completeParts(key, id, parts))) throw new Error('A copy in parts has ended');
};
