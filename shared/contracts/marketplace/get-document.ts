import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { creatorDocument } from './document.ts';

export const getDocument = endpoint({
  name: 'getDocument',
  domain: 'marketplace',
  method: 'GET',
  path: '/documents/{document_id}',
  summary: 'One of the creator’s own documents, with its content.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({ document_id: id }),
  output: z.object({ document: creatorDocument }),
  errors: ['DOCUMENT_NOT_FOUND'],
});
