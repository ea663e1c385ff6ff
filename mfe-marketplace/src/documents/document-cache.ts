import type { CreatorDocument, DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import type { listDocuments } from '@briefhouse/contracts/marketplace/list-documents.ts';
import type { Output } from '@briefhouse/web/api.ts';
import { keys } from '@briefhouse/web/keys.ts';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export type DocumentPages = InfiniteData<Output<typeof listDocuments>>;

export const listsKey = [...keys.documents, 'list'];
export const documentKey = (id: string) => [...keys.documents, 'one', id];

export const documentsOf = (data: DocumentPages | undefined): DocumentSummary[] => {
  const seen = new Set<string>();
  return (data?.pages ?? []).flatMap(({ documents }) =>
    documents.filter(({ id }) => !seen.has(id) && seen.add(id)),
  );
};

const mapPages = (
  data: DocumentPages,
  by: (list: DocumentSummary[]) => DocumentSummary[],
): DocumentPages => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, documents: by(page.documents) })),
});

/** A newer version in its place; an older one, or one that is not there, changes nothing. */
export const withDocument = (data: DocumentPages, document: DocumentSummary): DocumentPages =>
  documentsOf(data).some(({ id, version }) => id === document.id && version < document.version)
    ? mapPages(data, (list) => list.map((other) => (other.id === document.id ? document : other)))
    : data;

export const withoutDocument = (data: DocumentPages, documentId: string): DocumentPages =>
  mapPages(data, (list) => list.filter(({ id }) => id !== documentId));

const changeLists = (cache: QueryClient, by: (data: DocumentPages) => DocumentPages) =>
  cache.setQueriesData<DocumentPages>({ queryKey: listsKey }, (data) => data && by(data));

export const refetchLists = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: listsKey });

/** Shows a change at once; order, tabs and counts follow when the lists are read again. */
export const showDocument = (cache: QueryClient, document: DocumentSummary) => {
  changeLists(cache, (data) => withDocument(data, document));
  void cache.invalidateQueries({ queryKey: listsKey, refetchType: 'none' });
};

export const dropDocument = (cache: QueryClient, documentId: string) => {
  changeLists(cache, (data) => withoutDocument(data, documentId));
  refetchLists(cache);
};

/** What the server has of one document now, for whoever has it open. */
export const keepDocument = (cache: QueryClient, document: CreatorDocument) =>
  cache.setQueryData<CreatorDocument>(documentKey(document.id), (old) =>
    old && old.version > document.version ? old : document,
  );
