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
    // A full or forbidden storage only means that a reload forgets.
  }
};

/** What is being written to one person, kept in this tab: neither a reload nor a look elsewhere loses it. */
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
