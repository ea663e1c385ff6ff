import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ChosenFile } from './post-files.ts';

/** The code for files comes with the first of them, or when somebody is about to choose one. */
const load = () => import(/* webpackChunkName: "file-tray" */ './file-tray.tsx');

type Loaded = Awaited<ReturnType<typeof load>> & {
  store: InstanceType<Awaited<ReturnType<typeof load>>['PostFiles']>;
};

const none: readonly ChosenFile[] = [];
const toNone = () => none;
const never = () => () => undefined;

export const usePostFiles = () => {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [isComing, setComing] = useState(false);
  const latest = useRef<Loaded | null>(null);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      latest.current?.store.dispose();
    };
  }, []);
  const files = useSyncExternalStore(loaded?.store.subscribe ?? never, loaded?.store.shown ?? toNone);

  const add = async (chosen: Iterable<File>) => {
    const some = [...chosen];
    if (some.length === 0) return;
    setComing(true);
    try {
      const module = await load();
      if (gone.current) return;
      latest.current ??= { ...module, store: new module.PostFiles() };
      latest.current.store.add(some);
      setLoaded(latest.current);
    } catch (error) {
      toastFailure('Failed to upload media', error);
    } finally {
      setComing(false);
    }
  };
  const busy = files.filter(({ upload: { state } }) => state !== 'ready' && state !== 'failed');
  return {
    files,
    store: loaded?.store ?? null,
    Tray: loaded?.FileTray ?? null,
    /** Files were chosen, and the code that shows them is on its way. */
    isComing,
    add: (chosen: Iterable<File>) => void add(chosen),
    preload: () => void load().catch(() => undefined),
    isBusy: isComing || busy.length > 0,
    hasFailed: files.some(({ upload }) => upload.state === 'failed'),
    /** The progress of all files, from 0 to 1. */
    progress: files.reduce((sum, { upload }) => sum + upload.progress, 0) / Math.max(1, files.length),
  };
};
