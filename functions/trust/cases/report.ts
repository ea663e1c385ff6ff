import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { put, type Step } from '../../kit/transact.ts';
import { caseEntity } from './case.entity.ts';
import { caseReporterEntity } from './case-reporter.entity.ts';
import { type ReportRow, reportEntity, reportsOf } from './report.entity.ts';
import { type Before, type Reported, takeInSteps } from './take-in.ts';
import { caseIdOf } from './thing.ts';

/** What there is of a thing's case before a report: one round trip. */
export const readBefore = async (reported: Reported): Promise<Before> => {
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

type Told = Pick<ReportRow, 'reason' | 'words' | 'from_seq' | 'through_seq' | 'message' | 'post' | 'project'>;

/** Writes a report and puts it into its thing's case; CONFLICT when one of the two was written meanwhile. */
export const reportSteps = (before: Before, told: Told): Step[] => {
  const { reporter_id, about, thing, case_id } = before;
  const [report_id, created_at] = [newId(), now()];
  const row = { ...told, report_id, reporter_id, person_id: thing.person_id, about, created_at };
  return [
    put(reportEntity().create({ ...row, gsi2pk: reportsOf(case_id) })),
    ...takeInSteps(before, told.reason, created_at),
  ];
};
