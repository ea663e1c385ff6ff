import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, pageSize } from '../fields.ts';
import { limits } from '../limits.ts';
import { paperSubjects, paperSummary } from './paper.ts';

export const listPapers = endpoint({
  name: 'listPapers',
  domain: 'payments',
  method: 'GET',
  path: '/papers',
  summary: "The caller's receipts and invoices, newest first.",
  auth: 'user',
  actors: ['user'],
  input: z.object({
    year: z
      .string()
      .regex(/^20\d\d$/, 'Not a year')
      .optional(),
    subject: z.enum(paperSubjects).optional(),
    cursor: cursor.optional(),
    limit: pageSize(limits.papersPage),
  }),
  output: z.object({ papers: z.array(paperSummary), next_cursor: cursor.nullable() }),
});
