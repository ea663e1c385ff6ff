import type { DocumentSummary } from '@briefhouse/contracts/marketplace/document.ts';
import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  updateDocument,
} from '@briefhouse/contracts/marketplace/document.ts';
import { toast } from '@briefhouse/ui/toast.ts';
import { call } from '@briefhouse/web/api.ts';
import { ApiError } from '@briefhouse/web/api-error.ts';
import { useContractMutation } from '@briefhouse/web/contract-mutation.ts';
import { refetchAnswers } from '@briefhouse/web/contract-query.ts';
import { endedSessions } from '@briefhouse/web/identity.ts';
import type { QueryClient } from '@tanstack/react-query';
import type { EditorPorts } from './editor.ts';
import { documentKey, dropDocument, keepDocument, showDocument } from './use-documents.ts';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);
const isGone = (error: unknown) => codeOf(error) === 'DOCUMENT_NOT_FOUND';

/** The same request would get the same answer; 408 and 429 only say "not now". */
const isRefusal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

/** The editor's calls to the server; each answer also updates lists and cache. */
export const editorPorts = (cache: QueryClient): Omit<EditorPorts, 'slot'> => {
  // An editor that closes because its person is gone saves nothing in the name of the next one.
  const options = { session: endedSessions() };
  return {
    create: async (fields, submission_id) => {
      const { document } = await call(createDocument, { ...fields, submission_id }, options).catch(
        (error: unknown) => {
          // A try whose answer was lost created the document with fewer words.
          if (codeOf(error) === 'CONFLICT') return call(getDocument, { document_id: submission_id }, options);
          throw error;
        },
      );
      keepDocument(cache, document);
      refetchAnswers(cache, listDocuments);
      return document;
    },
    update: async (document_id, version, changes) => {
      const { document } = await call(updateDocument, { document_id, version, ...changes }, options);
      showDocument(cache, document);
      return document;
    },
    read: async (id) => {
      try {
        return (await call(getDocument, { document_id: id }, options)).document;
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    kindOf: (error) => {
      if (isGone(error)) return 'gone';
      const code = codeOf(error);
      if (code === 'DOCUMENT_CHANGED') return 'changed';
      if (code === 'VALIDATION') return 'invalid';
      return isRefusal(error) ? 'refused' : 'other';
    },
  };
};

/** The change shows at once, and is undone when the server refuses. */
export const useStar = () =>
  useContractMutation(updateDocument, {
    input: ({ id, version, is_starred }: DocumentSummary) => ({
      document_id: id,
      version,
      is_starred: !is_starred,
    }),
    failure: 'Error updating document',
    onSuccess: ({ document }, _, __, { client }) => {
      showDocument(client, document);
      void client.invalidateQueries({ queryKey: documentKey(document.id) });
    },
    refetches: [listDocuments],
  });

export const useDeleteDocument = (onDeleted: () => Promise<void>) =>
  useContractMutation(deleteDocument, {
    input: (document_id: string) => ({ document_id }),
    failure: 'Error deleting document',
    alreadyDone: { code: 'DOCUMENT_NOT_FOUND', answer: { ok: true } },
    onSuccess: (_, id, __, { client }) => {
      dropDocument(client, id);
      client.removeQueries({ queryKey: documentKey(id) });
      toast.success('Document deleted successfully!');
      void onDeleted();
    },
  });
