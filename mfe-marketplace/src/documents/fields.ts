import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { compareVersions } from '../common/use-versions.ts';

export type Fields = Pick<
  CreatorDocument,
  'title' | 'content' | 'client_name' | 'project_id' | 'document_type' | 'status' | 'is_starred'
>;
export type FieldName = keyof Fields;

export const blankFields: Fields = {
  title: '',
  content: '',
  client_name: null,
  project_id: null,
  document_type: 'general_note',
  status: 'draft',
  is_starred: false,
};

const names = Object.keys(blankFields) as FieldName[];

export const fieldsOf = (document: Fields): Fields =>
  Object.fromEntries(names.map((name) => [name, document[name]])) as unknown as Fields;

/** The server trims names and stores a blank one as none: such a difference does not count. */
const stored = (fields: Fields) => ({
  ...fieldsOf(fields),
  title: fields.title.trim(),
  client_name: fields.client_name?.trim() ?? '',
});

const compared = (base: Fields, mine: Fields, theirs: Fields) =>
  compareVersions(stored(base), stored(mine), stored(theirs)) as Record<'kept' | 'disputed', FieldName[]>;

const pick = (fields: Fields, chosen: readonly FieldName[]): Partial<Fields> =>
  Object.fromEntries(chosen.map((name) => [name, fields[name]]));

/** The fields of `now` that are not as they are in `base`. */
export const changesOf = (base: Fields, now: Fields): Partial<Fields> =>
  pick(now, compared(base, now, base).kept);

/** The server's message for each field that can show one. */
export type FieldIssues = Partial<Record<Exclude<FieldName, 'is_starred'>, string>>;

export const issuesOf = (error: Error | null): FieldIssues => {
  const issues = error instanceof ApiError ? error.issues : {};
  const shown = names.filter((name) => name !== 'is_starred' && issues[name]);
  return Object.fromEntries(shown.map((name) => [name, issues[name]]));
};

export const isEmpty = (changes: Partial<Fields> | FieldIssues) => Object.keys(changes).length === 0;

/** Merges two versions of `base`, field by field: one's own stands, and `conflicts` are those that differ. */
export const merge = (base: Fields, mine: Fields, theirs: Fields) => {
  const { kept, disputed } = compared(base, mine, theirs);
  return { fields: { ...fieldsOf(theirs), ...pick(mine, kept) }, conflicts: disputed };
};

/** `fields` with the named ones as they are in `from`. */
export const withFieldsOf = (fields: Fields, from: Fields, chosen: readonly FieldName[]): Fields => ({
  ...fields,
  ...pick(from, chosen),
});
