import type { Media } from '@briefhouse/contracts/media/media.ts';
import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { call } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { keepTrying, pause } from './keep-trying.ts';

/** Milliseconds between questions; the last one is repeated. The event usually comes before the second. */
const pauses = [500, 1500, 3000, 5000, 10_000, 15_000];
const patience = 10 * 60 * 1000;

export interface MediaWait {
  signal: AbortSignal;
  /** Hears the socket's news of it; returns a function that stops. */
  listen: (listener: (media: Media) => void) => () => void;
}

/** Waits until the server has looked at a file, told by the socket or by asking: ready or refused. */
export const waitForMedia = (mediaId: string, { signal, listen }: MediaWait): Promise<Media> => {
  const heard = new AbortController();
  const inner = AbortSignal.any([signal, heard.signal]);
  return new Promise<Media>((resolve, reject) => {
    const stop = listen((media) => {
      if (media.id === mediaId && media.status !== 'pending') end(() => resolve(media));
    });
    const end = (settle: () => void) => {
      stop();
      settle();
      heard.abort();
    };
    ask(mediaId, inner).then(
      (media) => end(() => resolve(media)),
      (error) => end(() => reject(error)),
    );
  });
};

const ask = async (mediaId: string, signal: AbortSignal): Promise<Media> => {
  const since = performance.now();
  for (let count = 0; performance.now() - since < patience; count++) {
    await pause(pauses[Math.min(count, pauses.length - 1)] as number, signal);
    const { media } = await keepTrying(() => call(getMedia, { media_id: mediaId }, { signal }), signal);
    if (media.status !== 'pending') return media;
  }
  throw new ApiError('TIMEOUT');
};
