import { posterBytes, posterTypes } from '@briefhouse/contracts/media/media.ts';
import { movingPixels, type PurposeRules, rulesOf } from '@briefhouse/contracts/media/purposes.ts';
import type { Refusal } from '@briefhouse/contracts/media/refusals.ts';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '../kit/app-error.ts';
import { log } from '../kit/log.ts';
import { meter, meterFor } from '../kit/meter.ts';
import { transact, update } from '../kit/transact.ts';
import { isConditionFailure } from '../kit/write-errors.ts';
import { recordAbuse } from '../security/public.ts';
import { copyVideo } from './copy-video.ts';
import { type Extension, keyOf, originalKey, pictureTypes, placesOf, videoKey } from './media-keys.ts';
import { findPrivateBoxes } from './processing/find-private-boxes.ts';
import { findPrivateElements } from './processing/find-private-elements.ts';
import { inspectVideo } from './processing/inspect-video.ts';
import { keepOriginal } from './processing/keep-original.ts';
import { makePicture } from './processing/make-picture.ts';
import { Refused } from './processing/refused.ts';
import { type MediaRow, mediaEntity, ownerList } from './row.ts';
import { removal, unusedFromNow } from './steps.ts';
import { deleteFiles, posterKey, putFile, type Range, readRange, sourceKey } from './store.ts';
import type { StoredMedia } from './stored-media.ts';

/** Bytes at the start of a file that show its type. */
const head = 4100;

/**
 * Looks at an upload that the store has, makes its files and sets its row ready, or refused for the fault of the file.
 * Repeating it changes nothing: files are written over with the same, and the row is set once. A fault of the store or
 * the table is thrown, and the upload stays as it is. Two trips to the table, at most 8 units written.
 */
export const processUpload = async (mediaId: string): Promise<void> => {
  const { data: row } = await mediaEntity().get({ media_id: mediaId }).go({ consistent: true });
  meterFor(row?.user_id);
  if (row && isWaiting(row)) {
    const source = await readRange(sourceKey(mediaId), 0, head - 1);
    // The lifecycle rule has taken it, or another message is just done with it.
    if (!source) {
      log.warn('upload not in the store', { media_id: mediaId });
      return;
    }
    await make(row, source);
  }
  await deleteFiles([sourceKey(mediaId), ...(row?.poster ? [posterKey(mediaId)] : [])]);
};

const isWaiting = ({ status, used_by }: MediaRow) => status === 'pending' && used_by !== removal;

/** An upload, and the keys of the files made of it so far. */
interface Making extends MediaRow {
  made: string[];
  /** Bytes of each. */
  sizes: number[];
}

const make = async (row: MediaRow, source: Range): Promise<void> => {
  const made: string[] = [];
  const sizes: number[] = [];
  try {
    const stored = await makeFiles({ ...row, made, sizes }, source);
    if (await setReady(row, stored)) meter('media_bytes', sum(sizes));
  } catch (error) {
    if (!(error instanceof Refused)) {
      if (made.length > 0) await noteMade(row.media_id, made);
      throw error;
    }
    log.info('upload refused', { media_id: row.media_id, purpose: row.purpose, reason: error.reason, error });
    await refuse(row.media_id, error.reason);
    if (isDisguise(error))
      await recordAbuse({
        abuse_type: 'refused_upload',
        action: row.purpose,
        severity: 'medium',
        subject: row.user_id,
        ip_address: null,
        user_id: row.user_id,
      });
  }
};

/**
 * A page, a program or a text that was sent as a picture or a video, or more of it than was said: no page of ours sends
 * that. Whatever somebody may not know of their own file is no abuse.
 */
const isDisguise = ({ reason, cause }: Refused): boolean =>
  reason === 'size' || (reason === 'type' && !/^(?:image|video|audio)\//.test(String(cause)));

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * For the removal of its row, unless a later message makes it ready: nothing else knows the files that a fault has
 * left.
 */
const noteMade = async (mediaId: string, made: readonly string[]): Promise<void> => {
  try {
    await mediaEntity()
      .patch({ media_id: mediaId })
      .set({ made: [...made] })
      .where(({ used_by }, { notExists }) => notExists(used_by))
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    await deleteUnlessWanted(mediaId, made);
  }
};

const deleteUnlessWanted = async (mediaId: string, made: readonly string[]): Promise<void> => {
  const { data: row } = await mediaEntity().get({ media_id: mediaId }).go({ consistent: true });
  if (!row || row.used_by === removal) await deleteFiles(made);
};

const makeFiles = async (row: Making, source: Range): Promise<StoredMedia> => {
  const { picture, video } = rulesOf(row.purpose);
  if (source.size === 0) throw new Refused('empty');
  const type = await typeOf(source.bytes);
  if (picture.types.includes(type)) {
    const bytes = await readWhole(sourceKey(row.media_id), source, picture.bytes);
    const stored = await keepPicture(row, bytes, rulesOf(row.purpose));
    return rulesOf(row.purpose).originals ? keepSent(row, bytes, type, stored) : stored;
  }
  if (!video?.types.includes(type)) throw new Refused('type', type);
  if (source.size > video.bytes) throw new Refused('size');
  return makeVideo(row, source, type, video);
};

/** Types of one format with several brands: the tracks inside decide. */
const sameFormat: Readonly<Record<string, string>> = {
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'video/3gpp2': 'video/mp4',
};

/** The type by the bytes alone, whatever was declared. */
const typeOf = async (bytes: Uint8Array): Promise<string> => {
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  return sameFormat[mime] ?? mime;
};

const readWhole = async (key: string, { size, etag }: Range, most: number): Promise<Uint8Array> => {
  if (size > most) throw new Refused('size');
  const whole = await readRange(key, 0, size - 1, etag);
  if (!whole) throw new Error('An upload went while it was read');
  return whole.bytes;
};

type Kept = Pick<Making, 'media_id' | 'purpose' | 'made' | 'sizes'>;

/** Writes the sizes of a picture; returns the fields that rows keep of it. */
const keepPicture = async (
  { media_id, purpose, made: keys, sizes }: Kept,
  bytes: Uint8Array,
  rules: PurposeRules,
): Promise<StoredMedia> => {
  const { files, ...made } = await makePicture(bytes, rules);
  const widths = (extension: Extension) =>
    files.flatMap((file) => (file.extension === extension ? [file.width] : []));
  const stored = {
    media_id,
    purpose,
    ...made,
    webp: widths('webp'),
    avif: widths('avif'),
    jpg: widths('jpg'),
  };
  for (const { extension, width, bytes: body } of files) {
    const key = keyOf(stored, width, extension);
    keys.push(key);
    sizes.push(body.length);
    await putFile(key, body, pictureTypes[extension]);
  }
  return stored;
};

/** Writes a picture as it was sent; returns the fields that rows keep of it. */
const keepSent = async (
  { purpose, made, sizes }: Kept,
  bytes: Uint8Array,
  type: string,
  stored: StoredMedia,
): Promise<StoredMedia> => {
  const original = await keepOriginal(bytes, type);
  if (!original) return stored;
  const mayMove =
    rulesOf(purpose).picture.types.includes('image/gif') && stored.width * stored.height <= movingPixels;
  const kept: StoredMedia = { ...stored, original: type, ...(original.moves && mayMove && { moves: true }) };
  const key = originalKey(kept) as string;
  made.push(key);
  sizes.push(original.bytes.length);
  await putFile(key, original.bytes, type);
  return kept;
};

const makeVideo = async (
  row: Making,
  { size, etag }: Range,
  type: string,
  rules: NonNullable<PurposeRules['video']>,
): Promise<StoredMedia> => {
  const source = sourceKey(row.media_id);
  const read = async (from: number, length: number) => {
    const part = await readRange(source, from, from + length - 1, etag);
    if (!part) throw new Error('An upload went while it was read');
    return part.bytes;
  };
  const { width, height, seconds } = await inspectVideo(size, read, rules);
  const blanks = await (type === 'video/webm' ? findPrivateElements : findPrivateBoxes)(size, read);
  const none = { media_id: row.media_id, purpose: row.purpose, webp: [], avif: [], jpg: [] };
  const stored = { ...none, ...(await makePoster(row)), width, height, video: { type, seconds } };
  const key = videoKey(stored, type);
  row.made.push(key);
  row.sizes.push(size);
  await copyVideo({ source, etag, size, key, type }, blanks);
  return stored;
};

/** A video without a poster, or with one that cannot be read, is shown without. */
const makePoster = async (row: Making): Promise<StoredMedia | undefined> => {
  const key = posterKey(row.media_id);
  const source = row.poster && (await readRange(key, 0, head - 1));
  if (!source) return undefined;
  try {
    if (!posterTypes.some((type) => type === row.poster?.content_type)) throw new Refused('type');
    const type = await typeOf(source.bytes);
    if (!posterTypes.some((known) => known === type)) throw new Refused('type');
    return await keepPicture(row, await readWhole(key, source, posterBytes), rulesOf(row.purpose));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    log.info('poster left out', { media_id: row.media_id, reason: error.reason });
    return undefined;
  }
};

/** The upload was decided elsewhere, or cancelled, while this was under way. */
class Overtaken extends AppError {
  readonly by: Partial<MediaRow> | undefined;
  constructor(by: Partial<MediaRow> | undefined) {
    super('CONFLICT');
    this.by = by;
  }
}

/** Returns whether this made it ready; somebody else may have. */
const setReady = async (row: MediaRow, stored: StoredMedia): Promise<boolean> => {
  const { removed_at, step } = unusedFromNow(row.media_id);
  const ready = mediaEntity()
    .patch({ media_id: row.media_id })
    .set({ status: 'ready', stored, removed_at, gsi1pk: ownerList(row.user_id) })
    .remove(['expires', 'parts_id', 'made'])
    .where(({ status, used_by }, { eq, notExists }) => `${eq(status, 'pending')} AND ${notExists(used_by)}`);
  try {
    await transact([update(ready, { onConditionFailed: (by) => new Overtaken(by) }), step]);
    return true;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    // Nobody will ask for the files of an upload that was cancelled, or refused once its source had been replaced.
    if (error.by?.status !== 'ready' || error.by.used_by === removal) await deleteFiles(placesOf(stored));
    return false;
  }
};

const refuse = async (mediaId: string, refusal: Refusal): Promise<void> => {
  try {
    await mediaEntity()
      .patch({ media_id: mediaId })
      .set({ status: 'refused', refusal })
      .remove(['parts_id'])
      .where(({ status, used_by }, { eq, notExists }) => `${eq(status, 'pending')} AND ${notExists(used_by)}`)
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
