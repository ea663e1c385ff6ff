import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { accountKey } from '@briefhouse/web/account-storage.ts';
import { useState } from 'react';

export interface Draft {
  content: string;
  /** Whom it names. */
  people?: readonly Mention[];
  /** The submission id of this text, so that a retry never makes a second comment. */
  submission_id?: string | undefined;
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

/** A comment being written below a post or to a comment. Kept in this tab. */
export const useCommentDraft = (userId: string, target: string) => {
  const key = accountKey(`comment-draft.${userId}.${target}`);
  const [draft, setDraft] = useState(() => read(key));
  const change = (next: Draft) => {
    store(key, next);
    setDraft(next);
  };
  return {
    draft,
    write: (content: string) => change({ ...read(key), content, submission_id: undefined }),
    name: (people: readonly Mention[]) => change({ ...read(key), people }),
    clear: () => change(empty),
    /** Puts a failed comment back above anything typed since, also after the page was left. */
    restore: (failed: Draft) => {
      const { content, people = [] } = read(key);
      const both = {
        content: `${failed.content}\n\n${content}`,
        people: [...(failed.people ?? []), ...people],
      };
      change(content.trim() ? both : failed);
    },
  };
};
