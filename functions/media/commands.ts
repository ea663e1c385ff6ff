import type { openUpload as contract } from '@briefhouse/contracts/media/media.ts';
import { partBytes, partsAboveBytes, type UploadTarget } from '@briefhouse/contracts/media/media.ts';
import { rulesForType, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { z } from 'zod';
import { type Abuse, AppError } from '../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../kit/clock.ts';
import type { Guards } from '../kit/guards.ts';
import { newId } from '../kit/ids.ts';
import { put, transact, update } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { toFileName } from './file-name.ts';
import { readOwnMedia } from './queries.ts';
import { type MediaRow, mediaEntity } from './row.ts';
import { removal } from './steps.ts';
import {
  abortParts,
  completeParts,
  isStored,
  listParts,
  openParts,
  posterKey,
  signPart,
  signPost,
  sourceKey,
} from './store.ts';

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

interface Part {
  /** Parts count from 1. */
  number: number;
  bytes: number;
}

/** The parts of an upload of so many bytes. */
const partsOf = (size: number): Part[] =>
  Array.from({ length: Math.ceil(size / partBytes) }, (_, index) => ({
    number: index + 1,
    bytes: Math.min(partBytes, size - index * partBytes),
  }));

const signWhole = async ({ media_id, content_type, size }: MediaRow): Promise<UploadTarget> => ({
  kind: 'post',
  ...(await signPost(sourceKey(media_id), content_type, size)),
});

const signParts = async (
  { media_id }: MediaRow,
  partsId: string,
  parts: readonly Part[],
): Promise<UploadTarget> => ({
  kind: 'parts',
  part_bytes: partBytes,
  parts: await Promise.all(
    parts.map(async (part) => ({
      ...part,
      url: await signPart(sourceKey(media_id), partsId, part.number, part.bytes),
    })),
  ),
});

/** Null where no poster was announced. */
const signPoster = async ({ media_id, poster }: MediaRow) =>
  poster ? signPost(posterKey(media_id), poster.content_type, poster.size) : null;

/**
 * Gives up one's own upload or file; the subscriber `media` deletes it. NOT_FOUND for another's, CONFLICT while a row
 * shows it.
 */
export const deleteMedia = async (mediaId: string, user: User, guards: Guards): Promise<void> => {
  const givenUp = mediaEntity()
    .patch({ media_id: mediaId })
    .set({ used_by: removal })
    .where(
      ({ user_id, used_by }, { eq, notExists }) =>
        `${eq(user_id, user.id)} AND (${notExists(used_by)} OR ${eq(used_by, removal)})`,
    );
  const whyNot = (row: Partial<MediaRow> | undefined) =>
    new AppError(row?.user_id === user.id ? 'CONFLICT' : 'NOT_FOUND');
  await transact([update(givenUp, { onConditionFailed: whyNot }), ...guards.steps()]);
};
