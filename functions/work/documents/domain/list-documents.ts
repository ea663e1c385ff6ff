import { limits } from '@briefhouse/contracts/limits.ts';
import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import {
  type DocumentTab,
  documentTabs,
  isUnderTab,
} from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { fromCursor, toCursor } from '../../../kit/cursor.ts';
import { documentEntity } from '../document.entity.ts';
import { toDocumentSummary } from '../views.ts';

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
