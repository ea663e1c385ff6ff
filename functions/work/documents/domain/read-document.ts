import { AppError } from '../../../kit/app-error.ts';
import { contentEntity } from '../content.entity.ts';
import { type DocumentRow, documentEntity } from '../document.entity.ts';

export interface WholeDocument {
  row: DocumentRow;
  content: string;
}

/** One of a person's documents without its content; DOCUMENT_NOT_FOUND if there is none. */
export const readSummary = async (documentId: string, userId: string): Promise<DocumentRow> => {
  const { data } = await documentEntity()
    .get({ user_id: userId, document_id: documentId })
    .go({ consistent: true });
  if (!data) throw new AppError('DOCUMENT_NOT_FOUND');
  return data;
};

/** The same with its content, both of one version; reads again when a write came in between. */
export const readDocument = async (documentId: string, userId: string, tries = 5): Promise<WholeDocument> => {
  const [row, stored] = await Promise.all([readSummary(documentId, userId), readContent(documentId, userId)]);
  if (stored?.version === row.content_version) return { row, content: stored.content };
  if (tries > 1) return readDocument(documentId, userId, tries - 1);
  throw new AppError('UNAVAILABLE');
};

const readContent = async (document_id: string, user_id: string) =>
  (await contentEntity().get({ user_id, document_id }).go({ consistent: true })).data;
