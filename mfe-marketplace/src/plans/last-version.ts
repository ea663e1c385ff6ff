import { accountKey } from '@briefhouse/web/account-storage.ts';

const key = accountKey('access-version');

/** Keeps the version of the access with which a purchase began; other tabs of the same person read it too. */
export const keepVersion = (version: number): void => {
  try {
    localStorage.setItem(key, String(version));
  } catch {
    // Without storage the return page looks for access itself.
  }
};

/** Null if no purchase began in this browser. */
export const keptVersion = (): number | null => {
  const kept = localStorage.getItem(key);
  return kept === null ? null : Number(kept);
};

export const forgetVersion = (): void => localStorage.removeItem(key);
