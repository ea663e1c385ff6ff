import type { ReceiptSummary } from '@briefhouse/contracts/payments/receipt.ts';
import { getReceipt, listReceipts } from '@briefhouse/contracts/payments/receipt.ts';
import { call, type Input } from '@briefhouse/web/api.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** The filter of papers: by year, by kind; without either all of them. */
export type PaperFilter = Pick<Input<typeof listReceipts>, 'year' | 'subject'>;

const papers = pagedList(listReceipts, 'receipts');

/** The papers of a filter, page by page. The old list stays until the first page of another filter is there. */
export const usePapers = (filter: PaperFilter) => {
  const query = useInfiniteQuery(papers.query(filter, { placeholderData: keepPreviousData, staleTime: 0 }));
  return { query, items: query.data && papers.itemsOf(query.data) };
};

export const usePaper = (paperId: string) =>
  useQuery(contractQuery(getReceipt, { receipt_id: paperId }, { select: ({ receipt }) => receipt }));

/** Every paper of a filter, newest first; each once. */
export const readAllPapers = async (filter: PaperFilter, signal?: AbortSignal): Promise<ReceiptSummary[]> => {
  const found = new Map<string, ReceiptSummary>();
  let cursor: string | null | undefined;
  do {
    const page = await call(listReceipts, { ...filter, ...(cursor && { cursor }) }, signal ? { signal } : {});
    for (const paper of page.receipts) found.set(paper.id, paper);
    cursor = page.next_cursor;
  } while (cursor);
  return [...found.values()];
};
