import type { documents } from '@briefhouse/contracts/creators/endpoints.ts';
import type { Routes } from '../../kit/define-api.ts';
import { createDocument, deleteDocument, updateDocument } from './commands.ts';
import { listDocuments, readDocument } from './queries.ts';
import { toDocument, toDocumentSummary } from './views.ts';

export const documentRoutes: Routes<typeof documents> = {
  createDocument: async ({ input, user, guards }) => ({
    document: toDocument(await createDocument(input, user, guards)),
  }),

  deleteDocument: async ({ input, user, guards }) => {
    await deleteDocument(input.document_id, user, guards);
    return { ok: true };
  },

  getDocument: async ({ input, user }) => ({
    document: toDocument(await readDocument(input.document_id, user.id)),
  }),

  listDocuments: ({ input: { tab, search, cursor, limit }, user }) =>
    listDocuments({ userId: user.id, tab, search, cursor, limit }),

  updateDocument: async ({ input, user, guards }) => ({
    document: toDocumentSummary(await updateDocument(input, user, guards)),
  }),
};
