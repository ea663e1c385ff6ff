import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { newId } from '../../kit/ids.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { aboutToday } from './about.ts';
import { caseEntity } from './case.entity.ts';
import { caseReporterEntity } from './case-reporter.entity.ts';
import { type ReportRow, reportEntity, reportsOf } from './report.entity.ts';
import { caseIdOf, type Subject } from './subject.ts';
import { type Before, type Reported, takeInSteps } from './take-in.ts';

/** The reporter's own words. */
type Said = Pick<ReportRow, 'reason' | 'words'>;

/** The part of a subject that its report keeps. */
type Copy = Pick<ReportRow, 'from_seq' | 'through_seq' | 'message' | 'post' | 'project'>;

/** The subject of a report, as its domain found it. */
export interface Reportable {
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
