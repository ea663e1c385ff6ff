import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { update } from '../../kit/transact.ts';
import type { Moderator } from './decide.ts';
import { type DecisionRow, decisionEntity, type SanctionRow } from './decision.entity.ts';

/** Answers an appeal without taking the decision back; CONFLICT where it was answered meanwhile. */
export const uphold = (row: SanctionRow, answer: string) => {
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
export type Undone = Pick<DecisionRow, 'shown' | 'unsuspended'>;

/** Takes a decision back, and answers the appeal against it where there is one; CONFLICT where that was done. */
export const reverse = (row: SanctionRow, by: Moderator, undone: Undone, answer?: string) => {
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
