import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, oneLine, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { documentSummary, documentTab } from './document.ts';

const count = z.number().int();

export const listDocuments = endpoint({
  name: 'listDocuments',
  domain: 'marketplace',
  method: 'GET',
  path: '/documents',
  summary: 'A creator’s own documents, last modified first, without their contents.',
  auth: 'user',
  actors: ['creator'],
  input: z.object({
    tab: documentTab.default('all'),
    /** Part of a title, a client's name or the first words. */
    search: oneLine(limits.documentSearchLength).default(''),
    cursor: cursor.optional(),
    limit: pageSize(limits.documentsPage),
  }),
  output: z.object({
    documents: z.array(documentSummary),
    /** The number of documents in each tab, regardless of the search. */
    counts: z.object({ all: count, project: count, personal: count, payment: count, starred: count }),
    next_cursor: cursor.nullable(),
  }),
});
