import { bestKey, withdrawnKey } from './media-keys.ts';
import {
  abortParts,
  completeParts,
  openParts,
  putFile,
  putPart,
  type StoredPart,
  streamFile,
} from './store.ts';
import type { StoredMedia } from './stored-media.ts';

/** S3 takes parts of at least 5 MB; this much is held in memory. */
const partBytes = 8 * 1024 * 1024;

/** The part written so far of a file that is too large for memory. */
export interface LargeFile {
  send(bytes: Uint8Array): Promise<void>;
}

/** Writes a file piece by piece, all of it or nothing; answers its bytes. */
export const writeLargeFile = async (
  key: string,
  type: string,
  write: (file: LargeFile) => Promise<void>,
): Promise<number> => {
  let upload: string | undefined;
  let [held, size]: [Uint8Array[], number] = [[], 0];
  let total = 0;
  const parts: StoredPart[] = [];
  const flush = async () => {
    upload ??= await openParts(key, type);
    parts.push(await putPart(key, upload, parts.length + 1, Buffer.concat(held)));
    [held, size] = [[], 0];
  };
  try {
    await write({
      send: async (bytes) => {
        held.push(bytes);
        size += bytes.length;
        total += bytes.length;
        if (size >= partBytes) await flush();
      },
    });
    if (!upload) {
      await putFile(key, Buffer.concat(held), type);
      return total;
    }
    if (size > 0) await flush();
    if (!(await completeParts(key, upload, parts))) throw new Error('S3 has lost parts of the file');
    return total;
  } catch (error) {
    if (upload) await abortParts(key, upload);
    throw error;
  }
};

/** The name and the bytes of the best file of a media, wherever it is; null without one. */
export const readCopy = async (
  stored: StoredMedia,
): Promise<{ name: string; bytes: AsyncIterable<Uint8Array> } | null> => {
  const key = bestKey(stored);
  // A file that is withdrawn at this moment is copied before it is deleted, so this order finds it.
  const bytes = key && ((await streamFile(key)) ?? (await streamFile(withdrawnKey(key))));
  return bytes ? { name: `${stored.purpose}-${stored.media_id}.${key.split('.').at(-1)}`, bytes } : null;
};
