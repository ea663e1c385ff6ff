import type { Brief } from '@briefhouse/contracts/marketplace/brief.ts';
import { type BriefField, briefFieldNames } from '@briefhouse/contracts/marketplace/brief-kinds.ts';

/** Milliseconds after the last keystroke, and before a failed save is tried again. */
export const pace = { afterKey: 800, retry: 15_000 } as const;

type Value = Brief[BriefField];

/** `invalid`: not sent again until something is typed. `failed`: tried again by itself. */
export type FieldSave = 'saved' | 'waiting' | 'saving' | 'invalid' | 'failed' | 'conflict' | 'refused';

export interface FieldState {
  value: Value;
  save: FieldSave;
  /** The reason of a save that is invalid, failed or refused. */
  problem?: string | undefined;
  /** The other side's value while both have changed it. */
  theirs?: { value: Value; version: number };
}

export type EditorState = Readonly<Record<BriefField, FieldState>>;

/** A brief as the server has it. */
export interface StoredBrief {
  brief: Brief;
  versions: Readonly<Record<string, number>>;
}

export interface EditorPorts {
  save: (field: BriefField, version: number, value: Value) => Promise<StoredField>;
  /** Reads the brief anew. */
  read: () => Promise<StoredBrief>;
  /** The complaint about a value that the server would refuse; undefined for a good one. */
  check: (field: BriefField, value: Value) => string | undefined;
  /** `changed`: saved elsewhere first. `refused`: not sent again. After any other reason it is tried again. */
  kindOf: (error: unknown) => 'changed' | 'refused' | 'other';
  messageOf: (error: unknown) => string;
  /** Keeps the typed values that the server does not have. */
  keep: (unsaved: Unsaved) => void;
}

interface StoredField {
  version: number;
  value: Value;
}

/** Typed values that the server does not have, each with the version that it changes. */
export type Unsaved = { [Name in BriefField]?: { value: Value; version: number } };

/** An unreadable number is not a missing one. */
const asText = (value: Value): string =>
  JSON.stringify(value ?? null, (_, part) => (Number.isNaN(part) ? 'NaN' : part));

const same = (a: Value, b: Value): boolean => asText(a) === asText(b);

/**
 * The brief of a project while it is written. Each field is saved by itself, a moment after the last keystroke; nothing
 * typed is overwritten, and no version that was not seen.
 */
export const createBriefEditor = (stored: StoredBrief, unsaved: Unsaved, ports: EditorPorts) => {
  const listeners = new Set<() => void>();
  const timers = new Map<BriefField, ReturnType<typeof setTimeout>>();
  const base = new Map<BriefField, StoredField>();
  const toStored = ({ brief, versions }: StoredBrief, field: BriefField): StoredField => ({
    value: brief[field] ?? null,
    version: versions[field] ?? 0,
  });
  const baseOf = (field: BriefField): StoredField => base.get(field) ?? { value: null, version: 0 };

  let state = Object.fromEntries(
    briefFieldNames.map((field) => {
      base.set(field, toStored(stored, field));
      return [field, { value: baseOf(field).value, save: 'saved' }];
    }),
  ) as Record<BriefField, FieldState>;

  const set = (field: BriefField, next: FieldState) => {
    state = { ...state, [field]: next };
    ports.keep(
      Object.fromEntries(
        briefFieldNames
          .filter((name) => state[name].save !== 'saved')
          .map((name) => [name, { value: state[name].value, version: baseOf(name).version }]),
      ),
    );
    for (const listener of listeners) listener();
  };

  const later = (field: BriefField, delay: number) => {
    clearTimeout(timers.get(field));
    timers.set(
      field,
      setTimeout(() => void save(field), delay),
    );
  };

  /** Takes in a version that the server has. Another value than the typed one is a conflict, and shown as both. */
  const take = (field: BriefField, theirs: StoredField) => {
    const { value, save: status } = state[field];
    if (theirs.version <= baseOf(field).version) return;
    const isTyped = status !== 'saved';
    if (!isTyped || same(value, theirs.value)) {
      base.set(field, theirs);
      clearTimeout(timers.get(field));
      return set(field, { value: isTyped ? value : theirs.value, save: 'saved' });
    }
    clearTimeout(timers.get(field));
    set(field, { value, save: 'conflict', theirs });
  };

  const failed = async (field: BriefField, error: unknown) => {
    const kind = ports.kindOf(error);
    const { value } = state[field];
    const problem = ports.messageOf(error);
    if (kind === 'refused') return set(field, { value, save: 'refused', problem });
    const theirs = kind === 'changed' ? await ports.read().catch(() => undefined) : undefined;
    set(field, { value: state[field].value, save: 'failed', problem });
    if (theirs) hear(theirs);
    if (state[field].save === 'failed') later(field, pace.retry);
  };

  const save = async (field: BriefField): Promise<void> => {
    clearTimeout(timers.get(field));
    const { value, save: status } = state[field];
    if (status !== 'waiting' && status !== 'failed') return;
    const problem = ports.check(field, value);
    if (problem) return set(field, { value, save: 'invalid', problem });
    set(field, { value, save: 'saving' });
    try {
      const answer = await ports.save(field, baseOf(field).version, value);
      base.set(field, answer);
      const typed = state[field].value;
      // Its own words, as the server has cleaned them, would move the caret.
      set(field, { value: typed, save: same(typed, value) ? 'saved' : 'waiting' });
      if (state[field].save === 'waiting') later(field, pace.afterKey);
    } catch (error) {
      await failed(field, error);
    }
  };

  const hear = (theirs: StoredBrief) => {
    // The answer to a save on its way says more than a read from before it.
    for (const field of briefFieldNames)
      if (state[field].save !== 'saving') take(field, toStored(theirs, field));
  };

  const isOpen = ({ save: status }: FieldState) => status !== 'saved';

  const editor = {
    state: (): EditorState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change: (field: BriefField, value: Value) => {
      const { save: status, theirs } = state[field];
      if (status === 'conflict' && theirs) return set(field, { value, save: status, theirs });
      if (status === 'saving') return set(field, { value, save: status });
      if (same(value, baseOf(field).value)) {
        clearTimeout(timers.get(field));
        return set(field, { value, save: 'saved' });
      }
      set(field, { value, save: 'waiting' });
      later(field, pace.afterKey);
    },
    /** Takes in the brief as another page or person saved it. */
    hear,
    /** Ends a conflict with one of the two values. */
    choose: (field: BriefField, mine: boolean) => {
      const { value, theirs } = state[field];
      if (!theirs) return;
      base.set(field, theirs);
      if (!mine) return set(field, { value: theirs.value, save: 'saved' });
      set(field, { value, save: 'waiting' });
      later(field, 0);
    },
    /** Saves everything that waits now. Returns whether the server has all of it. */
    flush: async (): Promise<boolean> => {
      await Promise.all(briefFieldNames.map((field) => save(field)));
      return !briefFieldNames.some((field) => isOpen(state[field]));
    },
    close: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };

  for (const [name, { value, version }] of Object.entries(unsaved)) {
    const field = name as BriefField;
    if (!(field in state) || same(value, baseOf(field).value)) continue;
    const theirs = baseOf(field);
    if (version === theirs.version) editor.change(field, value);
    else {
      base.set(field, { value: null, version });
      set(field, { value, save: 'conflict', theirs });
    }
  }
  return editor;
};

export type BriefEditor = ReturnType<typeof createBriefEditor>;
