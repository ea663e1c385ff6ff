import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { deleteContentStep } from '../content.ts';
import { removeDocumentStep } from '../count.ts';
import { documentEntity } from '../document.entity.ts';

/** Deletes a document with its content; twice is DOCUMENT_NOT_FOUND and counted once. */
export const deleteDocument = async (documentId: string, user: User): Promise<void> => {
  const Delete = documentEntity().remove({ user_id: user.id, document_id: documentId }).params() as never;
  await transact([
    { item: { Delete }, otherwise: 'DOCUMENT_NOT_FOUND' },
    deleteContentStep(user.id, documentId),
    removeDocumentStep(user.id),
  ]);
};
