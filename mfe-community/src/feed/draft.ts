import { accountKey } from '@briefhouse/web/account-storage.ts';
import { useRef, useState } from 'react';

export interface Draft {
  content: string;
  /** The submission id of this text, so that a retry never creates a second post. */
  submission_id?: string;
}

const empty: Draft = { content: '' };

const read = (key: string): Draft => {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return typeof stored?.content === 'string' ? stored : empty;
  } catch {
    return empty;
  }
};

const store = (key: string, draft: Draft) => {
  try {
    if (draft.content) sessionStorage.setItem(key, JSON.stringify(draft));
    else sessionStorage.removeItem(key);
  } catch {
    // Without storage the draft is only lost on reload.
  }
};

/** The post being written. Kept in this tab, so that a reload or another screen does not lose it. */
export const useDraft = (userId: string) => {
  const key = accountKey(`post-draft.${userId}`);
  const [draft, setDraft] = useState(() => read(key));
  const latest = useRef(draft);
  const change = (next: Draft) => {
    latest.current = next;
    store(key, next);
    setDraft(next);
  };
  return {
    draft,
    write: (content: string) => change({ content }),
    clear: () => change(empty),
    /** Restores a failed post above anything typed since, also after the page was left. */
    restore: (failed: Draft) => {
      const { content } = latest.current;
      change(content.trim() ? { content: `${failed.content}\n\n${content}` } : failed);
    },
  };
};
