import type { listPapers as contract } from '@briefhouse/contracts/payments/list-papers.ts';
import type { z } from 'zod';
import { readPage } from '../../kit/cursor.ts';
import { type PaperRow, paperEntity } from '../paper.entity.ts';

type Query = z.output<typeof contract.input> & { userId: string };

/** A subject that is rare is looked for in so many pages; then the caller goes on from there. */
const pagesPerCall = 5;

/**
 * A page of somebody's receipts and invoices, newest first: one query, up to five where most are of another subject.
 */
export const listPapers = async ({ userId, year, subject, cursor, limit }: Query) => {
  const papers: PaperRow[] = [];
  let from = cursor;
  for (let page = 0; page < pagesPerCall && papers.length < limit; page++) {
    const { data, cursor: next } = await readPapers(userId, year, from, limit - papers.length);
    papers.push(...data.filter((paper) => !subject || paper.subject === subject));
    from = next ?? undefined;
    if (!from) break;
  }
  return { papers, next_cursor: from ?? null };
};

const readPapers = (userId: string, year: string | undefined, cursor: string | undefined, limit: number) =>
  readPage(
    cursor,
    { gsi1pk: `papers#${userId}` },
    () => {
      const own = paperEntity().query.byPerson({ user_id: userId });
      const found = year ? own.begins({ issued_at: year }) : own;
      return found.go({ order: 'desc', limit, ...(cursor && { cursor }) });
    },
    (place) => !year || place.startsWith(year),
  );
