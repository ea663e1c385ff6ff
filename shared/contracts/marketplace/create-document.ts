import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { draftText, id, optionalLine, proposedId, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';
import { creatorDocument, documentStatus, documentType } from './document.ts';

export const documentFields = z.object({
  title: requiredLine(limits.documentTitleLength, 'Please enter a title'),
  content: draftText(limits.documentLength),
  client_name: optionalLine(limits.documentClientLength),
  /** The project that it is about, as the author chose; it grants nothing. */
  project_id: id.nullable(),
  document_type: documentType,
  status: documentStatus,
  is_starred: z.boolean(),
});

export const createDocument = endpoint({
  name: 'createDocument',
  domain: 'marketplace',
  method: 'POST',
  path: '/documents',
  summary: 'Creates a document of the creator’s own, as a draft unless a status is given.',
  auth: 'user',
  actors: ['creator'],
  paid: true,
  rate: 'document_create',
  input: z.object({
    title: documentFields.shape.title,
    content: documentFields.shape.content.default(''),
    client_name: documentFields.shape.client_name.default(null),
    project_id: documentFields.shape.project_id.default(null),
    document_type: documentType.default('general_note'),
    status: documentStatus.default('draft'),
    is_starred: z.boolean().default(false),
    /** Idempotency key made by the caller: a repeated submission returns the document of the first. */
    submission_id: proposedId,
  }),
  output: z.object({ document: creatorDocument }),
  errors: ['DOCUMENT_LIMIT', 'CONFLICT'],
});
