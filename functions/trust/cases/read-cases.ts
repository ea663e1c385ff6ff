import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { cursorOf, positionIn } from '../../kit/cursor.ts';
import { readRows } from '../../kit/read-rows.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { type CaseRow, caseEntity, queues } from './case.entity.ts';
import { caseReporterEntity } from './case-reporter.entity.ts';
import { decisionEntity } from './decision.entity.ts';
import { caseOfReport, type ReportRow, reportEntity, reportsOf } from './report.entity.ts';

/** A page of the open cases, the most urgent first, then the oldest: one round trip. */
export const readOpenCases = async (cursor: string | undefined) => {
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
export const casesReportedAbout = async (
  reporter_id: string,
  person_id: string,
): Promise<ReadonlySet<string>> => {
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
export const readReportedCaseFor = (user_id: string, report: ReportRow): Promise<CaseRow | undefined> =>
  readCaseFor(user_id, caseOfReport(report));

/** The latest reports of a case, and the decisions about it, newest first: one round trip. */
export const readHistory = async (case_id: string) => {
  const [reports, decisions] = await Promise.all([
    reportEntity()
      .query.byCase({ gsi2pk: reportsOf(case_id) })
      .go({ order: 'desc', limit: serverLimits.reportsPage }),
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
export const readRecord = async (person_id: string) => {
  const latest = { order: 'desc', limit: adminLimits.decisions } as const;
  const [cases, decisions] = await Promise.all([
    caseEntity().query.byPerson({ person_id }).go(latest),
    decisionEntity().query.byPerson({ person_id }).go(latest),
  ]);
  return { cases: cases.data, decisions: decisions.data };
};

/** A report by its id and time; undefined for an unknown one. */
export const readReport = async (report_id: string, created_at: string): Promise<ReportRow | undefined> => {
  const { data } = await reportEntity().query.byTime({ created_at, report_id }).go({ limit: 1 });
  return data[0];
};
