import { createDocument } from '@briefhouse/contracts/marketplace/create-document.ts';
import { deleteDocument } from '@briefhouse/contracts/marketplace/delete-document.ts';
import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import { updateDocument } from '@briefhouse/contracts/marketplace/update-document.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { toastFailure } from '@briefhouse/ui/toast-failure.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { documentKey, dropDocument, keepDocument, refetchLists, showDocument } from './document-cache.ts';
import type { EditorPorts } from './editor.ts';
import { readDocument } from './use-documents.ts';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);
const isGone = (error: unknown) => codeOf(error) === 'DOCUMENT_NOT_FOUND';

/** How an open editor reaches the server; lists and cache follow each answer. */
export const editorPorts = (cache: QueryClient): Omit<EditorPorts, 'slot'> => ({
  create: async (fields, submission_id) => {
    const { document } = await call(createDocument, { ...fields, submission_id });
    keepDocument(cache, document);
    refetchLists(cache);
    return document;
  },
  update: async (document_id, version, changes) => {
    const { document } = await call(updateDocument, { document_id, version, ...changes });
    showDocument(cache, document);
    return document;
  },
  read: async (id) => {
    try {
      return await readDocument(id);
    } catch (error) {
      if (isGone(error)) return null;
      throw error;
    }
  },
  kindOf: (error) => (isGone(error) ? 'gone' : codeOf(error) === 'DOCUMENT_CHANGED' ? 'changed' : 'other'),
});

/** Shown at once, taken back when the server refuses. */
export const useStar = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, is_starred }: DocumentSummary) =>
      call(updateDocument, { document_id: id, version, is_starred: !is_starred }),
    onSuccess: ({ document }) => {
      showDocument(cache, document);
      void cache.invalidateQueries({ queryKey: documentKey(document.id) });
    },
    onError: (error) => toastFailure('Error updating document', error),
    onSettled: () => refetchLists(cache),
  });
};

export const useDeleteDocument = (onDeleted: () => void) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call(deleteDocument, { document_id: id }).catch((error) => {
        // Deleted twice, or an answer that was lost: it is gone, as it should be.
        if (!isGone(error)) throw error;
      }),
    onSuccess: (_, id) => {
      dropDocument(cache, id);
      cache.removeQueries({ queryKey: documentKey(id) });
      toast.success('Document deleted successfully!');
      onDeleted();
    },
    onError: (error) => toastFailure('Error deleting document', error),
  });
};
