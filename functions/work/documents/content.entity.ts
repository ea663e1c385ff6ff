import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

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
