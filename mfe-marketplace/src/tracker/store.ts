import { type PaymentRecord, paymentRecord } from './record.ts';

/** The key by user id: two people on one browser never see each other's, and signing out loses nobody's. */
const keyOf = (userId: string) => `briefhouse.creator-payments.${userId}`;

const parse = (text: string | null): { records: PaymentRecord[]; broken: boolean } => {
  if (text === null) return { records: [], broken: false };
  try {
    const list = JSON.parse(text) as unknown[];
    const records = list.flatMap((entry) => paymentRecord.safeParse(entry).data ?? []);
    return { records, broken: records.length < list.length };
  } catch {
    return { records: [], broken: true };
  }
};

/** Every change starts from the stored records, so that two tabs do not undo each other. */
export const createPaymentStore = (storage: Storage, userId: string) => {
  const key = keyOf(userId);
  const listeners = new Set<() => void>();
  let seen: { text: string | null; records: PaymentRecord[] } = { text: null, records: [] };
  const read = () => {
    const text = storage.getItem(key);
    if (text !== seen.text) seen = { text, records: parse(text).records };
    return seen.records;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const heard = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };
  return {
    read,
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', heard);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', heard);
      };
    },
    /** Answers false when the browser's storage is full; then nothing has changed. */
    change: (by: (records: readonly PaymentRecord[]) => PaymentRecord[]): boolean => {
      const text = storage.getItem(key);
      const before = parse(text);
      try {
        // Unreadable data is copied aside before it is overwritten.
        if (before.broken && text) storage.setItem(`${key}.unreadable`, text);
        storage.setItem(key, JSON.stringify(by(before.records)));
      } catch {
        return false;
      }
      tell();
      return true;
    },
  };
};
