import { pageSingleton } from '@briefhouse/web/page-singleton.ts';

export interface ToastInput {
  title: string;
  description?: string | undefined;
}

export interface ToastEntry extends ToastInput {
  id: number;
  /** `notice`: up to three at once, 4 s. `alert`: destructive, one at a time, 5 s. */
  kind: 'notice' | 'alert';
}

export const toastLife = { notice: { ms: 4000, atOnce: 3 }, alert: { ms: 5000, atOnce: 1 } } as const;

/** The list with `entry` on top; the oldest of its kind give way. */
export const addToast = (list: readonly ToastEntry[], entry: ToastEntry): ToastEntry[] => {
  const sameKind = list.filter((other) => other.kind === entry.kind);
  const leaving = new Set(sameKind.slice(0, Math.max(0, sameKind.length + 1 - toastLife[entry.kind].atOnce)));
  return [...list.filter((other) => !leaving.has(other)), entry];
};

const createStore = () => {
  let list: readonly ToastEntry[] = [];
  let next = 1;
  const listeners = new Set<() => void>();
  const set = (value: readonly ToastEntry[]) => {
    list = value;
    for (const listener of listeners) listener();
  };
  return {
    list: () => list,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (kind: ToastEntry['kind'], input: ToastInput) => set(addToast(list, { ...input, kind, id: next++ })),
    dismiss: (id: number) => set(list.filter((entry) => entry.id !== id)),
    clear: () => set([]),
  };
};

/** The same store for the host, which shows the toasts, and for every remote. */
export const toastStore = pageSingleton('toasts', createStore);

/** Shows a toast for a success or a failure. The host's `Toaster` announces it. */
export const toast = {
  success: (title: string, description?: string) => toastStore.add('notice', { title, description }),
  destructive: (title: string, description?: string) => toastStore.add('alert', { title, description }),
};
