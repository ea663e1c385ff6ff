import { limits } from '@briefhouse/contracts/limits.ts';
import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';
import { type Step, update } from '../../kit/transact.ts';

const maximum: number = limits.documentsPerCreator;

/** How many documents a creator has. */
export const documentCountEntity = defineEntity('document-count', {
  attributes: {
    user_id: { type: 'string', required: true },
    documents: { type: 'number', required: true },
  },
  indexes: { byUser: key({ pk: 'user#{user_id}', sk: 'document-count' }) },
});

/** One more, unless it is the 201st: holds however many tabs try at once. */
export const addDocumentStep = (user_id: string): Step =>
  update(
    documentCountEntity()
      .upsert({ user_id })
      .add({ documents: 1 })
      .where(({ documents }, { lt, notExists }) => `${notExists(documents)} OR ${lt(documents, maximum)}`),
    { onConditionFailed: 'DOCUMENT_LIMIT' },
  );

export const removeDocumentStep = (user_id: string): Step =>
  update(documentCountEntity().upsert({ user_id }).add({ documents: -1 }));
