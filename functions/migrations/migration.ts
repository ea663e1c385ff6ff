/** Where a step continues: whatever the migration needs, as long as it survives JSON. */
export type Cursor = Record<string, unknown>;

export interface Progress {
  /** Where the next step begins; absent when there is nothing left. */
  next: Cursor | undefined;
  /** Rows that this step looked at, and those of them that it changed. */
  read: number;
  changed: number;
}

/**
 * Brings stored rows from the shape of one version to that of the next. Each row's change is conditional on the old
 * shape, so that a step that runs again, or beside another, changes nothing twice.
 */
export interface Migration {
  /** The file name without its extension. Never changes once the migration has run anywhere. */
  id: string;
  /** Does a bounded piece of the work, a few seconds at most. */
  step: (cursor: Cursor | undefined) => Promise<Progress>;
}
