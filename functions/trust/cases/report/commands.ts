import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { newId } from '../../../kit/ids.ts';
import { retryOnConflict } from '../../../kit/retry.ts';
import { put, type Step, transact, update } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { type CaseRow, caseEntity, caseReporterEntity, queueOf, worseOf } from '../case/row.ts';
import { type ReportRow, reportEntity, reportsOf } from './row.ts';
import { aboutToday, caseIdOf, type Subject } from './subject.ts';

/** The reporter's own words. */
type Said = Pick<ReportRow, 'reason' | 'words'>;

/** The part of a subject that its report keeps. */
type Copy = Pick<ReportRow, 'from_seq' | 'through_seq' | 'message' | 'post' | 'project'>;

/** The subject of a report, as its domain found it. */
interface Reportable {
  subject: Subject;
  /** See `aboutToday`. */
  about: string | number;
  /**
   * Throws where the reporter may not report the subject; not called for a repeated report. A promise is awaited
   * together with the read of earlier reports, which saves a round trip.
   */
  copy: (() => Copy) | Promise<() => Copy>;
}

/**
 * Writes a report and puts it into the case of its subject, once a day: a repeated one is answered as the first was.
 * `find` reads the subject anew for each try, and throws where there is none for the reporter.
 */
export const report = (
  find: () => Reportable | Promise<Reportable>,
  said: Said,
  user: User,
  guards: Guards,
): Promise<void> =>
  retryOnConflict(async () => {
    const { subject, about, copy } = await find();
    const [before, copied] = await Promise.all([
      readBefore({ reporter_id: user.id, about: aboutToday(about), subject }),
      copy,
    ]);
    if (before.isRepeated) return guards.nothingWritten(undefined);
    await transact([...reportSteps(before, { ...said, ...copied() }), ...guards.steps()]);
  });

/** A subject's case as it is before a report: one round trip. */
const readBefore = async (reported: Reported): Promise<Before> => {
  const { reporter_id, about, subject } = reported;
  const case_id = caseIdOf(subject);
  const [repeated, found, reporter] = await Promise.all([
    reportEntity().get({ reporter_id, person_id: subject.person_id, about }).go({ consistent: true }),
    caseEntity().get({ case_id }).go({ consistent: true }),
    caseReporterEntity().get({ case_id, user_id: reporter_id }).go({ consistent: true }),
  ]);
  return {
    ...reported,
    case_id,
    isRepeated: repeated.data !== null,
    found: found.data ?? undefined,
    reportedIn: reporter.data?.round,
  };
};

/** CONFLICT when the report or its case was written meanwhile. */
const reportSteps = (before: Before, content: Said & Copy): Step[] => {
  const { reporter_id, about, subject, case_id } = before;
  const [report_id, created_at] = [newId(), now()];
  const row = { ...content, report_id, reporter_id, person_id: subject.person_id, about, created_at };
  return [
    put(reportEntity().create({ ...row, gsi2pk: reportsOf(case_id) })),
    ...takeInSteps(before, content.reason, created_at),
  ];
};

/** A reporter and their subject; see `aboutToday` for `about`. */
interface Reported {
  reporter_id: string;
  about: string;
  subject: Subject;
}

/** A subject's case as it is before a report. */
interface Before extends Reported {
  case_id: string;
  /** The person reported it today already. */
  isRepeated: boolean;
  found: CaseRow | undefined;
  /** The round in which the reporter reported it last. */
  reportedIn: number | undefined;
}

/** Counts a report of `at` in its case, and opens that where it is not open. */
const takeInSteps = (
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
