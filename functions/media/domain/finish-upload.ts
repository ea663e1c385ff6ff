import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import type { MediaRow } from '../media.entity.ts';
import { completeParts, isStored, listParts, sourceKey } from '../store.ts';
import { readOwnMedia } from './read-media.ts';
import { partsOf } from './upload-target.ts';

/**
 * Puts the parts of one's own upload together when the store has exactly what was announced; the store's event brings
 * the consequences. A repeated call finds that it is done. CONFLICT while parts are missing.
 */
export const finishUpload = async (mediaId: string, user: User, guards: Guards): Promise<MediaRow> => {
  // The store knows no transaction: asked in the same trip.
  const [row] = await Promise.all([readOwnMedia(mediaId, user), transact(guards.steps())]);
  if (row.status !== 'pending' || !row.parts_id) return row;
  const key = sourceKey(mediaId);
  const stored = await listParts(key, row.parts_id);
  if (!stored) return afterwards(row, user);
  const wanted = partsOf(row.size);
  const isWhole =
    stored.length === wanted.length && wanted.every(({ bytes }, index) => stored[index]?.bytes === bytes);
  if (!isWhole) throw new AppError('CONFLICT');
  return (await completeParts(key, row.parts_id, stored)) ? row : afterwards(row, user);
};

/** The parts are gone: put together before, and looked at by now, or ended by the store after a day. */
const afterwards = async ({ media_id }: MediaRow, user: User): Promise<MediaRow> => {
  const isThere = await isStored(sourceKey(media_id));
  const row = await readOwnMedia(media_id, user);
  if (row.status === 'pending' && !isThere) throw new AppError('CONFLICT');
  return row;
};
