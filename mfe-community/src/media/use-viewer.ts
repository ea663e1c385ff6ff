import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { type ComponentType, useState } from 'react';
import type { PostViewerProps } from './post-viewer.tsx';

const load = () => import(/* webpackChunkName: "post-viewer" */ './post-viewer.tsx');

/** The large view of a post's pictures, loaded when the first of them is opened, or is about to be. */
export const useViewer = () => {
  const [Viewer, setViewer] = useState<ComponentType<PostViewerProps> | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  return {
    Viewer: current === null ? null : Viewer,
    current: current ?? '',
    preload: () => void load().catch(() => undefined),
    open: (mediaId: string) => {
      setCurrent(mediaId);
      load().then(
        ({ PostViewer }) => setViewer(() => PostViewer),
        (error) => {
          setCurrent(null);
          toastFailure('Failed to load image', error);
        },
      );
    },
    move: (mediaId: string) => setCurrent(mediaId),
    close: () => setCurrent(null),
  };
};
