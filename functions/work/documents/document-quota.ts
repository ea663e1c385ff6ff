import { limits } from '@briefhouse/contracts/limits.ts';
import { defineCount, quota } from '../../kit/quota.ts';

/** Number of documents of a creator. */
export const documentCountEntity = defineCount('document-count', 'documents');

export const documentQuota = quota(documentCountEntity, {
  field: 'documents',
  most: limits.documentsPerCreator,
  full: 'DOCUMENT_LIMIT',
});
