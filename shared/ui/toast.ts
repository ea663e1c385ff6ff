import { pageSingleton } from '@briefhouse/web/page-singleton.ts';

export interface ToastInput {
  title: string;
  description?: string | undefined;
  /** A button beside the words; the toast stays longer then. */
  action?: ToastAction | undefined;
  /** A name for its subject, such as the failed call: a later try, or typing in its form, ends it. */
  about?: string | undefined;
}

export interface ToastAction {
  label: string;
  onPress: () => void;
}

export interface ToastEntry extends ToastInput {
  id: number;
  /** `notice`: 4 s. `alert`: destructive, 5 s. With an action 10 s. */
  kind: 'notice' | 'alert';
}

export const toastLife = { notice: 4000, alert: 5000, action: 10_000 } as const;

/**
 * The list with `entry`, whose first is shown. A newer toast replaces the one before, except that a notice waits until
 * an alert about something else has been read.
 */
export const addToast = (list: readonly ToastEntry[], entry: ToastEntry): ToastEntry[] => {
  const isOver = ({ about }: ToastEntry) => about !== undefined && about === entry.about;
  const alert = entry.kind === 'notice' && list.find((one) => one.kind === 'alert' && !isOver(one));
  return alert ? [alert, entry] : [entry];
};

const createStore = () => {
  let list: readonly ToastEntry[] = [];
  let spoken: { id: number; text: string } | undefined;
  let next = 1;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const set = (value: readonly ToastEntry[]) => {
    list = value;
    tell();
  };
  return {
    list: () => list,
    /** The newest text for assistive technology alone. */
    spoken: () => spoken,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (kind: ToastEntry['kind'], input: ToastInput) => set(addToast(list, { ...input, kind, id: next++ })),
    say: (text: string) => {
      spoken = { id: next++, text };
      tell();
    },
    dismiss: (id: number) => set(list.filter((entry) => entry.id !== id)),
    clear: () => set([]),
  };
};

/** The same store for the host, which shows the toasts, and for every remote. */
export const toastStore = pageSingleton('toasts', createStore);

const end = (isOver: (entry: ToastEntry) => boolean) => {
  for (const entry of toastStore.list()) if (isOver(entry)) toastStore.dismiss(entry.id);
};

/** Shows a toast for a success or a failure. The host's `Toaster` announces it. */
export const toast = {
  success: (title: string, description?: string, action?: ToastAction, about?: string) =>
    toastStore.add('notice', { title, description, action, about }),
  destructive: (title: string, description?: string, action?: ToastAction, about?: string) =>
    toastStore.add('alert', { title, description, action, about }),
  /** Ends the toasts about this: they are no longer true, or a new try is under way. */
  over: (about: string) => end((entry) => entry.about === about),
  /** Somebody changes a refused value: the refusal is about the earlier one. */
  typed: () => end(({ kind, about }) => kind === 'alert' && about !== undefined),
  /** Announced without a toast: for a control whose own looks have told already, such as a heart. */
  spoken: (text: string) => toastStore.say(text),
};
