import { deleteDocument as contract } from '@briefhouse/contracts/marketplace/delete-document.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { deleteDocument } from '../domain/delete-document.ts';

export const deleteDocumentRoute = defineRoute(contract, async ({ input, user }) => {
  await deleteDocument(input.document_id, user);
  return { ok: true as const };
});
