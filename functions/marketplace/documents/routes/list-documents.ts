import { listDocuments as contract } from '@briefhouse/contracts/marketplace/list-documents.ts';
import { defineRoute } from '../../../kit/define-route.ts';
import { listDocuments } from '../domain/list-documents.ts';

export const listDocumentsRoute = defineRoute(contract, ({ input: { tab, search, cursor, limit }, user }) =>
  listDocuments({ userId: user.id, tab, search, cursor, limit }),
);
