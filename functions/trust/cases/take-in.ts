import { put, type Step, update } from '../../kit/transact.ts';
import { type CaseRow, caseEntity, queueOf, worseOf } from './case.entity.ts';
import { caseReporterEntity } from './case-reporter.entity.ts';
import type { ReportRow } from './report.entity.ts';
import type { Subject } from './subject.ts';

/** A reporter and their subject; see `aboutToday` for `about`. */
export interface Reported {
  reporter_id: string;
  about: string;
  subject: Subject;
}

/** A subject's case as it is before a report. */
export interface Before extends Reported {
  case_id: string;
  /** The person reported it today already. */
  isRepeated: boolean;
  found: CaseRow | undefined;
  /** The round in which the reporter reported it last. */
  reportedIn: number | undefined;
}

/** Counts a report of `at` in its case, and opens that where it is not open. */
export const takeInSteps = (
  { case_id, subject, found, reportedIn, reporter_id }: Before,
  reason: ReportRow['reason'],
  at: string,
): Step[] => {
  const round = found?.state === 'open' ? found.round : (found?.round ?? 0) + 1;
  const isNew = reportedIn !== round;
  const reporter = { case_id, user_id: reporter_id, round };
  const counted = isNew
    ? [
        put(
          reportedIn === undefined
            ? caseReporterEntity().create(reporter)
            : caseReporterEntity()
                .put(reporter)
                .where((row, { eq }) => eq(row.round, reportedIn)),
        ),
      ]
    : [];
  return [caseStep({ case_id, subject, found, isNew, round }, reason, at), ...counted];
};

interface Taking extends Pick<Before, 'case_id' | 'subject' | 'found'> {
  isNew: boolean;
  round: number;
}

const caseStep = (
  { case_id, subject, found, isNew, round }: Taking,
  reason: ReportRow['reason'],
  at: string,
): Step => {
  const opened = {
    ...{ state: 'open' as const, round, reason, reports: 1, reporters: 1 },
    ...{ opened_at: at, last_at: at, gsi2pk: queueOf(reason) },
  };
  if (!found) return put(caseEntity().create({ ...opened, ...subject, case_id, first_at: at }));
  if (found.state === 'decided')
    return update(
      caseEntity()
        .patch({ case_id })
        .set(opened)
        .remove(['claim_by', 'claim_name', 'claim_until'])
        .where((row, { eq }) => `${eq(row.state, 'decided')} AND ${eq(row.round, found.round)}`),
    );
  const worst = worseOf(found.reason, reason);
  const opened_at = at < found.opened_at ? at : found.opened_at;
  return update(
    caseEntity()
      .patch({ case_id })
      .set({
        reports: found.reports + 1,
        reporters: found.reporters + (isNew ? 1 : 0),
        ...{ reason: worst, last_at: at > found.last_at ? at : found.last_at },
        ...((worst !== found.reason || opened_at !== found.opened_at) && {
          ...{ gsi2pk: queueOf(worst), opened_at },
        }),
      })
      .where(
        (row, { eq }) =>
          `${eq(row.state, 'open')} AND ${eq(row.round, round)} AND ${eq(row.reports, found.reports)}`,
      ),
  );
};
