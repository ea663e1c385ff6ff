import clsx from 'clsx';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { toast } from './toast.ts';

export interface LazyPartProps {
  /** The placeholder. A pressed element in it keeps the focus while the code is on its way, and after a failure. */
  fallback?: ReactNode;
  /** False until somebody has asked for the part; once it is there it stays. */
  needed?: boolean;
  /** Called after a toast has told that the part could not be loaded, as for a menu, whose button may be pressed again. */
  onFailed?: () => void;
  /** Closes a dialog, whose failure stands above the page. */
  onClose?: () => void;
}

/**
 * A part of a screen with code of its own, which loads when the part is shown, or before by `preload`. A failed load
 * leaves the rest of the page as it is: the part offers Retry in its own place, a dialog (`onClose`) above the page; with
 * `quiet` it keeps its placeholder, and the failure of a `whole` screen is that of its area. It comes by itself once the
 * page is online again.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { quiet = false, whole = false }: { quiet?: boolean; whole?: boolean } = {},
) => {
  let loaded: ComponentType<Props> | undefined;
  const get = async () => {
    loaded ??= await load();
    return loaded;
  };
  const LazyPart = ({ fallback = null, needed = true, onFailed, ...props }: LazyPartProps & Props) => {
    const [Shown, setShown] = useState(() => loaded);
    const [error, setError] = useState<unknown>();
    const [tries, setTries] = useState(0);
    const stays = useRef(false);
    const fail = useEffectEvent((cause: unknown) => {
      if (!onFailed) return setError(quiet ? undefined : (cause ?? new Error('unknown')));
      toast.destructive('This could not be opened', 'Please check your connection.');
      onFailed();
    });
    useEffect(() => {
      if (!needed) setError(undefined);
      if (!needed || Shown) return;
      let isOver = false;
      const start = () =>
        void get().then(
          (component) => !isOver && setShown(() => component),
          (cause: unknown) => !isOver && fail(cause),
        );
      start();
      addEventListener('online', start);
      return () => {
        isOver = true;
        removeEventListener('online', start);
      };
    }, [needed, Shown, tries]);
    if (needed && Shown) stays.current = true;
    if (Shown && stays.current) return <Shown {...(props as unknown as Props)} />;
    if (!needed || error === undefined) return fallback;
    if (whole) throw error;
    const retry = () => {
      setError(undefined);
      setTries((known) => known + 1);
    };
    return <PartFailure onRetry={retry} onClose={(props as LazyPartProps).onClose} />;
  };
  const preload = () =>
    get().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(LazyPart, { preload });
};

const PartFailure = ({ onRetry, onClose }: { onRetry: () => void; onClose: LazyPartProps['onClose'] }) => (
  // A feed may have many of the parts that stand in their places: those announce nothing.
  <div
    role={onClose && 'alert'}
    className={clsx(
      'ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:text-sm ui:text-soft',
      onClose
        ? 'ui:fixed ui:inset-x-4 ui:bottom-[calc(1rem+var(--bottom-bar,0px))] ui:z-50 ui:mx-auto ui:max-w-sm ui:rounded-lg ui:border ui:border-line ui:bg-raised ui:p-4 ui:shadow-float'
        : 'ui:py-4',
    )}
  >
    <span className="ui:flex-1">This part could not be loaded.</span>
    <Button size="sm" onClick={onRetry}>
      Retry
    </Button>
    {onClose && (
      <Button size="sm" variant="quiet" onClick={onClose}>
        Close
      </Button>
    )}
  </div>
);
