import type { Media } from '@briefhouse/contracts/media/media.ts';
import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useRealtimeEvents } from '../realtime.tsx';
import { isBusy, type Upload, UploadQueue } from './upload-queue.ts';

export interface UseUploadsOptions {
  purpose: Purpose;
  /** Files that may stand here together; with 1, a further file takes the place of the first. */
  max: number;
  /** The file was looked at and can be referred to; called once for each. */
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
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);

  return {
    uploads,
    /** About files that were not taken at all, in words. */
    notice,
    isBusy: uploads.some(isBusy),
    add: (files: Iterable<File>): void => void queue.add(files),
    /** Stops it, or throws away what is ready and was not used. */
    cancel: (id: string) => queue.cancel(id),
    retry: (id: string) => queue.retry(id),
    /** Takes it off the list, because something refers to its media now. */
    remove: (id: string) => queue.remove(id),
    /** Waits until nothing is on its way; what has become of each. */
    settled: () => queue.settled(),
  };
};

export type Uploads = ReturnType<typeof useUploads>;
