import { retryLimits, retryOnConflict } from '../kit/retry.ts';
import { put, transact } from '../kit/transact.ts';
import { messageIn, readBefore } from '../moderation/public.ts';
import { type ReportRow, reportEntity, reportsOf } from '../moderation/report.entity.ts';
import { takeInSteps } from '../moderation/take-in.ts';
import type { Thing } from '../moderation/thing.ts';
import { visitRows } from './table-rows.ts';

/** Reports that were stored before come into the cases of what they are about. */
export const reportCases = visitRows('0014-report-cases', (row) =>
  row.__edb_e__ === 'report' && row.gsi2pk === undefined
    ? retryOnConflict(() => takeIn(row as unknown as ReportRow), retryLimits.background)
    : Promise.resolve(false),
);

const takeIn = async (known: ReportRow): Promise<boolean> => {
  const { reporter_id, person_id, about } = known;
  const key = { reporter_id, person_id, about };
  const { data: row } = await reportEntity().get(key).go({ consistent: true });
  if (!row || row.gsi2pk !== undefined) return false;
  const before = await readBefore({ reporter_id, about, thing: thingOf(row) });
  // The whole row, because its key in the index is made of fields that an update may not set.
  const marked = reportEntity()
    .put({ ...row, gsi2pk: reportsOf(before.case_id) })
    .where((stored, { exists, notExists }) => `${exists(stored.report_id)} AND ${notExists(stored.gsi2pk)}`);
  await transact([put(marked), ...takeInSteps(before, row.reason, row.created_at)]);
  return true;
};

const thingOf = ({ reporter_id, person_id, about, post }: ReportRow): Thing => {
  if (post) {
    const { post_id, comment_id } = post;
    return comment_id
      ? { kind: 'comment', person_id, post_id, comment_id }
      : { kind: 'post', person_id, post_id };
  }
  const message_seq = messageIn(about);
  return message_seq
    ? { kind: 'message', person_id, reader_id: reporter_id, message_seq }
    : { kind: 'person', person_id };
};
