import { accountKey } from '@briefhouse/web/account-storage.ts';
import { useState } from 'react';

const read = (key: string): string => {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};

const store = (key: string, text: string) => {
  try {
    if (text) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the draft is only lost on reload.
  }
};

/** The message being written to one person. Kept in this tab, so that a reload or another screen does not lose it. */
export const useDraft = (userId: string, partnerId: string) => {
  const key = accountKey(`chat-draft.${userId}.${partnerId}`);
  const [text, setText] = useState(() => read(key));
  return [
    text,
    (next: string) => {
      store(key, next);
      setText(next);
    },
  ] as const;
};
