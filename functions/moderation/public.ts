import { limits } from '@briefhouse/contracts/limits.ts';
import { now } from '../kit/clock.ts';
import { readPage } from '../kit/cursor.ts';
import { newId } from '../kit/ids.ts';
import { put, type Step } from '../kit/transact.ts';
import { type ReportRow, reportEntity } from './report.entity.ts';

export type { ReportedPost, ReportRow } from './report.entity.ts';

/** What a report is about, today: the sequence of a message, 0 for a person, or a word for anything else. */
export const aboutToday = (what: string | number): string => `${now().slice(0, 10)}#${what}`;

/** The message that a report is about; null where it is about a person, or anything else. */
export const messageIn = (about: string): number | null => {
  const [, what = ''] = about.split('#');
  return /^[1-9]\d*$/.test(what) ? Number(what) : null;
};

type ReportKey = Pick<ReportRow, 'reporter_id' | 'person_id' | 'about'>;

/** Whether it was reported today already. */
export const isReported = async (report: ReportKey): Promise<boolean> =>
  (await reportEntity().get(report).go({ consistent: true })).data !== null;

/** Writes a report; CONFLICT when it was written meanwhile. */
export const reportStep = (report: Omit<ReportRow, 'report_id' | 'created_at'>): Step =>
  put(reportEntity().create({ ...report, report_id: newId(), created_at: now() }));

/** A page of what people report, the newest first. */
export const readReports = async (cursor: string | undefined) => {
  const page = await readPage(cursor, { gsi1pk: 'reports' }, () =>
    reportEntity()
      .query.byTime({})
      .go({ order: 'desc', limit: limits.reportsPage, ...(cursor && { cursor }) }),
  );
  return { rows: page.data, next: page.cursor };
};

/** A report by its id and time; undefined for an unknown one. */
export const readReport = async (report_id: string, created_at: string): Promise<ReportRow | undefined> => {
  const { data } = await reportEntity().query.byTime({ created_at, report_id }).go({ limit: 1 });
  return data[0];
};
