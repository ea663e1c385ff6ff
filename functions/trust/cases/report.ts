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
import { type Before, type Reported, takeInSteps } from './take-in.ts';
import { caseIdOf, type Thing } from './thing.ts';

/** The reporter's own words. */
type Said = Pick<ReportRow, 'reason' | 'words'>;

/** The part of a thing that its report keeps. */
type Copy = Pick<ReportRow, 'from_seq' | 'through_seq' | 'message' | 'post' | 'project'>;

/** A thing that somebody reports, as its domain found it. */
export interface Subject {
  thing: Thing;
  /** See `aboutToday`. */
  about: string | number;
  /**
   * Throws where the reporter may not report the thing; not called for a repeated report. A promise is awaited together
   * with what was reported before, which saves a round trip.
   */
  copy: (() => Copy) | Promise<() => Copy>;
}

/**
 * Writes a report and puts it into the case of its thing, once a day: what is sent again is answered as the first was.
 * `find` reads the thing anew for each try, and throws where there is none for the reporter.
 */
export const report = (
  find: () => Subject | Promise<Subject>,
  said: Said,
  user: User,
  guards: Guards,
): Promise<void> =>
  retryOnConflict(async () => {
    const { thing, about, copy } = await find();
    const [before, copied] = await Promise.all([
      readBefore({ reporter_id: user.id, about: aboutToday(about), thing }),
      copy,
    ]);
    if (before.isRepeated) return guards.nothingWritten(undefined);
    await transact([...reportSteps(before, { ...said, ...copied() }), ...guards.steps()]);
  });

/** A thing's case as it is before a report: one round trip. */
const readBefore = async (reported: Reported): Promise<Before> => {
  const { reporter_id, about, thing } = reported;
  const case_id = caseIdOf(thing);
  const [repeated, found, reporter] = await Promise.all([
    reportEntity().get({ reporter_id, person_id: thing.person_id, about }).go({ consistent: true }),
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
const reportSteps = (before: Before, told: Said & Copy): Step[] => {
  const { reporter_id, about, thing, case_id } = before;
  const [report_id, created_at] = [newId(), now()];
  const row = { ...told, report_id, reporter_id, person_id: thing.person_id, about, created_at };
  return [
    put(reportEntity().create({ ...row, gsi2pk: reportsOf(case_id) })),
    ...takeInSteps(before, told.reason, created_at),
  ];
};
