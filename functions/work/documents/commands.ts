import type {
  createDocument as createContract,
  updateDocument as updateContract,
} from '@briefhouse/contracts/marketplace/document.ts';
import type * as z from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { submitOnce } from '../../kit/submission.ts';
import { put, remove, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { excerptOf } from './excerpt.ts';
import { readDocument, readSummary, type WholeDocument } from './queries.ts';
import { contentEntity, type DocumentRow, documentEntity, documentQuota } from './row.ts';

type NewDocument = z.output<typeof createContract.input>;

/** Creates a document. The submission's id is the document's, so sending it twice makes one; CONFLICT for another. */
export const createDocument = (input: NewDocument, user: User, guards: Guards): Promise<WholeDocument> =>
  submitOnce({
    content: input,
    guards,
    write: async (fingerprint) => {
      const row = { ...documentOf(input, user.id), fingerprint };
      const { submission_id: document_id, content } = input;
      await transact([
        put(documentEntity().create(row)),
        put(contentEntity().put({ user_id: user.id, document_id, content, version: 1 })),
        ...guards.steps(),
        documentQuota.addStep(user.id),
      ]);
      return { row, content };
    },
    // It may have taken the last place, or the last try of the hour.
    first: () => readDocument(input.submission_id, user.id).catch(() => null),
  });

const documentOf = (input: NewDocument, user_id: string): DocumentRow => {
  const at = now();
  const { submission_id, content, client_name, project_id, ...fields } = input;
  return {
    ...fields,
    user_id,
    document_id: submission_id,
    excerpt: excerptOf(content),
    ...(client_name !== null && { client_name }),
    ...(project_id !== null && { project_id }),
    created_at: at,
    last_modified: at,
    content_version: 1,
    version: 1,
  };
};

type ChangedDocument = z.output<typeof updateContract.input>;

/** Saves the given fields, if nobody saved since `version`; the content is written only if it is given. */
export const updateDocument = async (
  input: ChangedDocument,
  user: User,
  guards: Guards,
): Promise<DocumentRow> => {
  const { document_id, version, content, ...fields } = input;
  const row = await readSummary(document_id, user.id);
  if (row.version !== version) throw new AppError('DOCUMENT_CHANGED');
  const onlyStar = Object.entries({ ...fields, content }).every(
    ([name, value]) => value === undefined || name === 'is_starred',
  );
  const next: DocumentRow = {
    ...changed(row, fields),
    ...(content !== undefined && { excerpt: excerptOf(content), content_version: version + 1 }),
    ...(!onlyStar && { last_modified: now() }),
    version: version + 1,
  };
  const replace = documentEntity()
    .put(next)
    .where((stored, { eq }) => eq(stored.version, version));
  await transact([
    put(replace, {
      onConditionFailed: (stored) => new AppError(stored ? 'DOCUMENT_CHANGED' : 'DOCUMENT_NOT_FOUND'),
    }),
    ...(content === undefined
      ? []
      : [put(contentEntity().put({ user_id: user.id, document_id, content, version: version + 1 }))]),
    ...guards.steps(),
  ]);
  return next;
};

type Changes = { [Name in keyof DocumentRow]?: DocumentRow[Name] | null | undefined };

/** The row with the given fields; null takes one away, undefined leaves it as it is. */
const changed = (row: DocumentRow, fields: Changes): DocumentRow => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const next = Object.entries({ ...row, ...Object.fromEntries(given) });
  return Object.fromEntries(next.filter(([, value]) => value !== null)) as DocumentRow;
};

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
