import { profileSummaries } from '../../accounts/public.ts';
import { readContent } from '../../community/public.ts';
import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { readCaseFor, readHistory, readRecord } from '../../moderation/public.ts';

/** A case with all that it takes to decide it, but for messages, which are read on their own: two round trips. */
export const getCase = async (case_id: string, user: User) => {
  const [row, { reports, decisions }] = await Promise.all([
    readCaseFor(user.id, case_id),
    readHistory(case_id),
  ]);
  if (!row) throw new AppError('NOT_FOUND');
  const { person_id, post_id, comment_id } = row;
  const [record, content_now, people] = await Promise.all([
    readRecord(person_id),
    post_id ? readContent(post_id, comment_id) : null,
    profileSummaries([person_id, ...reports.map(({ reporter_id }) => reporter_id)]),
  ]);
  return {
    ...{ row, reports, decisions, content_now, people },
    otherDecisions: record.decisions.filter((one) => one.case_id !== case_id),
    otherCases: record.cases.filter((one) => one.case_id !== case_id && one.state === 'open'),
  };
};
