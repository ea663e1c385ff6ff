import type { restorePerson as restoreContract } from '@briefhouse/contracts/accounts/restore-person.ts';
import type { suspendPerson as suspendContract } from '@briefhouse/contracts/accounts/suspend-person.ts';
import { suspensionTimes } from '@briefhouse/contracts/accounts/suspension-times.ts';
import type { z } from 'zod';
import { seconds, timeIn } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { restoreSteps, signOutStep, suspendSteps } from '../../people/public.ts';
import { auditStep } from '../../security/public.ts';
import { requireOther } from './require-other.ts';

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
