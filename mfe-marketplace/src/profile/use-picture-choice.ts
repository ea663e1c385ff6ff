import type { Purpose } from '@briefhouse/contracts/media/purposes.ts';
import { useUploads } from '@briefhouse/web/media/use-uploads.ts';
import { useRef, useState } from 'react';

/** The one picture of a form, such as a person's or a brand's. It becomes theirs only when the form is saved. */
export const usePictureChoice = (purpose: Purpose) => {
  const { uploads, notice, add, cancel, remove, retry, settled } = useUploads({ purpose, max: 1 });
  const [isRemoved, setRemoved] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  /** The value that a save would send, whatever has been rendered so far. */
  const removed = useRef(false);
  const upload = uploads[0];

  const setBoth = (next: boolean) => {
    removed.current = next;
    setRemoved(next);
  };
  const leave = () => {
    if (upload) cancel(upload.id);
  };

  const take = (files: Iterable<File>) => {
    setRefusal(undefined);
    setBoth(false);
    add(files);
  };

  return {
    purpose,
    uploads: { uploads, notice, add: take },
    upload,
    isRemoved,
    isChanged: isRemoved || (upload !== undefined && upload.state !== 'failed'),
    /** The reason why a save did not take the new picture. */
    refusal,
    retry: () => upload && retry(upload.id),
    /** Back to the saved picture, optionally saying why. */
    keep: (why?: string) => {
      leave();
      setBoth(false);
      setRefusal(why);
    },
    remove: () => {
      leave();
      setBoth(true);
      setRefusal(undefined);
    },
    saved: () => {
      if (upload) remove(upload.id);
      setBoth(false);
    },
    /** Waits for a running upload; then the value for a save: a media id, null to remove, undefined to keep. */
    settled: async (): Promise<string | null | undefined> => {
      const media = (await settled())[0]?.media;
      return media?.id ?? (removed.current ? null : undefined);
    },
  };
};

export type PictureChoice = ReturnType<typeof usePictureChoice>;
