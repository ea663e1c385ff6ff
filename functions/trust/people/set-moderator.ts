import { AppError } from '../../kit/app-error.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { groupsOf, putInGroup, signOutStep } from '../../people/public.ts';
import { auditStep } from '../../security/public.ts';
import { requireOther } from './require-other.ts';

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
