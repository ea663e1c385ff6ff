import { isConditionFailure } from '../../kit/write-errors.ts';
import { mediaEntity, ownerList } from '../media.entity.ts';
import { placesOf } from '../media-keys.ts';
import { abortParts, deleteFiles, posterKey, sourceKey } from '../store.ts';
import { removal } from './unused.ts';

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
