import { getDocument, listDocuments } from '@briefhouse/contracts/marketplace/document.ts';
import type { DocumentTab } from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { refetchAnswers, useContractQuery } from '@briefhouse/web/contract-query.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { cachedDocument, documentKey, documents, dropDocument, showDocument } from './document-cache.ts';

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
