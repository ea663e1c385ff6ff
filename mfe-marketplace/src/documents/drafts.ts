import { accountKey } from '@briefhouse/web/account-storage.ts';
import type { Fields } from './fields.ts';

/** Typed and unsaved content. Only the fields that differ are kept. */
export interface Draft {
  /** The version of the edited document; 0 for a new one. */
  version: number;
  base: Partial<Fields>;
  mine: Partial<Fields>;
  /** The submission id of a new document, so that saving twice creates one document. */
  submission_id?: string;
  at: string;
}

const prefixOf = (userId: string, documentId: string) => accountKey(`document.${userId}.${documentId}.`);

const parse = (text: string | null): Draft | null => {
  try {
    const draft = JSON.parse(text ?? '') as Draft;
    return typeof draft.version === 'number' && typeof draft.mine === 'object' && draft.mine ? draft : null;
  } catch {
    return null;
  }
};

/** Keys of the drafts of one document (or, as `new`, of none yet), the latest first. */
export const draftKeys = (storage: Storage, userId: string, documentId: string): string[] => {
  const prefix = prefixOf(userId, documentId);
  const at = (key: string) => parse(storage.getItem(key))?.at ?? '';
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .sort((a, b) => at(b).localeCompare(at(a)));
};

/** Every open editor holds a lock of its draft's name: a draft without one was left behind by a page that is gone. */
const heldLocks = async (): Promise<Set<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
};

/** Whether a closed page left a draft behind. */
export const hasDraft = async (userId: string, documentId: string): Promise<boolean> => {
  const held = await heldLocks();
  return draftKeys(localStorage, userId, documentId).some((key) => !held.has(key));
};

export interface LeftDraft {
  draft: Draft;
  /** The new editor keeps the draft from now on. */
  forget: () => void;
}

/** The latest draft without an open editor. */
export const findDraft = async (userId: string, documentId: string): Promise<LeftDraft | null> => {
  const held = await heldLocks();
  for (const key of draftKeys(localStorage, userId, documentId)) {
    const draft = held.has(key) ? null : parse(localStorage.getItem(key));
    if (draft) return { draft, forget: () => localStorage.removeItem(key) };
  }
  return null;
};

/** The slot in which one open editor keeps its draft, locked while it is open. */
export const openSlot = (userId: string, documentId: string) => {
  const lock = (id: string) => {
    const key = `${prefixOf(userId, id)}${crypto.randomUUID()}`;
    const { promise, resolve } = Promise.withResolvers<void>();
    void navigator.locks?.request(key, () => promise);
    return { key, release: resolve };
  };
  let held = lock(documentId);
  return {
    write: (draft: Draft) => {
      try {
        localStorage.setItem(held.key, JSON.stringify(draft));
      } catch {
        // The storage is full: the text is still on the page, and is saved to the server as usual.
      }
    },
    clear: () => localStorage.removeItem(held.key),
    /** Called when a new document got its id: the draft then belongs to it. */
    move: (id: string) => {
      localStorage.removeItem(held.key);
      held.release();
      held = lock(id);
    },
    /** Called when the editor closes. Unsaved changes stay for the next editor. */
    release: () => held.release(),
  };
};

export type DraftSlot = ReturnType<typeof openSlot>;
