import type { createDocument as contract } from '@briefhouse/contracts/marketplace/create-document.ts';
import type * as z from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { fingerprintOf, requireSameRequest } from '../../../kit/request-fingerprint.ts';
import { put, transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { contentEntity } from '../content.entity.ts';
import { type DocumentRow, documentEntity } from '../document.entity.ts';
import { documentQuota } from '../document-quota.ts';
import { excerptOf } from '../excerpt.ts';
import { readDocument, type WholeDocument } from './read-document.ts';

type Input = z.output<typeof contract.input>;

/** Creates a document. The submission's id is the document's, so sending it twice makes one; CONFLICT for another. */
export const createDocument = async (input: Input, user: User, guards: Guards): Promise<WholeDocument> => {
  const at = now();
  const { submission_id, content, client_name, project_id, ...fields } = input;
  const row: DocumentRow = {
    ...fields,
    user_id: user.id,
    document_id: submission_id,
    wish: fingerprintOf(input),
    excerpt: excerptOf(content),
    ...(client_name !== null && { client_name }),
    ...(project_id !== null && { project_id }),
    created_at: at,
    last_modified: at,
    content_version: 1,
    version: 1,
  };
  try {
    await transact([
      put(documentEntity().create(row)),
      put(contentEntity().put({ user_id: user.id, document_id: submission_id, content, version: 1 })),
      ...guards.steps(),
      documentQuota.addStep(user.id),
    ]);
    return { row, content };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    // An earlier delivery of the same submission may have taken the last place, or the last try of the hour.
    const first = await readDocument(submission_id, user.id).catch(() => null);
    if (!first) throw error;
    requireSameRequest(first.row, input);
    return first;
  }
};
