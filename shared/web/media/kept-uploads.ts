import { partsAboveBytes } from '@briefhouse/contracts/media/media.ts';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { accountKey } from '../account-storage.ts';

/** The store keeps the parts of an open upload longer than this. In milliseconds. */
const age = 24 * 60 * 60 * 1000;

const keyOf = (purpose: Purpose, { name, size, lastModified }: File) =>
  accountKey(`upload.${purpose}.${size}.${lastModified}.${name}`);

/** Remembers an upload in parts, so that it goes on when the same file is chosen after a reload. */
export const keepUpload = (purpose: Purpose, file: File, mediaId: string) => {
  if (file.size <= partsAboveBytes) return;
  try {
    localStorage.setItem(keyOf(purpose, file), JSON.stringify({ media_id: mediaId, at: Date.now() }));
  } catch {
    // The storage is full or forbidden: the upload begins anew after a reload.
  }
};

/** The open upload of this file; null without one. */
export const keptUpload = (purpose: Purpose, file: File): string | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(purpose, file)) ?? 'null');
    return typeof kept?.media_id === 'string' && Date.now() - kept.at < age ? kept.media_id : null;
  } catch {
    return null;
  }
};

export const forgetUpload = (purpose: Purpose, file: File) => {
  try {
    localStorage.removeItem(keyOf(purpose, file));
  } catch {
    // The storage kept nothing.
  }
};
