import { rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import { isConditionFailure } from '../kit/write-errors.ts';
import { filesOf, placesOf, typeOfFile, withdrawnKey } from './media-keys.ts';
import { type MediaRow, mediaEntity, ownerList } from './row.ts';
import { removal } from './steps.ts';
import { abortParts, copyFile, deleteFiles, posterKey, sourceKey } from './store.ts';
import type { StoredMedia } from './stored-media.ts';

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

/** Deletes the files and then the row of a media that was given up. Repeating it changes nothing. */
export const removeMedia = async (mediaId: string): Promise<void> => {
  const { data: row } = await mediaEntity().get({ media_id: mediaId }).go({ consistent: true });
  if (row?.used_by !== removal) return;
  const source = sourceKey(mediaId);
  if (row.parts_id) await abortParts(source, row.parts_id);
  await deleteFiles([
    ...(row.stored ? placesOf(row.stored) : [source]),
    ...(row.poster && !row.stored ? [posterKey(mediaId)] : []),
  ]);
  await mediaEntity().delete({ media_id: mediaId }).go();
};

/**
 * Gives up a file that nothing has referred to since its time was set to `at`; a row that was taken meanwhile keeps it.
 */
export const giveUpUnused = (mediaId: string, at: string): Promise<void> =>
  unlessRefused(
    mediaEntity()
      .patch({ media_id: mediaId })
      .set({ used_by: removal })
      .where(
        ({ used_by, removed_at }, { eq, notExists }) => `${notExists(used_by)} AND ${eq(removed_at, at)}`,
      ),
  );

/** Reads which of these people have an account at this moment. */
export type ReadHeirs = (ids: readonly string[]) => Promise<{ has(id: string): boolean }>;

/**
 * A page of the files that a closed account had uploaded, or had taken over, is given up, whatever refers to it;
 * returns where to go on. A file of a chat that somebody else may read as well goes over to them until their account is
 * closed.
 */
export const giveUpAll = async (
  userId: string,
  from: string | undefined,
  readHeirs: ReadHeirs,
): Promise<string | undefined> => {
  const { data, cursor } = await mediaEntity()
    .query.byOwner({ gsi1pk: ownerList(userId) })
    .go({ limit: 50, ...(from && { cursor: from }) });
  const shared = data.flatMap(({ user_id, readers = [] }) => (user_id === userId ? readers : []));
  const people = await readHeirs(shared);
  for (const { media_id, user_id, used_by, readers = [] } of data) {
    if (used_by === removal) continue;
    const heir =
      user_id === userId ? readers.find((reader) => reader !== userId && people.has(reader)) : undefined;
    const changes = heir ? { gsi1pk: ownerList(heir) } : { used_by: removal };
    await unlessRefused(mediaEntity().patch({ media_id }).set(changes));
  }
  return cursor ?? undefined;
};

const unlessRefused = async (write: { go(): Promise<unknown> }): Promise<void> => {
  try {
    await write.go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
