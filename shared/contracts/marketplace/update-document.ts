import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { documentFields } from './create-document.ts';
import { documentSummary } from './document.ts';

export const updateDocument = endpoint({
  name: 'updateDocument',
  domain: 'marketplace',
  method: 'PATCH',
  path: '/documents/{document_id}',
  summary: 'Saves the given fields; refused when the document has changed since the given version.',
  auth: 'user',
  actors: ['creator'],
  rate: 'document_save',
  input: documentFields.partial().extend({ document_id: id, version: z.number().int().min(1) }),
  output: z.object({ document: documentSummary }),
  errors: ['DOCUMENT_NOT_FOUND', 'DOCUMENT_CHANGED'],
});
