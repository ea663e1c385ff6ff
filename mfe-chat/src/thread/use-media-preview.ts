import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { type ComponentType, useState } from 'react';
import type { MediaPreviewProps } from './media-preview.tsx';

/** The preview of a thread's files, loaded when the first of them is opened. */
export const useMediaPreview = () => {
  const [Preview, setPreview] = useState<ComponentType<MediaPreviewProps> | null>(null);
  const [seq, setSeq] = useState<number | null>(null);
  return {
    Preview: seq === null ? null : Preview,
    seq: seq ?? 0,
    open: (next: number) => {
      setSeq(next);
      if (Preview) return;
      import(/* webpackChunkName: "media-preview" */ './media-preview.tsx').then(
        ({ MediaPreview }) => setPreview(() => MediaPreview),
        (error) => {
          setSeq(null);
          toastFailure('Failed to load image', error);
        },
      );
    },
    close: () => setSeq(null),
  };
};
