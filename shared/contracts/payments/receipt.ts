import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { cursor, id, pageSize, timestamp } from '../fields.ts';
import { limits } from '../limits.ts';

export const receiptKinds = ['receipt', 'invoice'] as const;

/** A person on a receipt, as their profile was when it was issued. */
export const party = z.object({
  name: z.string(),
  /** The company of a client. */
  company_name: z.string().nullable(),
  location: z.string().nullable(),
  vat_id: z.string().nullable(),
});

export const receiptSubjects = ['payment', 'plan', 'refund'] as const;

/** A receipt in lists. Amounts are integer cents. */
export const receiptSummary = z.object({
  id,
  kind: z.enum(receiptKinds),
  /** The number in sequence per year and kind: R-2026-000042. */
  number: z.string(),
  subject: z.enum(receiptSubjects),
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
  /** The time when the money moved; its receipt follows within moments, or once it is found missing. */
  occurred_at: timestamp,
  issued_at: timestamp,
});
export type ReceiptSummary = z.infer<typeof receiptSummary>;

export const receipt = receiptSummary.extend({
  issuer: party,
  recipient: party,
  message: z.string(),
  platform_fee_percentage: z.number(),
  /** The number of the receipt that this one takes back, for a refund. */
  refers_to: z.string().nullable(),
});
export type Receipt = z.infer<typeof receipt>;

export const listReceipts = endpoint(() => ({
  name: 'listReceipts',
  domain: 'payments',
  method: 'GET',
  path: '/receipts',
  summary: "The caller's receipts and invoices, newest first.",
  auth: 'user',
  actors: ['user'],
  input: z.object({
    year: z
      .string()
      .regex(/^20\d\d$/, 'Not a year')
      .optional(),
    subject: z.enum(receiptSubjects).optional(),
    cursor: cursor.optional(),
    limit: pageSize(limits.receiptsPage),
  }),
  output: z.object({ receipts: z.array(receiptSummary), next_cursor: cursor.nullable() }),
}));

export const getReceipt = endpoint(() => ({
  name: 'getReceipt',
  domain: 'payments',
  method: 'GET',
  path: '/receipts/{receipt_id}',
  summary: 'One receipt or invoice of the caller.',
  auth: 'user',
  actors: ['user'],
  input: z.object({ receipt_id: id }),
  output: z.object({ receipt }),
  errors: ['NOT_FOUND'],
}));
