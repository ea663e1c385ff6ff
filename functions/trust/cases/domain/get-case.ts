import { projectText } from '@briefhouse/contracts/admin/project-text.ts';
import { readContent } from '../../../feed/public.ts';
import { AppError } from '../../../kit/app-error.ts';
import type { User } from '../../../kit/user.ts';
import { profileSummaries } from '../../../people/public.ts';
import { readBrief } from '../../../work/public.ts';
import {
  type CaseRow,
  casesReportedAbout,
  countStrikes,
  readCaseFor,
  readHistory,
  readRecord,
} from '../public.ts';

/** A case with all that it takes to decide it, but for messages, which are read on their own: two round trips. */
export const getCase = async (case_id: string, user: User) => {
  const [row, { reports, decisions }] = await Promise.all([
    readCaseFor(user.id, case_id),
    readHistory(case_id),
  ]);
  if (!row) throw new AppError('NOT_FOUND');
  const { person_id } = row;
  const [record, reported, strikes, content_now, people] = await Promise.all([
    readRecord(person_id),
    casesReportedAbout(user.id, person_id),
    countStrikes(person_id),
    contentNow(row),
    profileSummaries([person_id, ...reports.map(({ reporter_id }) => reporter_id)]),
  ]);
  // Nobody sees cases that they reported, also beside another.
  const isShown = (one: { case_id: string }) => one.case_id !== case_id && !reported.has(one.case_id);
  return {
    ...{ row, reports, decisions, content_now, strikes, people },
    otherDecisions: record.decisions.filter(isShown),
    otherCases: record.cases.filter((one) => isShown(one) && one.state === 'open'),
  };
};

const contentNow = async ({ post_id, comment_id, project_id }: CaseRow): Promise<string | null> => {
  if (post_id) return readContent(post_id, comment_id);
  const project = project_id && (await readBrief(project_id));
  return project ? projectText(project) : null;
};
