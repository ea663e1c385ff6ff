import type { CreatorDocument, DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import type { Draft, DraftSlot } from './drafts.ts';
import { blankFields, changesOf, type Fields, fieldsOf, isEmpty, merge, withFieldsOf } from './fields.ts';

/** Milliseconds after the last keystroke, and the least time between two saves. */
export const pace = { afterKey: 1500, between: 5000, retry: 15_000, draft: 300 } as const;

export type SaveState = 'new' | 'saved' | 'waiting' | 'saving' | 'failed' | 'blank' | 'conflict' | 'gone';

export interface EditorState {
  fields: Fields;
  /** The document as the server has it; null before the first save. */
  base: CreatorDocument | null;
  save: SaveState;
  /** The reason why saving fails, until it succeeds. */
  error: Error | null;
  /** Whether the person asked for the last save, so that a toast tells of its failure. */
  asked: boolean;
  /** The other side's document while `save` is `conflict`. */
  theirs: CreatorDocument | null;
  /** The version that was not chosen, which can be brought back. */
  aside: Fields | null;
}

export interface EditorPorts {
  create: (fields: Fields, submissionId: string) => Promise<CreatorDocument>;
  update: (id: string, version: number, changes: Partial<Fields>) => Promise<DocumentSummary>;
  /** Reads the document anew; null when it is gone. */
  read: (id: string) => Promise<CreatorDocument | null>;
  /**
   * `changed`: another page saved first. `gone`: it was deleted. `invalid`: not sent again until something is typed.
   * `refused`: not sent again until the person saves. After any other reason the editor tries again.
   */
  kindOf: (error: unknown) => 'changed' | 'gone' | 'invalid' | 'refused' | 'other';
  slot: DraftSlot;
}

/**
 * One open document: the typed fields, the server's version, and saving. Saves automatically, keeps a draft until
 * the server has everything, and never overwrites a version that it has not seen. A new document is created by its
 * first save, as soon as it has a title.
 */
export const createEditor = (document: CreatorDocument | null, draft: Draft | null, ports: EditorPorts) => {
  let submissionId = draft?.submission_id ?? crypto.randomUUID();
  const listeners = new Set<() => void>();
  let state: EditorState = {
    fields: document ? fieldsOf(document) : { ...blankFields, ...draft?.mine },
    base: document,
    save: document ? 'saved' : 'new',
    error: null,
    asked: false,
    theirs: null,
    aside: null,
  };
  let busy = false;
  let running: Promise<boolean> = Promise.resolve(true);
  let heard: CreatorDocument | null = null;
  let refused: 'invalid' | 'refused' | null = null;
  let lastSave = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let draftTimer: ReturnType<typeof setTimeout> | undefined;

  const set = (changes: Partial<EditorState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  const changes = () => changesOf(state.base ?? blankFields, state.fields);

  const keepDraft = () => {
    clearTimeout(draftTimer);
    const mine = changes();
    if (isEmpty(mine)) return ports.slot.clear();
    const base = state.base ?? blankFields;
    ports.slot.write({
      version: state.base?.version ?? 0,
      base: Object.fromEntries(Object.keys(mine).map((name) => [name, base[name as keyof Fields]])),
      mine,
      ...(!state.base && { submission_id: submissionId }),
      at: new Date().toISOString(),
    });
  };

  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(false), Math.max(delay, lastSave + pace.between - Date.now()));
  };

  /** Called after every change of fields or base. */
  const settle = () => {
    keepDraft();
    if (busy || refused || state.save === 'conflict' || state.save === 'gone') return;
    if (isEmpty(changes())) return set({ save: state.base ? 'saved' : 'new', error: null });
    if (!state.fields.title.trim()) return set({ save: 'blank' });
    set({ save: 'waiting' });
    later(pace.afterKey);
  };

  const take = (theirs: CreatorDocument) => {
    if (!state.base || theirs.version <= state.base.version) return;
    // The refused save was another one than the next will be.
    refused = null;
    const { fields, conflicts } = merge(state.base, state.fields, theirs);
    if (conflicts.length > 0) {
      clearTimeout(timer);
      keepDraft();
      return set({ save: 'conflict', theirs });
    }
    set({ base: theirs, fields, save: 'saved', theirs: null });
    settle();
  };

  const failed = async (error: unknown) => {
    const kind = ports.kindOf(error);
    if (kind === 'gone') return set({ save: 'gone' });
    const theirs =
      kind === 'changed' && state.base ? await ports.read(state.base.id).catch(() => undefined) : undefined;
    if (theirs === null) return set({ save: 'gone' });
    if (theirs) return take(theirs);
    set({ save: 'failed', error: error instanceof Error ? error : new Error(String(error)) });
    refused = kind === 'refused' || kind === 'invalid' ? kind : null;
    if (!refused) later(pace.retry);
  };

  const create = async (sent: Fields): Promise<void> => {
    const made = await ports.create(sent, submissionId);
    if (made.version === 1) return set({ base: made });
    // An earlier try had created it, and another page has changed it since: both sides began with nothing.
    set({ base: { ...made, ...blankFields, version: 0 } });
    take(made);
  };

  const send = async (): Promise<void> => {
    const sent = { ...state.fields };
    if (!state.base) return create(sent);
    const { id, version } = state.base;
    const summary = await ports.update(id, version, changes());
    set({ base: { ...state.base, ...sent, ...summary } });
  };

  const saveOnce = async (asked: boolean): Promise<boolean> => {
    clearTimeout(timer);
    if (state.save === 'conflict' || state.save === 'gone') return false;
    if (state.base && isEmpty(changes())) return true;
    if (!state.fields.title.trim()) return false;
    busy = true;
    refused = null;
    lastSave = Date.now();
    // A shown reason stays until the next answer: it would flicker with each retry.
    set({ save: 'saving', asked, ...(asked && { error: null }) });
    try {
      await send();
      busy = false;
      set({ error: null });
      settle();
    } catch (error) {
      busy = false;
      await failed(error);
    }
    if (heard) take(heard);
    heard = null;
    return state.save === 'saved' || state.save === 'waiting';
  };

  /** Saves run one after the other. Returns whether the server has the fields as they were at the call. */
  const run = (asked: boolean): Promise<boolean> => {
    running = running.then(() => saveOnce(asked));
    return running;
  };

  const choose = (mine: boolean) => {
    const { base, theirs, fields } = state;
    if (!base || !theirs) return;
    refused = null;
    const merged = merge(base, fields, theirs);
    const chosen = mine ? merged.fields : withFieldsOf(merged.fields, theirs, merged.conflicts);
    set({
      base: theirs,
      fields: chosen,
      theirs: null,
      aside: mine ? fieldsOf(theirs) : fields,
      save: 'waiting',
    });
    settle();
  };

  const editor = {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (fields: Partial<Fields>) => {
      set({ fields: { ...state.fields, ...fields } });
      clearTimeout(draftTimer);
      draftTimer = setTimeout(keepDraft, pace.draft);
      if (refused === 'invalid') refused = null;
      if (!busy && state.save !== 'conflict' && state.save !== 'gone') settle();
    },
    /** The person asked for this save, and the caller tells them of a failure. */
    save: () => run(true),
    /** Takes in a version that another page saved. */
    hear: (theirs: CreatorDocument) => {
      if (busy) heard = theirs;
      else take(theirs);
    },
    keepMine: () => choose(true),
    takeTheirs: () => choose(false),
    bringBack: () => {
      if (!state.aside) return;
      refused = null;
      set({ fields: state.aside, aside: state.fields });
      settle();
    },
    /** The document was deleted elsewhere: the text here becomes a new one. */
    saveAsNew: () => {
      submissionId = crypto.randomUUID();
      set({ base: null, save: 'new' });
      return run(false);
    },
    /**
     * Drops unsaved changes, e.g. of a deleted document. Returns the document as the server has it: one that was new
     * has been created if its first save was on the way.
     */
    discard: async (): Promise<CreatorDocument | null> => {
      clearTimeout(timer);
      await running;
      clearTimeout(timer);
      set({ fields: state.base ? fieldsOf(state.base) : blankFields });
      keepDraft();
      return state.base;
    },
    /** Writes the draft now, because the page may be closing. */
    flush: keepDraft,
    /** Saves pending changes at once, unless the server has refused them. */
    savePending: async () => {
      if (!refused) await run(false);
    },
    /** Saves a last time; fields that cannot be saved stay a draft. */
    close: async () => {
      clearTimeout(draftTimer);
      keepDraft();
      await editor.savePending();
      clearTimeout(timer);
    },
  };

  if (document && draft) {
    const before = { ...fieldsOf(document), ...draft.base };
    const mine = { ...before, ...draft.mine };
    state = { ...state, base: { ...document, ...before, version: draft.version }, fields: mine };
    if (draft.version === document.version) {
      state = { ...state, base: document };
      settle();
    } else take(document);
  } else if (draft) settle();
  return editor;
};

export type Editor = ReturnType<typeof createEditor>;
