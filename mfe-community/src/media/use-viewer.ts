import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { useLayer } from '@briefhouse/web/use-layer.ts';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import type { PostViewerProps } from './post-viewer.tsx';

const load = () => import(/* webpackChunkName: "post-viewer" */ './post-viewer.tsx');

/** The large view of a post's pictures, loaded when the first of them is opened, or is about to be. */
export const useViewer = (media: PostViewerProps['media']) => {
  const [Viewer, setViewer] = useState<ComponentType<PostViewerProps> | null>(null);
  const [current, show] = useLayer<string>(`pictures-${media[0]?.media_id}`);
  const fail = useEffectEvent((error: unknown) => {
    show(null);
    toastFailure('Failed to load image', error);
  });
  const isOpen = current !== null;
  useEffect(() => {
    if (isOpen) load().then(({ PostViewer }) => setViewer(() => PostViewer), fail);
  }, [isOpen]);
  return {
    Viewer: isOpen ? Viewer : null,
    current: current ?? '',
    preload: () => void load().catch(() => undefined),
    show,
    close: () => show(null),
  };
};
