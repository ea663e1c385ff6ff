import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { listReportedMessages as contract } from '@briefhouse/contracts/admin/case.ts';
import { projectText } from '@briefhouse/contracts/admin/project-text.ts';
import type { ReportedMessage } from '@briefhouse/contracts/chat/report.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { epochMs, seconds } from '../../../kit/clock.ts';
import { cursorOf, positionIn } from '../../../kit/cursor.ts';
import type { Guards } from '../../../kit/guards.ts';
import { readRows } from '../../../kit/read-rows.ts';
import { transact } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { profileSummaries, staffAmong } from '../../../people/public.ts';
import { abuseLogEntity, abuseOf, auditLogEntity, auditStep } from '../../../security/public.ts';
import { withNames } from '../../oversight/abuse/queries.ts';
import type { ReportedContent } from '../content.ts';
import { decisionEntity } from '../decision/row.ts';
import { caseOfReport, type ReportRow, reportEntity, reportsOf } from '../report/row.ts';
import { toReportedMessage } from '../views.ts';
import { type CaseRow, caseEntity, caseReporterEntity, queues } from './row.ts';

/** Reports of a page. */
const reportsPage = 20;
/** The latest decisions about somebody among which strikes are counted. */
export const strikeDecisions = 50;

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

const latest = { order: 'desc', limit: adminLimits.personHistory } as const;

/** The acts on somebody, refusals, reports and decisions about them: two round trips. */
export const readPersonHistory = async (personId: string, user: User) => {
  const [{ data: audits }, { data: abuse }, record, reported] = await Promise.all([
    auditLogEntity().query.bySubject({ subject_kind: 'person', subject_id: personId }).go(latest),
    abuseLogEntity()
      .query.byPerson({ gsi2pk: abuseOf(personId) })
      .go(latest),
    // Nobody sees cases about themselves, or those that they reported.
    personId === user.id ? { cases: [], decisions: [] } : readRecord(personId),
    casesReportedAbout(user.id, personId),
  ]);
  const [people, named] = await Promise.all([profileSummaries([personId]), withNames(abuse)]);
  return {
    ...{ audits, people, abuse: named },
    cases: record.cases.filter(({ case_id }) => !reported.has(case_id)),
    decisions: record.decisions.filter(({ case_id }) => !reported.has(case_id)),
  };
};

type Input = z.output<typeof contract.input>;

/**
 * The messages that a report names, oldest first: three round trips. Nobody sees them before the audit log names the
 * reader. NOT_FOUND
 * for an unknown report, and for any of a case that the caller may not judge.
 */
export const listReportedMessages = async (
  { report_id, created_at }: Input,
  user: User,
  guards: Guards,
  { message }: ReportedContent,
): Promise<ReportedMessage[]> => {
  const report = await readReport(report_id, created_at);
  if (!report || !(await readReportedCaseFor(user.id, report))) throw new AppError('NOT_FOUND');
  const [rows] = await Promise.all([
    message.read(report),
    transact([
      ...guards.steps(),
      auditStep({ act: 'read_messages', actor: user, subject: { kind: 'report', id: report_id } }),
    ]),
  ]);
  return Promise.all(rows.map(toReportedMessage));
};

/** A page of the open cases, the most urgent first, then the oldest: one round trip. */
const readOpenCases = async (cursor: string | undefined) => {
  const partitions = queues.map((gsi2pk) => ({ gsi2pk }));
  const from = cursor ? positionIn(cursor, partitions) : undefined;
  const left = queues.slice(from ? queues.indexOf(from.gsi2pk ?? '') : 0);
  const limit = adminLimits.casesPage + 1;
  const found = await Promise.all(
    left.map((gsi2pk, at) =>
      caseEntity()
        .query.open({ gsi2pk })
        .go({ limit, ...(cursor && at === 0 && { cursor }) }),
    ),
  );
  const all = found.flatMap(({ data }) => data);
  const rows = all.slice(0, adminLimits.casesPage);
  const last = all.length > rows.length ? rows.at(-1) : undefined;
  return { rows, next: last ? cursorOf(caseEntity(), 'open', last) : null };
};

/** The cases among these that a person has reported, in this round or an earlier one. */
export const casesReportedBy = async (
  user_id: string,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const keys = caseIds.map((case_id) => ({ case_id, user_id }));
  const rows = await readRows(keys, (some) => caseReporterEntity().get(some).go({ consistent: true }));
  return new Set(rows.map(({ case_id }) => case_id));
};

/** The cases about somebody that a person has reported: one round trip, and their ids need not be known. */
const casesReportedAbout = async (reporter_id: string, person_id: string): Promise<ReadonlySet<string>> => {
  const { data } = await reportEntity()
    .query.byReporter({ reporter_id, person_id })
    .go({ consistent: true, pages: 'all', attributes: ['gsi2pk'] });
  return new Set(data.map(caseOfReport));
};

/** A case that this person may judge; undefined where it is about them or reported by them. One round trip. */
export const readCaseFor = async (user_id: string, case_id: string): Promise<CaseRow | undefined> => {
  const [{ data }, reported] = await Promise.all([
    caseEntity().get({ case_id }).go({ consistent: true }),
    casesReportedBy(user_id, [case_id]),
  ]);
  return data && data.person_id !== user_id && reported.size === 0 ? data : undefined;
};

/** The case of a report, if this person may judge it: one round trip. */
const readReportedCaseFor = (user_id: string, report: ReportRow): Promise<CaseRow | undefined> =>
  readCaseFor(user_id, caseOfReport(report));

/** The latest reports of a case, and the decisions about it, newest first: one round trip. */
const readHistory = async (case_id: string) => {
  const [reports, decisions] = await Promise.all([
    reportEntity()
      .query.byCase({ gsi2pk: reportsOf(case_id) })
      .go({ order: 'desc', limit: reportsPage }),
    decisionEntity().query.byCase({ case_id }).go({ order: 'desc', limit: adminLimits.decisions }),
  ]);
  return { reports: reports.data, decisions: decisions.data };
};

/** The latest report of a case: one round trip. */
export const readLatestReport = async (case_id: string): Promise<ReportRow | undefined> => {
  const { data } = await reportEntity()
    .query.byCase({ gsi2pk: reportsOf(case_id) })
    .go({ order: 'desc', limit: 1 });
  return data[0];
};

/** The cases about a person and the decisions about them, newest first: one round trip. */
const readRecord = async (person_id: string) => {
  const latest = { order: 'desc', limit: adminLimits.decisions } as const;
  const [cases, decisions] = await Promise.all([
    caseEntity().query.byPerson({ person_id }).go(latest),
    decisionEntity().query.byPerson({ person_id }).go(latest),
  ]);
  return { cases: cases.data, decisions: decisions.data };
};

/** A report by its id and time; undefined for an unknown one. */
const readReport = async (report_id: string, created_at: string): Promise<ReportRow | undefined> => {
  const { data } = await reportEntity().query.byTime({ created_at, report_id }).go({ limit: 1 });
  return data[0];
};

/** Decisions against a person that count as strikes now, of the latest about them: one round trip. */
const countStrikes = async (person_id: string): Promise<number> => {
  const since = new Date(epochMs() - moderationLimits.strikeDays * seconds.day * 1000).toISOString();
  const { data } = await decisionEntity()
    .query.byPerson({ person_id })
    .gte({ created_at: since })
    .where(
      ({ decision, reversed_at }, { ne, notExists }) =>
        `${ne(decision, 'dismiss')} AND ${notExists(reversed_at)}`,
    )
    .go({ order: 'desc', limit: strikeDecisions, attributes: ['case_id', 'round'] });
  return data.length;
};
