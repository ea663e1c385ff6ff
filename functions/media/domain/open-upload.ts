import { partsAboveBytes } from '@briefhouse/contracts/media/media.ts';
import type { openUpload as contract } from '@briefhouse/contracts/media/open-upload.ts';
import { rulesForType, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { z } from 'zod';
import { type Abuse, AppError } from '../../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { put, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { toFileName } from '../file-name.ts';
import { type MediaRow, mediaEntity } from '../media.entity.ts';
import { abortParts, openParts, sourceKey } from '../store.ts';
import { partsOf, signParts, signPoster, signWhole } from './upload-target.ts';

type Input = z.output<typeof contract.input>;

/** An upload that is never finished goes by itself after so long, in seconds. */
const keptPending = 2 * seconds.day;

/**
 * Opens the upload of one file of exactly this type and size: a row, counted against the rate. One trip, 6 units
 * written. UNSUPPORTED_FILE, FILE_TOO_LARGE.
 */
export const openUpload = async (
  { purpose, content_type, size, name: given, poster }: Input,
  user: User,
  guards: Guards,
) => {
  const rules = rulesForType(purpose, content_type);
  // Our pages look before they ask.
  const abuse: Abuse = { abuse_type: 'refused_upload', action: purpose, severity: 'low' };
  if (!rules) throw new AppError('UNSUPPORTED_FILE', { abuse });
  if (size > rules.bytes) throw new AppError('FILE_TOO_LARGE', { abuse });
  const isVideo = rules === rulesOf(purpose).video;
  const name = given && toFileName(given);
  const media_id = newId();
  const parts_id = size > partsAboveBytes ? await openParts(sourceKey(media_id), content_type) : undefined;
  const row: MediaRow = {
    media_id,
    user_id: user.id,
    purpose,
    content_type,
    size,
    ...(name && { name }),
    ...(isVideo && poster && { poster }),
    ...(parts_id && { parts_id }),
    status: 'pending',
    created_at: now(),
    expires: epochSeconds() + keptPending,
  };
  try {
    await transact([put(mediaEntity().create(row)), ...guards.steps()]);
  } catch (error) {
    if (parts_id) await abortParts(sourceKey(media_id), parts_id);
    throw error;
  }
  const upload = parts_id ? await signParts(row, parts_id, partsOf(size)) : await signWhole(row);
  return { row, upload, poster: await signPoster(row) };
};
