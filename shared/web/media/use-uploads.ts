import type { Media } from '@briefhouse/contracts/media/media.ts';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRealtimeEvents } from '../realtime.tsx';
import { useLeaveWarning } from '../use-leave-warning.ts';
import { isBusy, type Upload, UploadQueue } from './upload-queue.ts';

export interface UseUploadsOptions {
  purpose: Purpose;
  /** The number of files that may stand here together; with 1, a further file takes the place of the first. */
  max: number;
  /** Called once for each file that was looked at and can be referred to. */
  onReady?: (media: Media, upload: Upload) => void;
}

/** The uploads of a form or a screen: several at once, with progress. They end with the component. */
export const useUploads = (options: UseUploadsOptions) => {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [queue] = useState(() => new UploadQueue(() => latest.current));
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const notice = useSyncExternalStore(queue.subscribe, queue.notice);

  useRealtimeEvents((event) => {
    if (event.type === 'media.changed') queue.hear(event.media);
  });
  useEffect(() => () => queue.dispose(), [queue]);

  const isSending = uploads.some(({ state }) => state === 'queued' || state === 'uploading');
  useLeaveWarning(isSending);

  return {
    uploads,
    /** The message about files that were not taken at all. */
    notice,
    isBusy: uploads.some(isBusy),
    add: (files: Iterable<File>): void => void queue.add(files),
    /** Stops an upload, or throws away a ready file that was not used. */
    cancel: (id: string) => queue.cancel(id),
    retry: (id: string) => queue.retry(id),
    /** Takes it off the list, because something refers to its media now. */
    remove: (id: string) => queue.remove(id),
    /** Waits until no upload is on its way; returns the outcome of each. */
    settled: () => queue.settled(),
  };
};

export type Uploads = ReturnType<typeof useUploads>;
