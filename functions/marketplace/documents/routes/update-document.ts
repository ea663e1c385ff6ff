import { updateDocument as contract } from '@briefhouse/contracts/marketplace/update-document.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { updateDocument } from '../domain/update-document.ts';
import { toDocumentSummary } from '../views.ts';

export const updateDocumentRoute = defineRoute(contract, async ({ input, user }) => ({
  document: toDocumentSummary(await updateDocument(input, user)),
}));
