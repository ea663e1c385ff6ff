import { deletionDays, recentSignInMinutes } from '@briefhouse/contracts/accounts/deletion.ts';
import type { DeletionObstacle } from '@briefhouse/contracts/accounts/deletion-obstacles.ts';
import { AppError } from '../../kit/app-error.ts';
import { now, realEpochSeconds, seconds, timeIn } from '../../kit/clock.ts';
import { cancelDueStep, type Due, dueStep } from '../../kit/due.ts';
import type { Guards } from '../../kit/guards.ts';
import { type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { isMoneyInFlight } from '../../payments/public.ts';
import { readAccounts } from '../people/read-account.ts';
import { enabledAdmins } from '../pool-account.ts';
import { profileEntity } from '../profile.entity.ts';
import { readProfile } from '../public.ts';
import { toDeletion } from '../views.ts';
import { endAsAsked } from './end-account.ts';
import { ensureProfile } from './ensure-profile.ts';

type Deletion = NonNullable<ReturnType<typeof toDeletion>>;

const dueOf = (userId: string, at: string): Due => ({ kind: 'deletion', id: userId, at });

const refusals: Record<DeletionObstacle, () => AppError> = {
  money: () => {
    const message =
      'A payment of yours is still open or disputed. Your account can be deleted when it is settled.';
    return new AppError('MONEY_IN_FLIGHT', { message });
  },
  last_admin: () => {
    const message = 'You are the only administrator. Make somebody else one first.';
    return new AppError('LAST_ADMIN', { message });
  },
};

/** Says when the account is going to be deleted. Of two that ask, and when asked again, the first date stands. */
export const requestDeletion = async (user: User, guards: Guards): Promise<Deletion> => {
  if (realEpochSeconds() - (user.auth_time ?? 0) > recentSignInMinutes * seconds.minute)
    throw new AppError('SIGN_IN_AGAIN');
  const asked = toDeletion(await ensureProfile(user));
  if (asked) return guards.nothingWritten(asked);
  const obstacle = await obstacleOf(user.id, user.groups.includes('admin'));
  if (obstacle) throw refusals[obstacle]();
  const at = timeIn(deletionDays * seconds.day);
  const wish = profileEntity()
    .patch({ user_id: user.id })
    .set({ deletion_at: at })
    .where(({ deletion_at }, { notExists }) => notExists(deletion_at));
  try {
    await transact([...guards.steps(), update(wish), dueStep(dueOf(user.id, at))]);
  } catch (error) {
    const first = error instanceof AppError && error.code === 'CONFLICT' && (await deletionOf(user.id));
    if (first) return guards.nothingWritten(first);
    throw error;
  }
  return { at, delayed_by: null };
};

/** Keeps the account, until the date has come: DELETION_DUE from then on. */
export const cancelDeletion = async (userId: string): Promise<void> => {
  const asked = await deletionOf(userId);
  if (!asked) return;
  const kept = profileEntity()
    .patch({ user_id: userId })
    .remove(['deletion_at', 'deletion_delayed_by'])
    .where((row, { eq, gt }) => `${eq(row.deletion_at, asked.at)} AND ${gt(row.deletion_at, now())}`);
  try {
    await transact([update(kept), cancelDueStep(dueOf(userId, asked.at))]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    // Undone by another call, put off by the deadline's own, or too late.
    const left = await deletionOf(userId);
    if (!left && (await readProfile(userId))) return;
    throw new AppError(left && left.at !== asked.at ? 'CONFLICT' : 'DELETION_DUE');
  }
};

/** At the date. What stands in the way puts it off by a day; an undone or earlier one does nothing. */
export const carryOutDeletion = async ({ id, at }: Due): Promise<void> => {
  if ((await deletionOf(id))?.at !== at) return;
  const obstacle = await obstacleOf(id, true);
  if (!obstacle) return endAsAsked(id, at);
  try {
    await transact(putOff(id, at, obstacle));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

const putOff = (user_id: string, at: string, deletion_delayed_by: DeletionObstacle): Step[] => {
  const later = timeIn(seconds.day);
  const row = profileEntity()
    .patch({ user_id })
    .set({ deletion_at: later, deletion_delayed_by })
    .where(({ deletion_at }, { eq }) => eq(deletion_at, at));
  return [update(row), dueStep(dueOf(user_id, later))];
};

const deletionOf = async (userId: string): Promise<Deletion | null> => {
  const profile = await readProfile(userId, { consistent: true });
  return profile && toDeletion(profile);
};

/** Whether this is an administrator, and nobody else is one who could sign in. */
const isLastAdmin = async (userId: string): Promise<boolean> => {
  const admins = await enabledAdmins();
  if (!admins.includes(userId)) return false;
  const others = admins.filter((id) => id !== userId);
  const accounts = await readAccounts(others);
  return others.every((id) => accounts.get(id)?.ended_at || accounts.get(id)?.suspension);
};

/** Only those who may be administrators are looked up in the user pool. */
const obstacleOf = async (userId: string, maybeAdmin: boolean): Promise<DeletionObstacle | undefined> => {
  if (await isMoneyInFlight(userId)) return 'money';
  return maybeAdmin && (await isLastAdmin(userId)) ? 'last_admin' : undefined;
};
