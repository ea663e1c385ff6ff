import { limits } from '@briefhouse/contracts/limits.ts';
import { readPage } from '../kit/cursor.ts';
import { blockEntity } from './block.entity.ts';
import { isBlocked } from './conversation.ts';
import { readConversationRow } from './conversation-table.ts';
import { pairOf } from './pair.ts';
import { type ReportRow, reportEntity } from './report.entity.ts';

export type { ReportRow };

/** Whether two people have written to each other: one read unit. */
export const haveConversation = async (one: string, other: string): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other));
  return row !== undefined && row.seq > 0;
};

/** Whether one of two people blocks the other: one read unit. */
export const areBlocked = async (one: string, other: string): Promise<boolean> => {
  if (one === other) return false;
  const row = await readConversationRow(pairOf(one, other));
  return row !== undefined && isBlocked(row);
};

/** Whether the first person blocks the second. */
export const isBlocking = async (user_id: string, person_id: string): Promise<boolean> => {
  const { data } = await blockEntity().get({ user_id, person_id }).go({ consistent: true });
  return data !== null;
};

/** A page of what people report about each other, the newest first. */
export const readReports = async (cursor: string | undefined) => {
  const page = await readPage(cursor, { gsi1pk: 'reports' }, () =>
    reportEntity()
      .query.byTime({})
      .go({ order: 'desc', limit: limits.reportsPage, ...(cursor && { cursor }) }),
  );
  return { rows: page.data, next: page.cursor };
};
