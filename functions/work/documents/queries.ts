import { limits } from '@briefhouse/contracts/limits.ts';
import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import {
  type DocumentTab,
  documentTabs,
  isUnderTab,
} from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { AppError } from '../../kit/app-error.ts';
import { fromCursor, toCursor } from '../../kit/cursor.ts';
import { contentEntity, type DocumentRow, documentEntity } from './row.ts';
import { toDocumentSummary } from './views.ts';

export interface WholeDocument {
  row: DocumentRow;
  content: string;
}

/** One of a person's documents without its content; DOCUMENT_NOT_FOUND if there is none. */
export const readSummary = async (documentId: string, userId: string): Promise<DocumentRow> => {
  const { data } = await documentEntity()
    .get({ user_id: userId, document_id: documentId })
    .go({ consistent: true });
  if (!data) throw new AppError('DOCUMENT_NOT_FOUND');
  return data;
};

/** The same with its content, both of one version; reads again when a write came in between. */
export const readDocument = async (documentId: string, userId: string, tries = 5): Promise<WholeDocument> => {
  const [row, stored] = await Promise.all([readSummary(documentId, userId), readContent(documentId, userId)]);
  if (stored?.version === row.content_version) return { row, content: stored.content };
  if (tries > 1) return readDocument(documentId, userId, tries - 1);
  throw new AppError('UNAVAILABLE');
};

const readContent = async (document_id: string, user_id: string) =>
  (await contentEntity().get({ user_id, document_id }).go({ consistent: true })).data;

interface Page {
  userId: string;
  tab: DocumentTab;
  search: string;
  cursor: string | undefined;
  limit: number;
}

/** A page of a creator's documents, last modified first, and the size of each tab: one query, without contents. */
export const listDocuments = async ({ userId, tab, search, cursor, limit }: Page) => {
  const after = cursor === undefined ? undefined : fromCursor(cursor, ['last_modified', 'id']);
  const { data } = await documentEntity()
    .query.byUser({ user_id: userId })
    .go({ limit: limits.documentsPerCreator });
  const all = data.map(toDocumentSummary).sort(lastModifiedFirst);
  const found = all.filter((document) => isUnderTab(tab, document) && matches(search, document));
  const rest = after ? found.filter((document) => lastModifiedFirst(after, document) < 0) : found;
  const page = rest.slice(0, limit);
  const last = rest.length > limit ? page.at(-1) : undefined;
  return {
    documents: page,
    counts: Object.fromEntries(
      documentTabs.map((one) => [one, all.filter((document) => isUnderTab(one, document)).length]),
    ) as Record<DocumentTab, number>,
    next_cursor: last ? toCursor({ last_modified: last.last_modified, id: last.id }) : null,
  };
};

type Position = Pick<DocumentSummary, 'last_modified' | 'id'>;

const lastModifiedFirst = (a: Position, b: Position) =>
  b.last_modified.localeCompare(a.last_modified) || b.id.localeCompare(a.id);

const matches = (search: string, { title, excerpt, client_name }: DocumentSummary) => {
  const words = search.toLowerCase();
  return [title, excerpt, client_name ?? ''].some((part) => part.toLowerCase().includes(words));
};
