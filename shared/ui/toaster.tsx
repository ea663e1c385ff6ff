import clsx from 'clsx';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type ToastEntry, toastLife, toastStore } from './toast.ts';

/** Shown once, by the host. Two live regions, so that errors interrupt and successes wait their turn. */
export const Toaster = () => {
  const list = useSyncExternalStore(toastStore.subscribe, toastStore.list, toastStore.list);
  const [held, setHeld] = useState(false);
  return (
    <section
      data-toaster=""
      aria-label="Messages"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="ui:pointer-events-none ui:fixed ui:inset-x-4 ui:bottom-[calc(1rem+var(--toast-lift,0px))] ui:z-70 ui:flex ui:flex-col ui:items-stretch ui:gap-2 ui:sm:left-auto ui:sm:w-96"
    >
      {(['notice', 'alert'] as const).map((kind) => (
        <div
          key={kind}
          aria-live={kind === 'alert' ? 'assertive' : 'polite'}
          className="ui:flex ui:flex-col ui:gap-2"
        >
          {list
            .filter((entry) => entry.kind === kind)
            .map((entry) => (
              <Toast key={entry.id} entry={entry} held={held} />
            ))}
        </div>
      ))}
    </section>
  );
};

const Toast = ({ entry, held }: { entry: ToastEntry; held: boolean }) => {
  const { id, kind, title, description } = entry;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => toastStore.dismiss(id), toastLife[kind].ms);
    return () => clearTimeout(timer);
  }, [id, kind, held]);
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
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => toastStore.dismiss(id)}
        className="ui:flex ui:size-7 ui:shrink-0 ui:items-center ui:justify-center ui:rounded-md ui:text-soft ui:hover:bg-sunken ui:pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="ui:size-4" />
      </button>
    </div>
  );
};
