import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { newSecret } from '../../kit/same-secret.ts';
import { put, type Step, update } from '../../kit/transact.ts';
import { appealEnd } from './appeal.ts';
import { type CaseRow, caseEntity } from './case.entity.ts';
import { type DecisionRow, decisionEntity } from './decision.entity.ts';

/** Somebody who judges, as they were called then. */
export interface Moderator {
  id: string;
  name: string;
}

/** Somebody has a case to themselves until then; CONFLICT while another has, and once this round is decided. */
export const claimStep = (row: CaseRow, { id, name }: Moderator, until: string): Step => {
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
export const decisionSteps = (row: CaseRow, by: Moderator, decided: Decided) => {
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
