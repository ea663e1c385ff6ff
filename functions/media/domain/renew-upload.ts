import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import type { MediaRow } from '../media.entity.ts';
import { isStored, listParts, sourceKey } from '../store.ts';
import { readOwnMedia } from './read-media.ts';
import { partsOf, signParts, signPoster, signWhole } from './upload-target.ts';

/** New addresses for the parts of one's own upload that the store still lacks. CONFLICT once it has everything. */
export const renewUpload = async (mediaId: string, user: User, guards: Guards) => {
  // The store knows no transaction: asked in the same trip.
  const [row] = await Promise.all([readOwnMedia(mediaId, user), transact(guards.steps())]);
  if (row.status !== 'pending') throw new AppError('CONFLICT');
  const upload = row.parts_id ? await missingParts(row, row.parts_id) : await wholeAgain(row);
  return { upload, poster: await signPoster(row) };
};

const missingParts = async (row: MediaRow, partsId: string) => {
  const stored = await listParts(sourceKey(row.media_id), partsId);
  if (!stored) throw new AppError('CONFLICT');
  const bytes = new Map(stored.map((part) => [part.number, part.bytes]));
  const missing = partsOf(row.size).filter((part) => bytes.get(part.number) !== part.bytes);
  return signParts(row, partsId, missing);
};

const wholeAgain = async (row: MediaRow) => {
  if (await isStored(sourceKey(row.media_id))) throw new AppError('CONFLICT');
  return signWhole(row);
};
