import { keep, readKept } from '@briefhouse/web/account-storage.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';

interface Draft {
  content: string;
  /** The submission id of this text, so that a retry never makes a second post or comment. */
  submission_id?: string | undefined;
}

/** A refused submission as its draft gets it back. A taken id, maybe of a deleted post, would be refused forever. */
export const toRetry = <D extends Draft>(submission: D, error: Error): Omit<D, 'submission_id'> & Draft =>
  error instanceof ApiError && error.code === 'CONFLICT'
    ? { ...submission, submission_id: undefined }
    : submission;

/** The text being written below `key`, as this tab keeps it over a reload; undefined when it has none. */
export const readDraft = <D extends Draft>(key: string): D | undefined => {
  try {
    const stored = JSON.parse(readKept(key) || 'null') as D | null;
    return typeof stored?.content === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
};

export const storeDraft = (key: string, draft: Draft | null): void =>
  keep(key, draft ? JSON.stringify(draft) : '');
