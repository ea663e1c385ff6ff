import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type {
  answerAppeal as answerContract,
  reverseDecision as reverseContract,
} from '@briefhouse/contracts/admin/appeal.ts';
import type { z } from 'zod';
import { AppError } from '../../../kit/app-error.ts';
import { now } from '../../../kit/clock.ts';
import type { Guards } from '../../../kit/guards.ts';
import { type Step, transact, update } from '../../../kit/transact.ts';
import type { User } from '../../../kit/user.ts';
import { takeBackSteps } from '../../../people/public.ts';
import { auditStep } from '../../../security/public.ts';
import { type Moderator, memberSteps, staffRefusal } from '../case/commands.ts';
import type { CaseRow } from '../case/row.ts';
import { type ReportedContent, restoreSubjectSteps } from '../content.ts';
import { findSanction } from './queries.ts';
import { type DecisionRow, decisionEntity, openAppeals, type SanctionRow } from './row.ts';

type Answer = z.output<typeof answerContract.input>;

/** Answers an appeal; the moderator who decided cannot. CONFLICT for one of two answers at once. Three round trips. */
export const answerAppeal = async (
  { outcome, answer, ...which }: Answer,
  user: User,
  guards: Guards,
  content: ReportedContent,
): Promise<SanctionRow> => {
  const { row, decision } = await findSanction(which, user);
  if (decision.by_id === user.id)
    throw new AppError('FORBIDDEN', {
      message: 'Another person must answer an appeal against your decision.',
    });
  const by = { id: user.id, name: fullName(user) };
  const upholds = outcome === 'uphold';
  const undoing = upholds ? undefined : await undoSteps(row, decision, user, content);
  const changed = undoing ? reverse(decision, by, undoing.undone, answer) : uphold(decision, answer);
  const act = upholds ? 'uphold_decision' : 'reverse_decision';
  const subject = { kind: 'case', id: row.case_id } as const;
  const audit = auditStep({ act, actor: user, subject, reason: answer });
  const steps = undoing?.steps ?? memberSteps(row.person_id, user);
  await transact([...guards.steps(), ...steps, changed.step, audit]);
  return changed.decision;
};

type Reversal = z.output<typeof reverseContract.input>;

/** Takes a decision back without an appeal, also one's own: of two who do so at once one gets CONFLICT. */
export const reverseDecision = async (
  { note, ...which }: Reversal,
  user: User,
  guards: Guards,
  content: ReportedContent,
): Promise<SanctionRow> => {
  const { row, decision } = await findSanction(which, user);
  const by = { id: user.id, name: fullName(user) };
  const subject = { kind: 'case', id: row.case_id } as const;
  const undoing = await undoSteps(row, decision, user, content);
  const changed = reverse(decision, by, undoing.undone);
  await transact([
    ...guards.steps(),
    ...undoing.steps,
    changed.step,
    auditStep({ act: 'reverse_decision', actor: user, subject, reason: note }),
  ]);
  return changed.decision;
};

/**
 * Takes back the effects of a decision, as part of the transaction that says so: one round trip, and `undone` for the
 * author. Other suspensions stand, and one that has ended by itself is left alone. FORBIDDEN for a moderator about the
 * staff.
 */
export const undoSteps = async (
  row: CaseRow,
  decision: SanctionRow,
  user: User,
  content: ReportedContent,
): Promise<{ steps: Step[]; undone: Undone }> => {
  const [shown, { steps, isOver }] = await Promise.all([
    decision.is_hidden ? restoreSubjectSteps(row, content) : [],
    decision.decision === 'suspend'
      ? takeBackSteps(row.person_id, decision, staffRefusal(user))
      : { steps: [], isOver: false },
  ]);
  // A transaction names a row once: the step that changes the suspension has the condition itself.
  const member = steps.length > 0 ? [] : memberSteps(row.person_id, user);
  return {
    steps: [...member, ...shown, ...steps],
    undone: { ...(shown.length > 0 && { shown: true }), ...(isOver && { unsuspended: true }) },
  };
};

/** Answers an appeal without taking the decision back; CONFLICT where it was answered meanwhile. */
const uphold = (row: SanctionRow, answer: string) => {
  const { case_id, round } = row;
  const changes = { answered_at: now(), answer };
  const upheld = decisionEntity()
    .patch({ case_id, round })
    .set(changes)
    .remove(['gsi3pk'])
    .where((one, { exists }) => exists(one.gsi3pk));
  return { decision: { ...row, ...changes }, step: update(upheld, { onConditionFailed: answered }) };
};

/** The author's gain when a decision is taken back: the subject it hid may be deleted, its suspension over. */
type Undone = Pick<DecisionRow, 'shown' | 'unsuspended'>;

/** Takes a decision back, and answers the appeal against it where there is one; CONFLICT where that was done. */
const reverse = (row: SanctionRow, by: Moderator, undone: Undone, answer?: string) => {
  const { case_id, round } = row;
  const at = now();
  const changes = {
    ...{ reversed_at: at, reversed_by_id: by.id, reversed_by_name: by.name },
    ...undone,
    ...(answer && { answered_at: at, answer }),
  };
  const taken = decisionEntity()
    .patch({ case_id, round })
    .set(changes)
    .remove(['gsi3pk'])
    .where((one, { exists, notExists }) => (answer ? exists(one.gsi3pk) : notExists(one.reversed_at)));
  const step = update(taken, { onConditionFailed: answer ? answered : reversed });
  return { decision: { ...row, ...changes }, step };
};

const answered = () => new AppError('CONFLICT', { message: 'This appeal was answered in the meantime.' });
const reversed = () => new AppError('CONFLICT', { message: 'This decision was taken back already.' });

/** Appeals against a decision: of two appeals at once one is taken. */
export const sendAppeal = async (
  row: SanctionRow,
  words: string,
  guards: Step[] = [],
): Promise<SanctionRow> => {
  const at = now();
  await transact([appealStep(row, words, at), ...guards]);
  return { ...row, appealed_at: at, appeal_words: words };
};

/** Appeals against a decision: once, in time, and as long as it stands. CONFLICT otherwise. */
const appealStep = ({ case_id, round }: DecisionRow, words: string, at: string): Step =>
  update(
    decisionEntity()
      .patch({ case_id, round })
      .set({ appealed_at: at, appeal_words: words, gsi3pk: openAppeals })
      .where(
        (row, { gt, notExists }) =>
          `${notExists(row.appealed_at)} AND ${notExists(row.reversed_at)} AND ${gt(row.appeal_until, now())}`,
      ),
    { onConditionFailed: notAppealed },
  );

/** Why an appeal could not be sent: the decision's row as it is says it. */
const notAppealed = (row: Record<string, unknown> | undefined): AppError => {
  if (row?.reversed_at) return new AppError('CONFLICT', { message: 'This decision was taken back already.' });
  if (row?.appealed_at) return new AppError('CONFLICT', { message: 'You have appealed already.' });
  return new AppError('CONFLICT', { message: 'The time for an appeal has passed.' });
};
