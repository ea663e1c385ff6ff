import type { Mention } from '@briefhouse/contracts/community/mention.ts';
import type { ShownWork } from '@briefhouse/contracts/community/shown-work.ts';
import { accountKey } from '@briefhouse/web/account-storage.ts';
import { useRef, useState } from 'react';
import { readDraft, storeDraft } from '../common/stored-draft.ts';

export interface Draft {
  content: string;
  mentions?: readonly Mention[];
  /** Names of its files, which a page cannot keep itself. */
  files?: readonly string[];
  work?: ShownWork | null;
  /** The submission id of this text, so that a retry never creates a second post. */
  submission_id?: string | undefined;
}

const empty: Draft = { content: '' };

/** The post being written. Kept in this tab, so that a reload or another screen does not lose it. */
export const useDraft = (userId: string) => {
  const key = accountKey(`post-draft.${userId}`);
  const [draft, setDraft] = useState(() => readDraft<Draft>(key) ?? empty);
  /** Files of a draft from before this page was opened. */
  const [lost, setLost] = useState<readonly string[]>(draft.files ?? []);
  const latest = useRef(draft);
  const change = (next: Draft) => {
    latest.current = next;
    storeDraft(key, next.content || next.files?.length || next.work ? next : null);
    setDraft(next);
  };
  /** A post that differs from the one that was tried gets an id of its own. */
  const write = (changes: Partial<Draft>) => {
    const { submission_id: _, ...known } = latest.current;
    change({ ...known, ...changes });
  };
  return {
    draft,
    lost,
    write: (content: string) => write({ content }),
    mention: (mentions: readonly Mention[]) => write({ mentions }),
    show: (work: ShownWork | null) => write({ work }),
    keepFiles: (files: readonly string[]) => {
      setLost([]);
      change({ ...latest.current, files });
    },
    clear: () => {
      setLost([]);
      change(empty);
    },
    /** Restores a failed post above anything typed since, also after the page was left. */
    restore: ({ content, mentions = [], files = [], work, submission_id }: Draft) => {
      const typed = latest.current;
      const kept = {
        mentions: [...mentions, ...(typed.mentions ?? [])],
        files: [...files, ...(typed.files ?? [])],
        work: typed.work ?? work ?? null,
      };
      if (typed.content.trim()) change({ ...kept, content: `${content}\n\n${typed.content}`.trim() });
      else change({ ...kept, content, ...(submission_id && { submission_id }) });
    },
  };
};
