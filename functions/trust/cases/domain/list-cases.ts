import type { User } from '../../../kit/user.ts';
import { profileSummaries, staffAmong } from '../../../people/public.ts';
import { casesReportedBy, readOpenCases } from '../read-cases.ts';

/**
 * A page of the queue with names: two round trips. Nobody judges cases about themselves, or of their own reports, nor a
 * moderator the staff.
 */
export const listCases = async (cursor: string | undefined, user: User) => {
  const { rows, next } = await readOpenCases(cursor);
  const judged = user.groups.includes('admin') ? [] : rows.map(({ person_id }) => person_id);
  const [reported, staff, people] = await Promise.all([
    casesReportedBy(
      user.id,
      rows.map(({ case_id }) => case_id),
    ),
    staffAmong(judged),
    profileSummaries(rows.map(({ person_id }) => person_id)),
  ]);
  const theirs = rows.filter(
    ({ case_id, person_id }) => person_id !== user.id && !reported.has(case_id) && !staff.has(person_id),
  );
  return { rows: theirs, next, people };
};
