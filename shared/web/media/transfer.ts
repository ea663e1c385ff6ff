import { uploadSeconds } from '@briefhouse/contracts/media/address-times.ts';
import type { UploadTarget } from '@briefhouse/contracts/media/media.ts';
import { finishUpload, openUpload, renewUpload } from '@briefhouse/contracts/media/media.ts';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { call, type Output } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { keepTrying } from './keep-trying.ts';
import { sendPart, sendPost } from './send-file.ts';

export interface TransferOptions {
  purpose: Purpose;
  file: File;
  /** The still picture of a video, if the browser could draw one. */
  poster: Blob | null;
  /** An upload of this file that was begun before. */
  mediaId: string | null;
  signal: AbortSignal;
  /** Called once the upload has an id, by which it can go on or be cancelled. */
  onOpened: (mediaId: string) => void;
  /** 0 to 1. */
  onProgress: (done: number) => void;
}

type Addresses = Output<typeof renewUpload>;
type Parts = Extract<UploadTarget, { kind: 'parts' }>;

const has = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;
const partsAtOnce = 3;
/** Addresses this old are renewed before they are used. In milliseconds. */
const oldAddress = (uploadSeconds - 30) * 1000;

/** Sends a file to the store and answers its media id. Goes on by itself after failures that pass. */
export const transfer = async (options: TransferOptions): Promise<string> => {
  const begun = options.mediaId && (await reopen(options.mediaId, options.signal));
  if (begun === 'stored') return options.mediaId as string;
  const { mediaId, addresses } =
    begun && options.mediaId ? { mediaId: options.mediaId, addresses: begun } : await open(options);
  options.onOpened(mediaId);
  if (options.poster && addresses.poster) await sendPoster(addresses.poster, options.poster, options.signal);
  const { upload } = addresses;
  if (upload.kind === 'post') await sendWhole(mediaId, addresses, options);
  else await sendInParts(mediaId, upload, options);
  return mediaId;
};

const open = async ({ purpose, file, poster, signal }: TransferOptions) => {
  const input = {
    purpose,
    content_type: file.type,
    size: file.size,
    name: file.name,
    poster: poster && { content_type: 'image/jpeg' as const, size: poster.size },
  };
  const { media, ...addresses } = await keepTrying(() => call(openUpload, input, { signal }), signal);
  return { mediaId: media.id, addresses };
};

/** New addresses; `stored` once the store has the whole file, null when the upload is not open any more. */
const reopen = (mediaId: string, signal: AbortSignal): Promise<Addresses | 'stored' | null> =>
  keepTrying(() => call(renewUpload, { media_id: mediaId }, { signal }), signal).catch((error: unknown) => {
    if (has(error, 'CONFLICT')) return 'stored';
    if (has(error, 'NOT_FOUND')) return null;
    throw error;
  });

const renewed = async (mediaId: string, signal: AbortSignal) => {
  const addresses = await reopen(mediaId, signal);
  if (!addresses) throw new ApiError('NOT_FOUND', 404, { message: 'This upload is over. Please try again.' });
  return addresses;
};

/** A video is shown without a poster rather than not at all. */
const sendPoster = async (target: NonNullable<Addresses['poster']>, poster: Blob, signal: AbortSignal) => {
  try {
    await keepTrying(() => sendPost(target, poster, { signal }), signal, { tries: 2 });
  } catch {
    signal.throwIfAborted();
  }
};

const sendWhole = async (
  mediaId: string,
  first: Addresses,
  { file, signal, onProgress }: TransferOptions,
) => {
  let addresses: Addresses | null = first;
  await keepTrying(async () => {
    const present = addresses ?? (await renewed(mediaId, signal));
    // Whatever the outcome of this try, the next one asks: the store may have the file, or the address may be over.
    addresses = null;
    if (present === 'stored' || present.upload.kind !== 'post') return;
    await sendPost(present.upload, file, { signal, onProgress: (bytes) => onProgress(bytes / file.size) });
  }, signal);
};

const sendInParts = async (mediaId: string, first: Parts, options: TransferOptions) => {
  const { signal } = options;
  let missing: Parts | 'stored' = first;
  for (let round = 1; ; round++) {
    await sendMissing(mediaId, missing, options);
    try {
      await keepTrying(() => call(finishUpload, { media_id: mediaId }, { signal }), signal);
      return;
    } catch (error) {
      // Parts that the store confirmed and lacks nevertheless: they are sent again, but not for ever.
      if (!has(error, 'CONFLICT') || round === 3) throw error;
      const addresses = await renewed(mediaId, signal);
      if (addresses === 'stored' || addresses.upload.kind !== 'parts') return;
      missing = addresses.upload;
    }
  }
};

/** Three parts at once; each is tried again by itself. */
const sendMissing = async (
  mediaId: string,
  first: Parts,
  { file, signal: outer, onProgress }: TransferOptions,
) => {
  const inner = new AbortController();
  const signal = AbortSignal.any([outer, inner.signal]);
  let addresses: Parts | 'stored' = first;
  let since = performance.now();
  let renewal: Promise<void> | null = null;
  const renew = () => {
    renewal ??= renewed(mediaId, signal)
      .then((answer) => {
        addresses = answer === 'stored' || answer.upload.kind !== 'parts' ? 'stored' : answer.upload;
        since = performance.now();
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  };

  const sent = new Map<number, number>();
  const missingBytes = first.parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const tell = (number: number, bytes: number) => {
    sent.set(number, bytes);
    const sum = [...sent.values()].reduce((total, one) => total + one, 0);
    onProgress((file.size - missingBytes + sum) / file.size);
  };

  const sendOne = async (number: number, size: number) => {
    if (performance.now() - since > oldAddress) await renew();
    const part = addresses === 'stored' ? undefined : addresses.parts.find((one) => one.number === number);
    if (part) {
      const from = (number - 1) * first.part_bytes;
      const options = { signal, onProgress: (bytes: number) => tell(number, bytes) };
      await sendPart(part.url, file.slice(from, from + part.bytes), options).catch((error: unknown) => {
        tell(number, 0);
        if (error instanceof ApiError && error.status === 403) since = Number.NEGATIVE_INFINITY;
        throw error;
      });
    }
    tell(number, size);
  };

  const waiting = [...first.parts];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { number, bytes } = part;
      await keepTrying(() => sendOne(number, bytes), signal);
    }
  };
  try {
    await Promise.all(Array.from({ length: partsAtOnce }, work));
  } finally {
    inner.abort();
  }
};
