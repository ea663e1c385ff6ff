import { auditStep } from '../../kit/audit.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { signOutStep } from '../domain/end-sessions.ts';
import { groupsOf, putInGroup } from '../pool-account.ts';
import { accountStep } from '../public.ts';
import { requireOther } from './require-other.ts';

/**
 * The audit log is written first, because the user pool is in no transaction with it. Sessions end last: one that
 * began before the role was taken would keep it in its token.
 */
export const setModerator = async (personId: string, isModerator: boolean, user: User): Promise<void> => {
  const { id, name } = await requireOther(personId, user);
  const groups = await groupsOf(id);
  if (groups.includes('moderator') !== isModerator) {
    const act = isModerator ? 'give_moderator' : 'take_moderator';
    await transact([
      accountStep(user.id),
      auditStep({ act, actor: user, subject: { kind: 'person', id, name } }),
    ]);
    await putInGroup(id, 'moderator', isModerator);
  }
  // Also when it is repeated: the first try may have failed here.
  await transact([signOutStep(id)]);
};
