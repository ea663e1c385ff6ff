import clsx from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ToastEntry, toastLife, toastStore } from './toast.ts';
import { placeClear } from './toast-place.ts';

/** Milliseconds after which a page that scrolled or changed below a toast is looked at again. */
const lookAgain = 250;

/** Keeps the toast off the controls, unless somebody is about to press the toast itself. */
const useClearPlace = (id: number | undefined, held: boolean) => {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const place = () => box.current && placeClear(box.current);
    if (id === undefined || held) return;
    // Each toast begins at the bottom of its column. It has no transition, so its measured place is its real one.
    for (const side of ['bottom', 'left', 'right']) box.current?.style.removeProperty(side);
    place();
    const timer = setInterval(place, lookAgain);
    return () => clearInterval(timer);
  }, [id, held]);
  return box;
};

/**
 * The host shows it once. On wide screens a toast stands in the empty foot of the sidebar's column; a page without a
 * sidebar leaves it more width. One toast at a time; two live regions, so that errors interrupt and successes wait
 * their turn.
 */
export const Toaster = () => {
  const [shown] = useSyncExternalStore(toastStore.subscribe, toastStore.list, toastStore.list);
  const spoken = useSyncExternalStore(toastStore.subscribe, toastStore.spoken, toastStore.spoken);
  const [held, setHeld] = useState(false);
  // An element removed under the pointer or the focus fires neither `pointerleave` nor `blur`.
  if (held && !shown) setHeld(false);
  const box = useClearPlace(shown?.id, held);
  const dismiss = (id: number) => {
    setHeld(false);
    toastStore.dismiss(id);
  };
  return (
    <>
      <section
        ref={box}
        data-toaster=""
        aria-label="Messages"
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className="ui:pointer-events-none ui:fixed ui:inset-x-4 ui:transition-none ui:bottom-[calc(1rem+var(--bottom-bar,0px))] ui:z-70 ui:sm:left-auto ui:sm:w-96 ui:lg:right-auto ui:lg:left-3 ui:lg:[body:has([data-sidebar])_&]:w-58"
      >
        {(['notice', 'alert'] as const).map((kind) => (
          <div key={kind} aria-live={kind === 'alert' ? 'assertive' : 'polite'}>
            {shown?.kind === kind && <Toast key={shown.id} entry={shown} held={held} onDismiss={dismiss} />}
          </div>
        ))}
      </section>
      <div aria-live="polite" className="ui:sr-only">
        {spoken && <p key={spoken.id}>{spoken.text}</p>}
      </div>
    </>
  );
};

interface ToastProps {
  entry: ToastEntry;
  held: boolean;
  onDismiss: (id: number) => void;
}

const Toast = ({ entry, held, onDismiss }: ToastProps) => {
  const { id, kind, title, description, action } = entry;
  const life = toastLife[action ? 'action' : kind];
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(id), life);
    return () => clearTimeout(timer);
  }, [id, life, held]);
  const Icon = kind === 'alert' ? CircleAlert : CircleCheck;
  return (
    <div
      data-toast={kind}
      className={clsx(
        'ui-toast ui:pointer-events-auto ui:flex ui:items-center ui:gap-3 ui:rounded-lg ui:border ui:bg-raised ui:py-2 ui:pr-2 ui:pl-4 ui:text-sm ui:shadow-float',
        kind === 'alert' ? 'ui:border-danger-text' : 'ui:border-line',
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx('ui:size-4 ui:shrink-0', kind === 'alert' ? 'ui:text-danger-text' : 'ui:text-done')}
      />
      <div className="ui:min-w-0 ui:flex-1 ui:py-1">
        <p className="ui:m-0 ui:font-semibold">{title}</p>
        {description && <p className="ui:m-0 ui:mt-0.5 ui:text-soft">{description}</p>}
        {action && (
          <button
            type="button"
            onClick={() => {
              onDismiss(id);
              action.onPress();
            }}
            className="ui:-ml-2 ui:min-h-8 ui:rounded-md ui:px-2 ui:font-semibold ui:text-accent-text ui:hover:bg-sunken ui:pointer-coarse:min-h-11"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => onDismiss(id)}
        className="ui:flex ui:size-7 ui:shrink-0 ui:items-center ui:justify-center ui:rounded-md ui:text-soft ui:hover:bg-sunken ui:pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="ui:size-4" />
      </button>
    </div>
  );
};
