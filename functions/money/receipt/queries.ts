import type { listReceipts as contract } from '@briefhouse/contracts/payments/receipt.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { readPage } from '../../kit/cursor.ts';
import { type ReceiptRow, receiptEntity } from './row.ts';

type Query = z.output<typeof contract.input> & { userId: string };

/** A subject that is rare is looked for in so many pages; then the caller goes on from there. */
const pagesPerCall = 5;

/**
 * A page of somebody's receipts and invoices, newest first: one query, up to five where most are of another subject.
 */
export const listReceipts = async ({ userId, year, subject, cursor, limit }: Query) => {
  const receipts: ReceiptRow[] = [];
  let from = cursor;
  for (let page = 0; page < pagesPerCall && receipts.length < limit; page++) {
    const { data, cursor: next } = await readReceipts(userId, year, from, limit - receipts.length);
    receipts.push(...data.filter((receipt) => !subject || receipt.subject === subject));
    from = next ?? undefined;
    if (!from) break;
  }
  return { receipts, next_cursor: from ?? null };
};

const readReceipts = (userId: string, year: string | undefined, cursor: string | undefined, limit: number) =>
  readPage(
    cursor,
    { gsi1pk: `receipts#${userId}` },
    () => {
      const own = receiptEntity().query.byPerson({ user_id: userId });
      const found = year ? own.begins({ issued_at: year }) : own;
      return found.go({ order: 'desc', limit, ...(cursor && { cursor }) });
    },
    (place) => !year || place.startsWith(year),
  );

/** A receipt or an invoice of one's own; NOT_FOUND for anybody else's. */
export const readReceipt = async (userId: string, receiptId: string): Promise<ReceiptRow> => {
  const { data } = await receiptEntity().get({ receipt_id: receiptId }).go();
  if (data?.user_id !== userId) throw new AppError('NOT_FOUND');
  return data;
};
