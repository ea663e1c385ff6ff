import type { RawList } from '../../kit/raw-list.ts';
import { personalData } from '../personal-data.ts';

/** A conversation as its person may have it. */
interface CopiedConversation {
  partner: string;
  pages: AsyncIterable<object[]>;
}

/** The parts of a person's copy that other domains make: functions/root fills it. */
export interface ExportSources {
  copyConversations(userId: string): AsyncIterable<CopiedConversation>;
  /** A stored row as this reader may have it. */
  copiedRow(entity: string, row: Readonly<Record<string, unknown>>, readerId: string): object;
}

export interface ExportFile {
  file: string;
  /** The partitions whose rows are in it. */
  lists: RawList[];
  /** Instead of each row of these, the rows that belong to it. */
  within?: (row: Readonly<Record<string, unknown>>) => RawList;
}

/** The projects that a client posted. */
const posted = (id: string): RawList[] => [
  { index: 'gsi1', pk: `owner#${id}` },
  { index: 'gsi1', pk: `finished#${id}` },
];

/** The texts of an export: a file of the zip each. */
export const exportLists = (id: string): ExportFile[] => [
  { file: 'about-you', lists: [{ pk: `user#${id}` }] },
  { file: 'documents', lists: [{ pk: `documents#${id}` }] },
  { file: 'notifications', lists: [{ pk: `inbox#${id}` }] },
  { file: 'portfolio', lists: [{ pk: `portfolio#${id}` }] },
  { file: 'posts', lists: [{ index: 'gsi1', pk: `author#${id}` }] },
  { file: 'comments', lists: [{ index: 'gsi3', pk: `commenter#${id}` }] },
  { file: 'reactions', lists: [{ pk: `reactions#${id}` }] },
  { file: 'projects-you-posted', lists: posted(id) },
  {
    file: 'briefs-and-history',
    lists: posted(id),
    within: ({ project_id }) => ({ pk: `project#${project_id}`, between: ['brief#', 'suggestion$'] }),
  },
  { file: 'templates', lists: [{ pk: `templates#${id}` }] },
  { file: 'projects-you-work-on', lists: [{ index: 'gsi3', pk: `worker#${id}` }] },
  { file: 'requests', lists: [{ index: 'gsi1', pk: `requests#${id}` }] },
  { file: 'payments-you-received', lists: [{ index: 'gsi3', pk: `payments#${id}` }] },
  { file: 'receipts-and-invoices', lists: [{ index: 'gsi1', pk: `receipts#${id}` }] },
  {
    file: 'ledger',
    lists: ['client', 'creator', 'bank', 'subscriber'].map((side) => ({
      pk: `ledger#account#${side}:${id}`,
    })),
  },
  { file: 'refused-attempts', lists: [{ index: 'gsi2', pk: `abuse-of#${id}` }] },
  { file: 'decisions-about-you', lists: [{ index: 'gsi2', pk: `decisions-of#${id}` }] },
  { file: 'files', lists: [mediaList(id)] },
];

/** The list of a person's uploads. */
export const mediaList = (id: string): RawList => ({ index: 'gsi1', pk: `media-of#${id}` });

/** Attributes about the storage of a row, and not about the person. */
const internal = /^(pk|sk|gsi[123](pk|sk)\w*|__edb_[ev]__|expires|fingerprint)$/;

/** A row as `readerId` gets it, with the kind of row; undefined for one that is not exported. */
export const toCopy = (
  entity: string,
  row: Readonly<Record<string, unknown>>,
  readerId: string,
  { copiedRow }: Pick<ExportSources, 'copiedRow'>,
): object | undefined => {
  const kept = Object.hasOwn(personalData, entity) ? personalData[entity] : undefined;
  if (!kept || 'because' in kept.export) return undefined;
  // The copy leaves out that a report about the person was dismissed.
  if (entity === 'decision' && row.decision === 'dismiss') return undefined;
  // A payment belongs to its creator's copy once it is paid.
  if (entity === 'payment' && !row.paid_at) return undefined;
  const { without } = kept.export;
  const fields = Object.entries(copiedRow(entity, row, readerId)).flatMap(
    ([name, value]): [string, unknown][] =>
      internal.test(name) || without.includes(name) ? [] : [[name, withoutParts(name, value, without)]],
  );
  return { what: entity, ...Object.fromEntries(fields) };
};

/** A field's value without the parts of it that are left out. */
const withoutParts = (name: string, value: unknown, without: readonly string[]): unknown => {
  if (!without.some((path) => path.startsWith(`${name}.`)) || value === null || typeof value !== 'object')
    return value;
  return Object.fromEntries(Object.entries(value).filter(([part]) => !without.includes(`${name}.${part}`)));
};
