import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, ok } from '../fields.ts';

export const deleteDocument = endpoint({
  name: 'deleteDocument',
  domain: 'marketplace',
  method: 'DELETE',
  path: '/documents/{document_id}',
  summary: 'Deletes one of the creator’s own documents.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ document_id: id }),
  output: ok,
  errors: ['DOCUMENT_NOT_FOUND'],
});
