import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A document's words, in a row of their own: a list never reads them. */
export const contentEntity = defineEntity('document-content', {
  attributes: {
    user_id: { type: 'string', required: true },
    document_id: { type: 'string', required: true },
    content: { type: 'string', required: true },
    /** The document's version at which it was written. */
    version: { type: 'number', required: true },
  },
  indexes: { byDocument: key({ pk: 'documents#{user_id}', sk: 'content#{document_id}' }) },
});
