import { createDocument as contract } from '@briefhouse/contracts/marketplace/create-document.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { createDocument } from '../domain/create-document.ts';
import { toDocument } from '../views.ts';

export const createDocumentRoute = defineRoute(contract, async ({ input, user }) => ({
  document: toDocument(await createDocument(input, user)),
}));
