import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type {
  decideCase as decideContract,
  sanctionCase as sanctionContract,
} from '@briefhouse/contracts/admin/case.ts';
import { projectText } from '@briefhouse/contracts/admin/project-text.ts';
import { moderationLimits } from '@briefhouse/contracts/moderation/moderation-limits.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { epochMs, now, seconds } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { newSecret } from '../../../kit/same-secret.ts';
import { put, type Step, transact, update } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { notStaffStep, profileSummaries, suspendSteps } from '../../../people/public.ts';
import { auditStep } from '../../../security/public.ts';
import { hideSubjectSteps, type ReportedContent } from '../content.ts';
import { type DecisionRow, decisionEntity } from '../decision/row.ts';
import type { ReportRow } from '../report/row.ts';
import { messageIn } from '../report/subject.ts';
import { readCaseFor, readLatestReport } from './queries.ts';
import { type CaseRow, caseEntity } from './row.ts';

/** Gives a case for some minutes to a moderator who may decide it, or prolongs that: two round trips. */
export const claimCase = async (case_id: string, user: User, guards: Guards) => {
  const row = await readCaseFor(user.id, case_id);
  if (!row) throw new AppError('NOT_FOUND');
  const until = new Date(epochMs() + adminLimits.claimMinutes * seconds.minute * 1000).toISOString();
  const name = fullName(user);
  const [people] = await Promise.all([
    profileSummaries([row.person_id]),
    transact([
      ...guards.steps(),
      ...memberSteps(row.person_id, user),
      claimStep(row, { id: user.id, name }, until),
    ]),
  ]);
  return { row: { ...row, claim_by: user.id, claim_name: name, claim_until: until }, people };
};

type Dismissal = z.output<typeof decideContract.input>;

/** Decides a case, and writes that into the audit log: two round trips. */
export const decideCase = async (
  { case_id, round, decision: what, note }: Dismissal,
  user: User,
  guards: Guards,
): Promise<DecisionRow> => {
  const row = await readCaseFor(user.id, case_id);
  if (!row) throw new AppError('NOT_FOUND');
  const by = { id: user.id, name: fullName(user) };
  const decided = { decision: what, ...(note && { note }) };
  const { decision, steps } = decisionSteps({ ...row, round }, by, decided);
  await transact([
    ...guards.steps(),
    ...memberSteps(row.person_id, user),
    ...steps,
    auditStep({ act: 'dismiss_case', actor: user, subject: { kind: 'case', id: case_id }, reason: note }),
  ]);
  return decision;
};

type Sanctioning = z.output<typeof sanctionContract.input>;

const acts = { warn: 'warn_author', hide: 'hide_content', suspend: 'suspend_author' } as const;

/** Decides a case against its author, with all that follows from it at once: three round trips. */
export const sanctionCase = async (
  { case_id, round, sanction, rule, reasons, note, suspension_days: days, hides }: Sanctioning,
  user: User,
  guards: Guards,
  reported: ReportedContent,
): Promise<DecisionRow> => {
  const suspends = sanction === 'suspend';
  if (suspends && days === null && !user.groups.includes('admin'))
    throw new AppError('FORBIDDEN', { message: 'Only administrators can suspend permanently.' });
  const [row, report] = await Promise.all([readCaseFor(user.id, case_id), readLatestReport(case_id)]);
  if (!row) throw new AppError('NOT_FOUND');
  const is_hidden = sanction === 'hide' || (suspends && hides);
  const until = suspends && days !== null ? inDays(days) : undefined;
  const [content, hiding, suspending] = await Promise.all([
    contentOf(row, report, reported),
    is_hidden ? hideSubjectSteps(row, reported) : [],
    suspends ? suspendSteps(row.person_id, { until, reason: reasons, by_id: user.id, case_id, round }) : [],
  ]);
  const by = { id: user.id, name: fullName(user) };
  const { decision, steps } = decisionSteps({ ...row, round }, by, {
    ...{ decision: sanction, rule, reasons },
    ...(content && { content }),
    ...(is_hidden && { is_hidden }),
    ...(until && { suspended_until: until }),
    ...(note && { note }),
  });
  const subject = { kind: 'case', id: case_id } as const;
  const audit = auditStep({ act: acts[sanction], actor: user, subject, reason: note || reasons });
  // A suspension by a case refuses everybody of the staff by itself.
  const member = suspends ? [] : memberSteps(row.person_id, user);
  // When two moderators suspend each other at once, one of them succeeds.
  await transact([...guards.steps(), ...member, ...steps, ...hiding, ...suspending, audit]);
  return decision;
};

const inDays = (days: number): string => new Date(epochMs() + days * seconds.day * 1000).toISOString();

/** The author's text as it was reported last: it may have been changed since. */
const contentOf = async (
  { kind }: CaseRow,
  report: ReportRow | undefined,
  { message }: ReportedContent,
): Promise<string | undefined> => {
  if (report?.post) return report.post.content;
  if (report?.project) return projectText(report.project);
  if (kind !== 'message' || !report) return undefined;
  const seq = messageIn(report.about);
  return (await message.read(report)).find((one) => one.seq === seq)?.content;
};

/** Somebody who judges, as they were called then. */
export interface Moderator {
  id: string;
  name: string;
}

/** Somebody has a case to themselves until then; CONFLICT while another has, and once this round is decided. */
const claimStep = (row: CaseRow, { id, name }: Moderator, until: string): Step => {
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
const decisionSteps = (row: CaseRow, by: Moderator, decided: Decided) => {
  const { case_id, round, kind, person_id, reports } = row;
  const at = now();
  const decision = {
    ...{ case_id, round, kind, person_id, reports, ...decided },
    ...{ by_id: by.id, by_name: by.name, created_at: at },
    // A suspended person, by this or before or after it, cannot sign in to appeal.
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

/** The time until which a decision of this moment can be appealed. */
const appealEnd = (at: string): string => {
  const end = new Date(at);
  end.setUTCMonth(end.getUTCMonth() + moderationLimits.appealMonths);
  return end.toISOString();
};

const refusal = () =>
  new AppError('FORBIDDEN', { message: 'Only administrators can decide about members of the staff.' });

/** The refusal of a moderator who would judge an administrator or another moderator; undefined for administrators. */
export const staffRefusal = ({ groups }: User): (() => AppError) | undefined =>
  groups.includes('admin') ? undefined : refusal;

/** Refuses them so, as part of the transaction. */
export const memberSteps = (personId: string, user: User): Step[] => {
  const onConditionFailed = staffRefusal(user);
  return onConditionFailed ? [notStaffStep(personId, { onConditionFailed })] : [];
};
