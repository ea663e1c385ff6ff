import { limits } from '@briefhouse/contracts/limits.ts';
import type { Media } from '@briefhouse/contracts/media/media.ts';
import type { Upload } from '@briefhouse/web/media/upload-queue.ts';
import { useUploads } from '@briefhouse/web/media/use-uploads.ts';
import { reasonOf } from '@briefhouse/web/try-again.ts';
import { useRef, useState } from 'react';
import { plainTitles, titleOfFile } from './title-of-file.ts';
import { useAddPiece } from './use-portfolio.ts';

const notMore = (room: number) =>
  room > 0
    ? `You can only add ${room} more. A portfolio has at most ${limits.portfolioPieces} pieces.`
    : `A portfolio has at most ${limits.portfolioPieces} pieces. Please remove one before adding another.`;

/** Files on their way into the portfolio: each becomes a piece by itself as soon as its media is ready. */
export const usePieceUploads = (pieces: number) => {
  const addPiece = useAddPiece();
  /** The reason why a ready file did not become a piece, by upload. */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [notice, setNotice] = useState<string | null>(null);
  /** The pieces of uploads that are ready; uploads are numbered as they were chosen. */
  const ready = useRef(new Map<string, string>());

  const become = async (media: Media, { id, name, kind }: Upload) => {
    setRefused(({ [id]: _, ...others }) => others);
    ready.current.set(id, media.id);
    const later = [...ready.current].flatMap(([other, piece]) => (Number(other) > Number(id) ? piece : []));
    try {
      await addPiece.mutateAsync({
        media_id: media.id,
        // A file that was chosen later may have been ready earlier.
        before: later,
        title: titleOfFile(name) || plainTitles[kind],
        words: null,
        platform: null,
        tags: [],
        alt: null,
      });
      queue.remove(id);
    } catch (error) {
      setRefused((others) => ({ ...others, [id]: reasonOf(error) }));
    }
  };
  const queue = useUploads({
    purpose: 'portfolio',
    max: limits.portfolioPieces,
    onReady: (media, upload) => void become(media, upload),
  });

  const shown = queue.uploads.map((upload): Upload => {
    const problem = refused[upload.id];
    if (problem) return { ...upload, state: 'failed', problem, canRetry: true };
    return upload.state === 'ready' ? { ...upload, state: 'preparing' } : upload;
  });
  const room = Math.max(0, limits.portfolioPieces - pieces - shown.length);
  return {
    uploads: shown,
    notice,
    room,
    /** Whether files would be lost with the page. */
    isBusy: shown.some(({ state }) => state !== 'failed'),
    add: (files: Iterable<File>) => {
      const all = [...files];
      setNotice(all.length > room ? notMore(room) : null);
      if (room > 0) queue.add(all.slice(0, room));
    },
    cancel: queue.cancel,
    retry: (id: string) => {
      const upload = queue.uploads.find((one) => one.id === id);
      if (upload?.media) void become(upload.media, upload);
      else queue.retry(id);
    },
  };
};
