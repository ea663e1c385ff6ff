import type { ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { listReceipts } from '@briefhouse/contracts/payments/receipt.ts';
import { call, type Input } from '@briefhouse/web/api.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

/** The filter of receipts: by year, by kind; without either all of them. */
export type ReceiptFilter = Pick<Input<typeof listReceipts>, 'year' | 'subject'>;

const receipts = pagedList(listReceipts, 'receipts');

/** The receipts of a filter, page by page. The old list stays until the first page of another filter is there. */
export const useReceipts = (filter: ReceiptFilter) => {
  const query = useInfiniteQuery(receipts.query(filter, { placeholderData: keepPreviousData, staleTime: 0 }));
  return { query, items: query.data && receipts.itemsOf(query.data) };
};

/** Every receipt of a filter, newest first; each once. */
export const readAllReceipts = async (
  filter: ReceiptFilter,
  signal?: AbortSignal,
): Promise<ReceiptSummary[]> => {
  const found = new Map<string, ReceiptSummary>();
  let cursor: string | null | undefined;
  do {
    const page = await call(listReceipts, { ...filter, ...(cursor && { cursor }) }, signal ? { signal } : {});
    for (const receipt of page.receipts) found.set(receipt.id, receipt);
    cursor = page.next_cursor;
  } while (cursor);
  return [...found.values()];
};
