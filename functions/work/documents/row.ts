import { limits } from '@briefhouse/contracts/limits.ts';
import { documentStatuses, documentTypes } from '@briefhouse/contracts/marketplace/document-kinds.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { defineCount, quota } from '../../kit/quota.ts';

/** A creator's document without its content, which is in a row of its own so that a list never reads it. */
export const documentEntity = defineEntity('document', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    document_id: { type: 'string', required: true, readOnly: true },
    title: { type: 'string', required: true },
    /** First words of the content, without Markdown marks. */
    excerpt: { type: 'string', required: true, default: '' },
    client_name: { type: 'string' },
    project_id: { type: 'string' },
    document_type: { type: documentTypes, required: true, default: 'general_note' },
    status: { type: documentStatuses, required: true, default: 'draft' },
    is_starred: { type: 'boolean', required: true, default: false },
    /** See `fingerprintOf`. */
    fingerprint: { type: 'string', readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    last_modified: { type: 'string', required: true },
    /** The version that wrote the content row: a reader of both rows checks whether they belong together. */
    content_version: { type: 'number', required: true, default: 1 },
    version: { type: 'number', required: true, default: 1 },
  },
  indexes: {
    /**
     * All documents of a person: at most 200, sorted after reading, because an index by last change would move on
     * every edit.
     */
    byUser: key({ pk: 'documents#{user_id}', sk: 'document#{document_id}' }),
  },
});

export type DocumentRow = RowOf<typeof documentEntity>;

/** A document's content, in a row of its own so that a list never reads it. */
export const contentEntity = defineEntity('document-content', {
  attributes: {
    user_id: { type: 'string', required: true },
    document_id: { type: 'string', required: true },
    content: { type: 'string', required: true },
    /** The document's version when it was written. */
    version: { type: 'number', required: true },
  },
  indexes: { byDocument: key({ pk: 'documents#{user_id}', sk: 'content#{document_id}' }) },
});

/** Number of documents of a creator. */
export const documentCountEntity = defineCount('document-count', 'documents');

export const documentQuota = quota(documentCountEntity, {
  field: 'documents',
  most: limits.documentsPerCreator,
  full: 'DOCUMENT_LIMIT',
});
