import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import { AppError } from '../../kit/app-error.ts';
import type { Change } from '../../kit/change.ts';
import { epochMs, now, seconds } from '../../kit/clock.ts';
import { positionIn, readPage, toCursor } from '../../kit/cursor.ts';
import { newId } from '../../kit/ids.ts';
import type { Notice } from '../../kit/notice.ts';
import { readRows } from '../../kit/read-rows.ts';
import { newSecret } from '../../kit/same-secret.ts';
import { serverLimits } from '../../kit/server-limits.ts';
import { put, type Step, update } from '../../kit/transact.ts';
import { appealEnd, appealStateOf } from './appeal.ts';
import { type CaseRow, caseEntity, queues } from './case.entity.ts';
import { caseReporterEntity } from './case-reporter.entity.ts';
import { type DecisionRow, decisionEntity, openAppeals, type SanctionRow } from './decision.entity.ts';
import { findStatement } from './domain/find-statement.ts';
import { noticesOfChange } from './notices.ts';
import { caseOfReport, type ReportRow, reportEntity, reportsOf } from './report.entity.ts';
import { type Before, type Reported, takeInSteps } from './take-in.ts';
import { caseIdOf } from './thing.ts';

export type { CaseRow } from './case.entity.ts';
export type { DecisionRow, SanctionRow } from './decision.entity.ts';
export type { ReportedPost, ReportRow } from './report.entity.ts';

/** Somebody who judges, as they were called then. */
export interface Moderator {
  id: string;
  name: string;
}

/** The notices that follow from a decision, or from what becomes of it. */
export const noticesOf = (change: Change): Notice[] => noticesOfChange(change);

/** What a report is about, today: the sequence of a message, 0 for a person, or a word for anything else. */
export const aboutToday = (what: string | number): string => `${now().slice(0, 10)}#${what}`;

/** The message that a report is about; null where it is about a person, or anything else. */
export const messageIn = (about: string): number | null => {
  const [, what = ''] = about.split('#');
  return /^[1-9]\d*$/.test(what) ? Number(what) : null;
};

/** What there is of a thing's case before a report: one round trip. */
export const readBefore = async (reported: Reported): Promise<Before> => {
  const { reporter_id, about, thing } = reported;
  const case_id = caseIdOf(thing);
  const [report, found, reporter] = await Promise.all([
    reportEntity().get({ reporter_id, person_id: thing.person_id, about }).go({ consistent: true }),
    caseEntity().get({ case_id }).go({ consistent: true }),
    caseReporterEntity().get({ case_id, user_id: reporter_id }).go({ consistent: true }),
  ]);
  return {
    ...reported,
    case_id,
    isRepeated: report.data !== null,
    found: found.data ?? undefined,
    reportedIn: reporter.data?.round,
  };
};

type Told = Pick<ReportRow, 'reason' | 'words' | 'from_seq' | 'through_seq' | 'message' | 'post' | 'project'>;

/** Writes a report and puts it into its thing's case; CONFLICT when one of the two was written meanwhile. */
export const reportSteps = (before: Before, told: Told): Step[] => {
  const { reporter_id, about, thing, case_id } = before;
  const [report_id, created_at] = [newId(), now()];
  const report = { ...told, report_id, reporter_id, person_id: thing.person_id, about, created_at };
  return [
    put(reportEntity().create({ ...report, gsi2pk: reportsOf(case_id) })),
    ...takeInSteps(before, told.reason, created_at),
  ];
};

/** A report by its id and time; undefined for an unknown one. */
export const readReport = async (report_id: string, created_at: string): Promise<ReportRow | undefined> => {
  const { data } = await reportEntity().query.byTime({ created_at, report_id }).go({ limit: 1 });
  return data[0];
};

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
  return { rows, next: last ? positionOf(last) : null };
};

/** The position of a case in the queue, as ElectroDB writes it in its cursors. */
const positionOf = ({ case_id, opened_at, gsi2pk = '' }: CaseRow): string =>
  toCursor({ pk: `case#${case_id}`, sk: 'case', gsi2pk, gsi2sk: `${opened_at}#${case_id}` });

/** Which of these cases a person has reported, in this round or an earlier one. */
export const casesReportedBy = async (
  user_id: string,
  caseIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const keys = caseIds.map((case_id) => ({ case_id, user_id }));
  const rows = await readRows(keys, (some) => caseReporterEntity().get(some).go({ consistent: true }));
  return new Set(rows.map(({ case_id }) => case_id));
};

/** Which cases about somebody a person has reported: one round trip, and they need not be known. */
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

/** The latest reports of a case, and what was decided about it, newest first: one round trip. */
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

/** What was reported of a person, and what was decided about that, newest first: one round trip. */
export const readRecord = async (person_id: string) => {
  const latest = { order: 'desc', limit: adminLimits.decisions } as const;
  const [cases, decisions] = await Promise.all([
    caseEntity().query.byPerson({ person_id }).go(latest),
    decisionEntity().query.byPerson({ person_id }).go(latest),
  ]);
  return { cases: cases.data, decisions: decisions.data };
};

/** Somebody has a case to themselves until then; CONFLICT while another has, and once this round is decided. */
export const claimStep = (row: CaseRow, { id, name }: Moderator, until: string): Step => {
  const claimed = caseEntity()
    .patch({ case_id: row.case_id })
    .set({ claim_by: id, claim_name: name, claim_until: until });
  return update(unlessTaken(claimed, row, id), { onConditionFailed: taken });
};

type Decided = Pick<
  DecisionRow,
  'decision' | 'rule' | 'reasons' | 'content' | 'is_hidden' | 'suspended_until' | 'note'
>;

/** Decides a round of a case: of two who do so at once one gets CONFLICT. */
export const decisionSteps = (row: CaseRow, by: Moderator, decided: Decided) => {
  const { case_id, round, kind, person_id, reports } = row;
  const at = now();
  const decision = {
    ...{ case_id, round, kind, person_id, reports, ...decided },
    ...{ by_id: by.id, by_name: by.name, created_at: at },
    // Whoever is suspended, by this or before or after it, cannot sign in to appeal.
    ...(decided.decision !== 'dismiss' && { appeal_until: appealEnd(at), secret: newSecret() }),
  };
  const closed = caseEntity()
    .patch({ case_id })
    .set({ state: 'decided' })
    .remove(['gsi2pk', 'claim_by', 'claim_name', 'claim_until']);
  const steps = [
    update(unlessTaken(closed, row, by.id), { onConditionFailed: taken }),
    put(decisionEntity().create(decision)),
  ];
  return { decision, steps };
};

/** What was decided against an author in a round of a case: one round trip. */
export const readSanction = (case_id: string, round: number): Promise<SanctionRow | undefined> =>
  findStatement(case_id, round);

/** What became of an appeal; undefined where there is none. */
export const appealOf = (row: DecisionRow) => appealStateOf(row);

/** A page of appeals that wait for an answer, the oldest first: one round trip. */
export const readOpenAppeals = async (cursor: string | undefined) => {
  const page = await readPage(cursor, { gsi3pk: openAppeals }, () =>
    decisionEntity()
      .query.appealed({ gsi3pk: openAppeals })
      .go({ limit: moderationLimits.appealsPage, ...(cursor && { cursor }) }),
  );
  return { rows: page.data, next: page.cursor };
};

/** Answers an appeal without taking the decision back; CONFLICT where it was answered meanwhile. */
export const uphold = (row: SanctionRow, answer: string) => {
  const { case_id, round } = row;
  const changes = { answered_at: now(), answer };
  const upheld = decisionEntity()
    .patch({ case_id, round })
    .set(changes)
    .remove(['gsi3pk'])
    .where((one, { exists }) => exists(one.gsi3pk));
  return { decision: { ...row, ...changes }, step: update(upheld, { onConditionFailed: answered }) };
};

/** What taking a decision back gives its author: what it hid may be deleted, its suspension over. */
export type Undone = Pick<DecisionRow, 'shown' | 'unsuspended'>;

/** Takes a decision back, and answers the appeal against it where there is one; CONFLICT where that was done. */
export const reverse = (row: SanctionRow, by: Moderator, undone: Undone, answer?: string) => {
  const { case_id, round } = row;
  const at = now();
  const changes = {
    ...{ reversed_at: at, reversed_by_id: by.id, reversed_by_name: by.name },
    ...undone,
    ...(answer && { answered_at: at, answer }),
  };
  const taken = decisionEntity()
    .patch({ case_id, round })
    .set(changes)
    .remove(['gsi3pk'])
    .where((one, { exists, notExists }) => (answer ? exists(one.gsi3pk) : notExists(one.reversed_at)));
  const step = update(taken, { onConditionFailed: answer ? answered : reversed });
  return { decision: { ...row, ...changes }, step };
};

const answered = () => new AppError('CONFLICT', { message: 'This appeal was answered in the meantime.' });
const reversed = () => new AppError('CONFLICT', { message: 'This decision was taken back already.' });

/** Decisions against a person that count as strikes now, of the latest about them: one round trip. */
export const countStrikes = async (person_id: string): Promise<number> => {
  const since = new Date(epochMs() - moderationLimits.strikeDays * seconds.day * 1000).toISOString();
  const { data } = await decisionEntity()
    .query.byPerson({ person_id })
    .gte({ created_at: since })
    .where(
      ({ decision, reversed_at }, { ne, notExists }) =>
        `${ne(decision, 'dismiss')} AND ${notExists(reversed_at)}`,
    )
    .go({ order: 'desc', limit: serverLimits.strikeDecisions, attributes: ['case_id', 'round'] });
  return data.length;
};

type Changed = ReturnType<ReturnType<ReturnType<typeof caseEntity>['patch']>['set']>;

/** A change of this round of a case, as long as it is open and nobody else has it. */
const unlessTaken = (changed: Changed, { round }: CaseRow, userId: string) =>
  changed.where((row, { eq, lte, notExists }) => {
    const free = [notExists(row.claim_until), lte(row.claim_until, now()), eq(row.claim_by, userId)];
    return `${eq(row.state, 'open')} AND ${eq(row.round, round)} AND (${free.join(' OR ')})`;
  });

/** Why a case could not be had: its row as it is says it. */
const taken = (row: Record<string, unknown> | undefined): AppError =>
  new AppError(
    'CONFLICT',
    row?.state === 'open' && row.claim_name
      ? { message: `${row.claim_name} is looking at this case.` }
      : { message: 'This case was decided in the meantime.' },
  );
