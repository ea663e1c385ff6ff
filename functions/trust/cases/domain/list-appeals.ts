import type { User } from '../../../kit/user.ts';
import { profileSummaries, staffAmong } from '../../../people/public.ts';
import { readOpenAppeals } from '../appeal.ts';
import { casesReportedBy } from '../read-cases.ts';

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
