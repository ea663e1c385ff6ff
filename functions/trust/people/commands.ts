import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type {
  restorePerson as restoreContract,
  suspendPerson as suspendContract,
} from '@briefhouse/contracts/accounts/person.ts';
import { suspensionTimes } from '@briefhouse/contracts/accounts/suspension-times.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { seconds, timeIn } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import {
  groupsOf,
  putInGroup,
  readProfile,
  restoreSteps,
  signOutStep,
  suspendSteps,
} from '../../people/public.ts';
import { auditStep } from '../../security/public.ts';

/** Suspends somebody. When two administrators suspend each other at once, one succeeds and the other is FORBIDDEN. */
export const suspendPerson = async (
  { person_id, lasts, reason }: z.output<typeof suspendContract.input>,
  user: User,
  guards: Guards,
): Promise<void> => {
  const { id, name } = await requireOther(person_id, user);
  const { hours, words } = suspensionTimes[lasts];
  const until = hours === null ? undefined : timeIn(hours * seconds.hour);
  const suspending = await suspendSteps(id, { until, reason, by_id: user.id });
  await transact([
    ...guards.steps(),
    ...suspending,
    auditStep({
      act: 'suspend_person',
      actor: user,
      subject: { kind: 'person', id, name },
      reason: `${words}: ${reason}`,
    }),
  ]);
};

export const restorePerson = async (
  { person_id, reason }: z.output<typeof restoreContract.input>,
  user: User,
  guards: Guards,
): Promise<void> => {
  const { id, name } = await requireOther(person_id, user);
  await transact([
    ...guards.steps(),
    ...restoreSteps(id),
    auditStep({ act: 'restore_person', actor: user, subject: { kind: 'person', id, name }, reason }),
  ]);
};

export const signOutPerson = async (personId: string, user: User, guards: Guards): Promise<void> => {
  const { id, name } = await requireOther(personId, user);
  await transact([
    ...guards.steps(),
    signOutStep(id),
    auditStep({ act: 'sign_out_person', actor: user, subject: { kind: 'person', id, name } }),
  ]);
};

/**
 * The audit log is written first, because the user pool is in no transaction with it. Sessions end last: one that
 * began before the role was taken would keep it in its token.
 */
export const setModerator = async (
  personId: string,
  isModerator: boolean,
  user: User,
  guards: Guards,
): Promise<void> => {
  const { id, name } = await requireOther(personId, user);
  const subject = { kind: 'person' as const, id, name };
  const earlier = await groupsOf(id);
  if (!earlier) throw new AppError('PERSON_NOT_FOUND');
  const isNew = earlier.includes('moderator') !== isModerator;
  if (isNew) {
    const act = isModerator ? 'give_moderator' : 'take_moderator';
    await transact([...guards.steps(), auditStep({ act, actor: user, subject })]);
    await putInGroup(id, 'moderator', isModerator);
  }
  const others = earlier.filter((group) => group !== 'moderator');
  // A repeated call writes this too: the first try may have failed here.
  await transact([
    isModerator
      ? signOutStep(id, [...others, 'moderator'], isNew ? 'moderator_given' : undefined)
      : signOutStep(id, others, isNew ? 'moderator_taken' : undefined),
    ...(isNew ? [] : [...guards.steps(), auditStep({ act: 'sign_out_person', actor: user, subject })]),
  ]);
};

/** FORBIDDEN for somebody who is no administrator any more: their token says so for an hour longer. */
export const requireAdmin = async ({ id }: User): Promise<void> => {
  if (!(await groupsOf(id))?.includes('admin')) throw new AppError('FORBIDDEN');
};

/**
 * Somebody to whom an administrator may do something: NOT_YOURSELF for themselves, PERSON_NOT_FOUND where there is no
 * account. The caller is an administrator and another person, so one is always left.
 */
const requireOther = async (personId: string, user: User): Promise<{ id: string; name: string }> => {
  if (personId === user.id) throw new AppError('NOT_YOURSELF');
  const [profile] = await Promise.all([readProfile(personId, { consistent: true }), requireAdmin(user)]);
  if (!profile) throw new AppError('PERSON_NOT_FOUND');
  return { id: personId, name: fullName(profile) };
};
