import { useState } from 'react';

const isSame = (a: unknown, b: unknown): boolean => {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b;
  const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return one.size === other.size && [...one].every(([name, value]) => isSame(value, other.get(name)));
};

const without = <T extends object>(chosen: Partial<T>, stored: Partial<T>): Partial<T> =>
  Object.fromEntries(
    Object.entries(chosen).filter(([name, value]) => !isSame(value, stored[name as keyof T])),
  ) as Partial<T>;

/**
 * Stored values, overlaid with the choices that are not saved yet. A choice equal to the stored value is dropped, so
 * that the page follows other tabs; during a save it stays, because the answer changes the stored value.
 */
export const useChanges = <T extends object>(stored: T | undefined) => {
  const [chosen, setChosen] = useState<Partial<T>>({});
  const [isSending, setSending] = useState(false);
  const changes = without(chosen, stored ?? {});
  if (!isSending && Object.keys(changes).length < Object.keys(chosen).length) setChosen(changes);
  return {
    shown: stored && { ...stored, ...chosen },
    changes,
    choose: (choice: Partial<T>) => setChosen((before) => ({ ...before, ...choice })),
    /** Wraps each save of the changes. */
    sending: async <R>(send: () => Promise<R>): Promise<R> => {
      setSending(true);
      try {
        return await send();
      } finally {
        setSending(false);
      }
    },
  };
};
