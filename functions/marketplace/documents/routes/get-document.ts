import { getDocument as contract } from '@briefhouse/contracts/marketplace/get-document.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { readDocument } from '../domain/read-document.ts';
import { toDocument } from '../views.ts';

export const getDocumentRoute = defineRoute(contract, async ({ input, user }) => ({
  document: toDocument(await readDocument(input.document_id, user.id)),
}));
