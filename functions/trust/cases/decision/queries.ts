import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { AppError } from '../../../kit/app-error.ts';
import { readPage } from '../../../kit/cursor.ts';
import type { User } from '../../../kit/user.ts';
import { profileSummaries, staffAmong } from '../../../people/public.ts';
import { casesReportedBy, readCaseFor } from '../case/queries.ts';
import type { CaseRow } from '../case/row.ts';
import { decisionEntity, isSanction, openAppeals, type SanctionRow } from './row.ts';

/**
 * A decision of which its author was notified, the latest without a round; undefined where there is none. One round
 * trip.
 */
export const findStatement = async (case_id: string, round?: number): Promise<SanctionRow | undefined> => {
  if (!round) {
    const { data } = await decisionEntity()
      .query.byCase({ case_id })
      .go({ order: 'desc', limit: adminLimits.decisions, consistent: true });
    return data.find(isSanction);
  }
  const { data } = await decisionEntity().get({ case_id, round }).go({ consistent: true });
  return data && isSanction(data) ? data : undefined;
};

/** A decision about something of the caller's; anybody else gets the answer for a missing one. */
export const ownStatement = async (
  { case_id, round }: { case_id: string; round?: number | undefined },
  user: User,
): Promise<SanctionRow> => {
  const row = await findStatement(case_id, round);
  if (row?.person_id !== user.id) throw new AppError('NOT_FOUND');
  return row;
};

/** A decision that the caller may judge, with its case: one round trip. NOT_FOUND for one about them, or reported by them. */
export const findSanction = async (
  { case_id, round }: Pick<SanctionRow, 'case_id' | 'round'>,
  user: User,
): Promise<{ row: CaseRow; decision: SanctionRow }> => {
  const [row, decision] = await Promise.all([readCaseFor(user.id, case_id), findStatement(case_id, round)]);
  if (!row || !decision) throw new AppError('NOT_FOUND');
  return { row, decision };
};

/**
 * A page of the appeals that wait, with names: two round trips. Nobody answers those about themselves, about a subject
 * that they reported, or against their own decisions, nor a moderator those of the staff.
 */
export const listAppeals = async (cursor: string | undefined, user: User) => {
  const { rows, next } = await readOpenAppeals(cursor);
  const judged = user.groups.includes('admin') ? [] : rows.map(({ person_id }) => person_id);
  const [reported, staff, people] = await Promise.all([
    casesReportedBy(user.id, [...new Set(rows.map(({ case_id }) => case_id))]),
    staffAmong(judged),
    profileSummaries(rows.map(({ person_id }) => person_id)),
  ]);
  const theirs = rows.filter(
    ({ case_id, person_id, by_id }) =>
      person_id !== user.id && by_id !== user.id && !reported.has(case_id) && !staff.has(person_id),
  );
  return { rows: theirs, next, people };
};

/** A page of appeals that wait for an answer, the oldest first: one round trip. */
const readOpenAppeals = async (cursor: string | undefined) => {
  const page = await readPage(cursor, { gsi3pk: openAppeals }, () =>
    decisionEntity()
      .query.appealed({ gsi3pk: openAppeals })
      .go({ limit: moderationLimits.appealsPage, ...(cursor && { cursor }) }),
  );
  return { rows: page.data, next: page.cursor };
};
