import { reportReasons } from '@briefhouse/contracts/report-reasons.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { key } from '../../../kit/index-key.ts';
import type { StoredMedia } from '../../../media/public.ts';

/** A post or comment as it was when it was reported: posts change, are deleted, and end. */
export interface ReportedPost {
  post_id: string;
  comment_id?: string;
  content: string;
  files: { media: StoredMedia; alt?: string }[];
  created_at: string;
}

/** A project as it was then: it is changed and deleted like a post. */
export interface ReportedProject {
  project_id: string;
  name: string;
  description: string;
  budget_cents: number;
  created_at: string;
}

/**
 * A report of one person about another, for the moderators. Messages around the one that it is about are named and not
 * repeated, because the rows of both people's deleted messages stay. A post or comment is copied, without its files: these go a
 * day after its author deletes it.
 */
export const reportEntity = defineEntity('report', {
  attributes: {
    report_id: { type: 'string', required: true, readOnly: true },
    reporter_id: { type: 'string', required: true, readOnly: true },
    person_id: { type: 'string', required: true, readOnly: true },
    reason: { type: reportReasons, required: true },
    words: { type: 'string', required: true },
    /** See `aboutToday`: once a day is enough. */
    about: { type: 'string', required: true, readOnly: true },
    from_seq: { type: 'number' },
    through_seq: { type: 'number' },
    /** The text of the reported message: its author may change that for some minutes. */
    message: { type: 'string', readOnly: true },
    post: { type: CustomAttributeType<ReportedPost>('any'), readOnly: true },
    project: { type: CustomAttributeType<ReportedProject>('any'), readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
    /** See `reportsOf`. */
    gsi2pk: { type: 'string' },
  },
  indexes: {
    byReporter: key({ pk: 'user#{reporter_id}', sk: 'report#{person_id}#{about}' }),
    byTime: key('gsi1', { pk: 'reports', sk: '{created_at}#{report_id}' }),
    /** The reports of a case, by time. */
    byCase: key('gsi2', { pk: '{gsi2pk}', sk: '{created_at}#{report_id}' }),
  },
});

export type ReportRow = RowOf<typeof reportEntity>;

const ofCase = 'reports-of#';

/** The partition of a case's reports. */
export const reportsOf = (case_id: string): string => `${ofCase}${case_id}`;

/** The case that a report is in. */
export const caseOfReport = ({ gsi2pk = '' }: Pick<ReportRow, 'gsi2pk'>): string =>
  gsi2pk.slice(ofCase.length);
