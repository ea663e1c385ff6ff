import {
  type CreatorDocument,
  type DocumentSummary,
  getDocument,
  listDocuments,
} from '@briefhouse/contracts/marketplace/document.ts';
import type { DocumentTab } from '@briefhouse/contracts/marketplace/document-kinds.ts';
import {
  cachedAnswer,
  contractKey,
  refetchAnswers,
  useContractQuery,
} from '@briefhouse/web/contract-query.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { byVersion, records } from '@briefhouse/web/records.ts';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

/** The documents in the query cache, a list for each tab and search; only the server knows their order. */
export const documents = pagedList(listDocuments, 'documents', {
  of: records<DocumentSummary>({ newer: byVersion }),
});

export const documentKey = (id: string) => contractKey(getDocument, { document_id: id });

const cachedDocument = (cache: QueryClient, id: string): CreatorDocument | undefined =>
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

export const searched = (tab: DocumentTab, search: string) => ({
  tab,
  ...(search.trim() && { search: search.trim() }),
});

/** A creator's documents under a tab, last modified first; while another tab loads the present one stays. */
export const useDocuments = (tab: DocumentTab = 'all', search = '') =>
  useInfiniteQuery(documents.query(searched(tab, search), { placeholderData: keepPreviousData }));

/** One document with its content, read anew when it is opened. */
export const useDocument = (id: string | null) =>
  useContractQuery(
    getDocument,
    { document_id: id ?? '' },
    { select: ({ document }) => document, enabled: id !== null, refetchOnMount: 'always' },
  );

/** The answer to our own save arrives together with this event, so no refetch is needed. */
const ownAnswerMs = 1000;

/** Keeps lists and the open document in step with the person's other pages and devices. Once per screen. */
export const useDocumentEvents = () => {
  const cache = useQueryClient();
  useRealtimeEvents((event) => {
    if (event.type === 'document.deleted') {
      dropDocument(cache, event.document_id);
      void cache.invalidateQueries({ queryKey: documentKey(event.document_id) });
    }
    if (event.type !== 'document.changed') return;
    const { document } = event;
    if (document.version === 1) refetchAnswers(cache, listDocuments);
    else showDocument(cache, document);
    setTimeout(() => {
      const known = cachedDocument(cache, document.id);
      if (known && known.version < document.version)
        void cache.invalidateQueries({ queryKey: documentKey(document.id) });
    }, ownAnswerMs);
  });
};
