/** Drafts and choices of the signed-in person. Everything under this prefix is gone after signing out. */
const prefix = 'briefhouse.account.';

export const accountKey = (name: string) => `${prefix}${name}`;

/** Leaves the keys of the device (theme) and the self-kept payment records, which are keyed by user. */
export const clearAccountStorage = (local: Storage, session: Storage) => {
  for (const key of Object.keys(local)) if (key.startsWith(prefix)) local.removeItem(key);
  session.clear();
};

/** A text that this tab keeps of the person over a reload, by an `accountKey`; empty for none. */
export const readKept = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

export const keep = (key: string, text: string): void => {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the text is only lost on reload.
  }
};
