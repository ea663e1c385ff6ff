import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import { accountKey } from '@briefhouse/web/account-storage.ts';
import { useState } from 'react';
import { readDraft, storeDraft } from '../common/stored-draft.ts';

export interface Draft {
  content: string;
  /** The people whom the text names. */
  people?: readonly Mention[];
  /** The submission id of this text, so that a retry never makes a second comment. */
  submission_id?: string | undefined;
}

const empty: Draft = { content: '' };

const read = (key: string) => readDraft<Draft>(key) ?? empty;

/** A comment being written below a post or to a comment. Kept in this tab. */
export const useCommentDraft = (userId: string, target: string) => {
  const key = accountKey(`comment-draft.${userId}.${target}`);
  const [draft, setDraft] = useState(() => read(key));
  const change = (next: Draft) => {
    storeDraft(key, next.content ? next : null);
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
