import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { MediaPreviewProps } from './media-preview.tsx';

/** The preview of a thread's files, loaded when the first of them is opened. */
export const useMediaPreview = () => {
  const [Preview, setPreview] = useState<ComponentType<MediaPreviewProps> | null>(null);
  const [seq, show] = useLayer<number>('chat-files');
  const fail = useEffectEvent((error: unknown) => {
    show(null);
    toastFailure('Failed to load image', error);
  });
  const isOpen = seq !== null;
  useEffect(() => {
    if (isOpen)
      import(/* webpackChunkName: "media-preview" */ './media-preview.tsx').then(
        ({ MediaPreview }) => setPreview(() => MediaPreview),
        fail,
      );
  }, [isOpen]);
  return { Preview: isOpen ? Preview : null, seq: seq ?? 0, open: show, close: () => show(null) };
};
