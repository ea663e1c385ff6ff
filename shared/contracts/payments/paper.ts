import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, pageSize, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';

export const paperKinds = ['receipt', 'invoice'] as const;

/** A person on a paper, as their profile was when it was issued. */
export const party = z.object({
  name: z.string(),
  /** The company of a client. */
  company_name: z.string().nullable(),
  location: z.string().nullable(),
  vat_id: z.string().nullable(),
});

export const paperSubjects = ['payment', 'plan', 'refund'] as const;

/** A paper in lists. Amounts are integer cents. */
export const paperSummary = z.object({
  id,
  kind: z.enum(paperKinds),
  /** The number in sequence per year and kind: R-2026-000042. */
  number: z.string(),
  subject: z.enum(paperSubjects),
  /** The subject: a project, a plan. */
  title: z.string(),
  /** The other side. */
  counterpart: z.string(),
  /** Negative for a refund. */
  amount_cents: z.number().int(),
  fee_cents: z.number().int(),
  net_cents: z.number().int(),
  currency: z.literal('EUR'),
  /** Whether the reader paid or was paid. */
  direction: z.enum(['out', 'in']),
  payment_id: id.nullable(),
  project_id: id.nullable(),
  /** The time when the money moved; its paper follows within moments, or once it is found missing. */
  occurred_at: timestamp,
  issued_at: timestamp,
});
export type PaperSummary = z.infer<typeof paperSummary>;

export const paper = paperSummary.extend({
  issuer: party,
  recipient: party,
  message: z.string(),
  platform_fee_percentage: z.number(),
  /** The number of the paper that this one takes back, for a refund. */
  refers_to: z.string().nullable(),
});
export type Paper = z.infer<typeof paper>;

export const listPapers = endpoint(() => ({
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
}));

export const getPaper = endpoint(() => ({
  name: 'getPaper',
  domain: 'payments',
  method: 'GET',
  path: '/papers/{paper_id}',
  summary: 'One receipt or invoice of the caller.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ paper_id: id }),
  output: z.object({ paper }),
  errors: ['NOT_FOUND'],
}));
