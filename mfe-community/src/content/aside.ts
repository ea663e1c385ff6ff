import { useSyncExternalStore } from 'react';

/** Posts and comments that somebody has just hidden, and people whom they have just muted; gone with the page. */
const aside = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export type Why = 'hidden' | 'muted';

const keyOf = (why: Why, reader: string, id: string) => `${why} ${reader} ${id}`;

/** `id` is a post's or a comment's, or that of the muted person. */
export const setAside = (why: Why, reader: string, id: string, is: boolean): void => {
  if (is) aside.add(keyOf(why, reader, id));
  else aside.delete(keyOf(why, reader, id));
  for (const listener of listeners) listener();
};

/** The reason why a post or comment is not shown any more, if it is not. */
export const useAside = (reader: string, id: string, personId: string): Why | undefined =>
  useSyncExternalStore(subscribe, () => {
    if (aside.has(keyOf('hidden', reader, id))) return 'hidden';
    return aside.has(keyOf('muted', reader, personId)) ? 'muted' : undefined;
  });
