import { projectText } from '@briefhouse/contracts/admin/project-text.ts';
import { AppError } from '../../../kit/app-error.ts';
import type { User } from '../../../kit/user.ts';
import { profileSummaries } from '../../../people/public.ts';
import type { CaseRow } from '../case.entity.ts';
import type { ReportedContent } from '../content.ts';
import { casesReportedAbout, readCaseFor, readHistory, readRecord } from '../read-cases.ts';
import { countStrikes } from '../strikes.ts';

/** A case with all that it takes to decide it, but for messages, which are read on their own: two round trips. */
export const getCase = async (case_id: string, user: User, content: ReportedContent) => {
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
    contentNow(row, content),
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

const contentNow = async (
  { post_id, comment_id, project_id }: CaseRow,
  content: ReportedContent,
): Promise<string | null> => {
  if (post_id) return content.post.read({ post_id, comment_id });
  const project = project_id && (await content.project.read(project_id));
  return project ? projectText(project) : null;
};
