import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import type { Appeal } from '@briefhouse/contracts/admin/appeal.ts';
import type { Decision, ModerationCase } from '@briefhouse/contracts/admin/case.ts';
import type { Report, ReportedMessage } from '@briefhouse/contracts/chat/report.ts';
import type { ShownMedia } from '@briefhouse/contracts/media/shown-media.ts';
import { now } from '../../kit/clock.ts';
import { perhapsWithdrawn, type StoredMedia, toReadableMedia } from '../../media/public.ts';
import { personOf } from '../../people/public.ts';
import type { CaseRow } from './case/row.ts';
import type { MessageContent } from './content.ts';
import type { DecisionRow } from './decision/row.ts';
import { appealStateOf } from './decision/views.ts';
import type { ReportedPost, ReportRow } from './report/row.ts';
import { messageIn } from './report/subject.ts';

export const toCase = (row: CaseRow, people: ReadonlyMap<string, PersonSummary>): ModerationCase => ({
  id: row.case_id,
  kind: row.kind,
  person: personOf(people, row.person_id),
  post_id: row.post_id ?? null,
  comment_id: row.comment_id ?? null,
  project_id: row.project_id ?? null,
  state: row.state,
  round: row.round,
  reason: row.reason,
  reports: row.reports,
  reporters: row.reporters,
  opened_at: row.opened_at,
  last_at: row.last_at,
  claim: claimOf(row),
});

const claimOf = ({ claim_by, claim_name = '', claim_until }: CaseRow): ModerationCase['claim'] =>
  claim_by && claim_until && claim_until > now()
    ? { by_id: claim_by, by_name: claim_name, until: claim_until }
    : null;

export const toDecision = (row: DecisionRow): Decision => ({
  case_id: row.case_id,
  round: row.round,
  kind: row.kind,
  decision: row.decision,
  rule: row.rule ?? null,
  reasons: row.reasons ?? null,
  is_hidden: row.is_hidden ?? false,
  suspended_until: row.suspended_until ?? null,
  note: row.note ?? null,
  by_id: row.by_id,
  by_name: row.by_name,
  created_at: row.created_at,
  appeal: toOwnAppeal(row),
  reversal:
    row.reversed_at && row.reversed_by_id
      ? { by_id: row.reversed_by_id, by_name: row.reversed_by_name ?? '', at: row.reversed_at }
      : null,
});

const toOwnAppeal = (row: DecisionRow): Decision['appeal'] => {
  const state = appealStateOf(row);
  return state
    ? {
        ...{ words: row.appeal_words ?? '', created_at: row.appealed_at ?? row.created_at },
        ...{ state, answer: row.answer ?? null },
      }
    : null;
};

export const toAppeal = (row: DecisionRow, people: ReadonlyMap<string, PersonSummary>): Appeal => ({
  decision: toDecision(row),
  person: personOf(people, row.person_id),
});

/** Reports of one case: most are about the same post, whose files are looked for once. */
export const toReports = (rows: readonly ReportRow[], people: ReadonlyMap<string, PersonSummary>) => {
  const found = new Map<string, Promise<ShownMedia>>();
  const show = (media: StoredMedia) => {
    const shown = found.get(media.media_id) ?? toReadableMedia(media, perhapsWithdrawn);
    found.set(media.media_id, shown);
    return shown;
  };
  return Promise.all(rows.map((row) => toReport(row, people, show)));
};

const toReport = async (
  row: ReportRow,
  people: ReadonlyMap<string, PersonSummary>,
  show: Show,
): Promise<Report> => ({
  id: row.report_id,
  reporter: personOf(people, row.reporter_id),
  person: personOf(people, row.person_id),
  reason: row.reason,
  words: row.words,
  messages: row.from_seq && row.through_seq ? { from: row.from_seq, through: row.through_seq } : null,
  message_seq: messageIn(row.about),
  post: row.post ? await toReportedPost(row.post, show) : null,
  project: row.project ?? null,
  created_at: row.created_at,
});

type Show = (media: StoredMedia) => Promise<ShownMedia>;

const toReportedPost = async (
  { post_id, comment_id, content, files, created_at }: ReportedPost,
  show: Show,
) => ({
  post_id,
  comment_id: comment_id ?? null,
  content,
  media: await Promise.all(
    files.map(async ({ media, alt }) => ({ ...(await show(media)), alt: alt ?? null })),
  ),
  created_at,
});

export const toReportedMessage = async (row: MessageContent): Promise<ReportedMessage> => ({
  seq: row.seq,
  sender_id: row.sender_id,
  content: row.content,
  media: row.media ? await toReadableMedia(row.media) : null,
  edited_at: row.edited_at ?? null,
  created_at: row.created_at,
});
