import { rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import { type MediaRow, mediaEntity } from '../media.entity.ts';
import { filesOf, placesOf, typeOfFile, withdrawnKey } from '../media-keys.ts';
import { copyFile, deleteFiles } from '../store.ts';
import type { StoredMedia } from '../stored-media.ts';
import { removal } from './unused.ts';

/**
 * Brings the files of a media to where its row says, whatever the message says: calls may come twice, late and at the
 * same time. Each looks at the row again after its work, so the last one leaves the store as the row is.
 */
export const moveFiles = async ({
  media_id,
  stored,
}: Pick<MediaRow, 'media_id' | 'stored'>): Promise<void> => {
  if (!stored || rulesOf(stored.purpose).visibility === 'private') return;
  for (let done: MediaRow['withdrawal']; ; ) {
    const { data: row } = await mediaEntity().get({ media_id }).go({ consistent: true });
    // The row's files may have been deleted before the last one was copied.
    if (!row || row.used_by === removal) return deleteFiles(placesOf(stored));
    if (row.withdrawal === done) return;
    await (row.withdrawal === 'withdrawn' ? withdraw(stored) : restore(stored));
    done = row.withdrawal;
  }
};

/** One after the other, so that with the last one all are there; none is deleted before that. */
const withdraw = async (stored: StoredMedia): Promise<void> => {
  const copied: string[] = [];
  for (const key of filesOf(stored))
    if (await copyFile(key, withdrawnKey(key), typeOfFile(stored, key))) copied.push(key);
  await deleteFiles(copied);
};

/** The copies stay until the row goes: a withdrawal at the same time may be about to delete the files. */
const restore = async (stored: StoredMedia): Promise<void> => {
  for (const key of filesOf(stored)) await copyFile(withdrawnKey(key), key, typeOfFile(stored, key));
};
