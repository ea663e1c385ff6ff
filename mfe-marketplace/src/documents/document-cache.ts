import type { CreatorDocument, DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import { getDocument, listDocuments } from '@briefhouse/contracts/marketplace/document.ts';
import { cachedAnswer, contractKey, refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { byVersion, records } from '@briefhouse/web/records.ts';
import type { QueryClient } from '@tanstack/react-query';

/** The documents in the query cache, a list for each tab and search; only the server knows their order. */
export const documents = pagedList(listDocuments, 'documents', {
  of: records<DocumentSummary>({ newer: byVersion }),
});

export const documentKey = (id: string) => contractKey(getDocument, { document_id: id });

export const cachedDocument = (cache: QueryClient, id: string): CreatorDocument | undefined =>
  cachedAnswer(cache, getDocument, { document_id: id })?.document;

/** Shows a newer version in its place at once; order, tabs and counts follow when the lists are next shown. */
export const showDocument = (cache: QueryClient, document: DocumentSummary) => {
  documents.of.take(cache, document);
  void cache.invalidateQueries({ queryKey: documents.keyOf(), refetchType: 'none' });
};

export const dropDocument = (cache: QueryClient, documentId: string) => {
  documents.of.remove(cache, documentId).save();
  refetchAnswers(cache, listDocuments);
};

/** Keeps one document as the server has it now, for an editor that is open. */
export const keepDocument = (cache: QueryClient, document: CreatorDocument) => {
  const known = cachedDocument(cache, document.id);
  if (!known || known.version <= document.version) cache.setQueryData(documentKey(document.id), { document });
};
