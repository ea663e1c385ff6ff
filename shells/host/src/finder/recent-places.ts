import { accountKey } from '@briefhouse/web/account-storage.ts';
import { kinds, type Place } from './place.ts';

const key = accountKey('recent');
const most = 5;

const isPlace = (value: unknown): value is Place => {
  const { kind, label, to } = (value ?? {}) as Record<string, unknown>;
  const isKind = kind === 'page' || (typeof kind === 'string' && kind in kinds);
  // A path of ours, or a dialog.
  return isKind && typeof label === 'string' && typeof to === 'string' && /^(\/(?!\/)|\?)/.test(to);
};

/** The places that were chosen last, the newest first, until the person signs out. */
export const recentPlaces = (storage: Storage): Place[] => {
  try {
    const known: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(known) ? known.filter(isPlace) : [];
  } catch {
    return [];
  }
};

export const rememberPlace = (storage: Storage, { kind, label, about, to }: Place): void => {
  const others = recentPlaces(storage).filter((one) => one.to !== to);
  try {
    storage.setItem(key, JSON.stringify([{ kind, label, about, to }, ...others].slice(0, most)));
  } catch {
    // The storage is full: the list stays as it was.
  }
};
