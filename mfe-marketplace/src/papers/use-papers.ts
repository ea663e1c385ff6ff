import type { PaperSummary } from '@briefhouse/contracts/payments/paper.ts';
import { getPaper, listPapers } from '@briefhouse/contracts/payments/paper.ts';
import { call, type Input } from '@briefhouse/web/api.ts';
import { contractQuery } from '@briefhouse/web/contract-query.ts';
import { pagedList } from '@briefhouse/web/paged-list/paged-list.ts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** The filter of papers: by year, by kind; without either all of them. */
export type PaperFilter = Pick<Input<typeof listPapers>, 'year' | 'subject'>;

const papers = pagedList(listPapers, 'papers');

/** The papers of a filter, page by page. The old list stays until the first page of another filter is there. */
export const usePapers = (filter: PaperFilter) => {
  const query = useInfiniteQuery(papers.query(filter, { placeholderData: keepPreviousData, staleTime: 0 }));
  return { query, items: query.data && papers.itemsOf(query.data) };
};

export const usePaper = (paperId: string) =>
  useQuery(contractQuery(getPaper, { paper_id: paperId }, { select: ({ paper }) => paper }));

/** Every paper of a filter, newest first; each once. */
export const readAllPapers = async (filter: PaperFilter, signal?: AbortSignal): Promise<PaperSummary[]> => {
  const found = new Map<string, PaperSummary>();
  let cursor: string | null | undefined;
  do {
    const page = await call(listPapers, { ...filter, ...(cursor && { cursor }) }, signal ? { signal } : {});
    for (const paper of page.papers) found.set(paper.id, paper);
    cursor = page.next_cursor;
  } while (cursor);
  return [...found.values()];
};
