import type { CreatorDocument } from '@briefhouse/contracts/marketplace/document.ts';
import type { DocumentTab } from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { getDocument } from '@briefhouse/contracts/marketplace/get-document.ts';
import { listDocuments } from '@briefhouse/contracts/marketplace/list-documents.ts';
import { call } from '@briefhouse/web/api.ts';
import { useRealtimeEvents } from '@briefhouse/web/realtime.tsx';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentKey, dropDocument, listsKey, refetchLists, showDocument } from './document-cache.ts';

export const readDocument = async (id: string, signal?: AbortSignal): Promise<CreatorDocument> =>
  (await call(getDocument, { document_id: id }, signal ? { signal } : {})).document;

/** A creator's documents under a tab, last modified first; while another tab loads the present one stays. */
export const useDocuments = (tab: DocumentTab = 'all', search = '') =>
  useInfiniteQuery({
    queryKey: [...listsKey, { tab, search }],
    queryFn: ({ pageParam, signal }) =>
      call(
        listDocuments,
        { tab, ...(search && { search }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });

/** One document with its content, read anew when it is opened. */
export const useDocument = (id: string | null) =>
  useQuery({
    queryKey: documentKey(id ?? ''),
    queryFn: ({ signal }) => readDocument(id ?? '', signal),
    enabled: id !== null,
    refetchOnMount: 'always',
  });

/** The answer to one's own save is on its way together with this event; it needs no further reading. */
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
    if (document.version === 1) refetchLists(cache);
    else showDocument(cache, document);
    setTimeout(() => {
      const known = cache.getQueryData<CreatorDocument>(documentKey(document.id));
      if (known && known.version < document.version)
        void cache.invalidateQueries({ queryKey: documentKey(document.id) });
    }, ownAnswerMs);
  });
};
