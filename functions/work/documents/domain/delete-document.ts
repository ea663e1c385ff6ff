import type { Guards } from '../../../kit/guards.ts';
import { remove, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { contentEntity } from '../content.entity.ts';
import { documentEntity } from '../document.entity.ts';
import { documentQuota } from '../document-quota.ts';

/** Deletes a document with its content; a second delete is DOCUMENT_NOT_FOUND and is not counted. */
export const deleteDocument = async (documentId: string, user: User, guards: Guards): Promise<void> => {
  const key = { user_id: user.id, document_id: documentId };
  await transact([
    remove(documentEntity().remove(key), { onConditionFailed: 'DOCUMENT_NOT_FOUND' }),
    remove(contentEntity().delete(key)),
    documentQuota.removeStep(user.id),
    ...guards.steps(),
  ]);
};
