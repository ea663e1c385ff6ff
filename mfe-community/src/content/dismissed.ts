import { useSyncExternalStore } from 'react';

/** Posts and comments that somebody has just hidden, and people whom they have just muted; gone with the page. */
const dismissed = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type DismissReason = 'hidden' | 'muted';

const keyOf = (reason: DismissReason, reader: string, id: string) => `${reason} ${reader} ${id}`;

/** `id` is a post's or a comment's, or that of the muted person. */
export const setDismissed = (reason: DismissReason, reader: string, id: string, is: boolean): void => {
  if (is) dismissed.add(keyOf(reason, reader, id));
  else dismissed.delete(keyOf(reason, reader, id));
  for (const listener of listeners) listener();
};

/** The reason why a post or comment is not shown any more, if it is not. */
export const useDismissed = (reader: string, id: string, personId: string): DismissReason | undefined =>
  useSyncExternalStore(subscribe, () => {
    if (dismissed.has(keyOf('hidden', reader, id))) return 'hidden';
    return dismissed.has(keyOf('muted', reader, personId)) ? 'muted' : undefined;
  });
