import { deletionDays, recentSignInMinutes } from '@briefhouse/contracts/accounts/deletion.ts';
import type { DeletionObstacle } from '@briefhouse/contracts/accounts/deletion-obstacles.ts';
import { AppError } from '../../kit/app-error.ts';
import { now, realEpochSeconds, seconds, timeIn } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { cancelJobStep, type Job, jobStep } from '../../kit/jobs.ts';
import { retryLimits, retryOnConflict } from '../../kit/retry.ts';
import { remove, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { readAccounts } from '../account/queries.ts';
import { accountEntity } from '../account/row.ts';
import { accountStep } from '../account/steps.ts';
import { enabledAdmins } from '../pool-account.ts';
import { ensureProfile } from '../profile/commands.ts';
import { readProfile } from '../profile/queries.ts';
import { profileEntity } from '../profile/row.ts';
import { toDeletion } from '../profile/views.ts';
import { suspensionOf } from '../suspension/queries.ts';

/** Obstacles to an account's closure that its own rows do not know: functions/root hands them in. */
export interface Closure {
  /** Whether a payment of the person is still open or disputed. */
  isMoneyInFlight(userId: string): Promise<boolean>;
}

type Deletion = NonNullable<ReturnType<typeof toDeletion>>;

const dueOf = (userId: string, at: string): Job => ({ kind: 'deletion', id: userId, at });

/** A suspended person asks for nothing. */
type Refusing = Exclude<DeletionObstacle, 'suspended'>;

const refusals: Record<Refusing, () => AppError> = {
  money: () => {
    const message =
      'One of your payments is still open or disputed. You can delete your account when it is settled.';
    return new AppError('MONEY_IN_FLIGHT', { message });
  },
  last_admin: () => {
    const message =
      'You are the only administrator. Please ask the operator of Briefhouse to add another administrator first.';
    return new AppError('LAST_ADMIN', { message });
  },
};

/** Says when the account is going to be deleted. The first date stands when two calls ask, or one asks again. */
export const requestDeletion = async (user: User, guards: Guards, closure: Closure): Promise<Deletion> => {
  if (realEpochSeconds() - (user.auth_time ?? 0) > recentSignInMinutes * seconds.minute)
    throw new AppError('SIGN_IN_AGAIN');
  const asked = toDeletion(await ensureProfile(user));
  if (asked) return guards.nothingWritten(asked);
  const { obstacle } = await outlookOf(user.id, user.groups.includes('admin'), closure);
  if (obstacle) throw refusals[obstacle]();
  const at = timeIn(deletionDays * seconds.day);
  const scheduled = profileEntity()
    .patch({ user_id: user.id })
    .set({ deletion_at: at })
    .where(({ deletion_at }, { notExists }) => notExists(deletion_at));
  try {
    await transact([...guards.steps(), update(scheduled), jobStep(dueOf(user.id, at))]);
  } catch (error) {
    const first = error instanceof AppError && error.code === 'CONFLICT' && (await deletionOf(user.id));
    if (first) return guards.nothingWritten(first);
    throw error;
  }
  return { at, delayed_by: null };
};

/** Keeps the account, until the date has come: DELETION_DUE from then on. */
export const cancelDeletion = async (userId: string): Promise<void> => {
  const profile = await readProfile(userId, { consistent: true });
  if (!profile) throw new AppError('DELETION_DUE');
  const asked = toDeletion(profile);
  if (!asked) return;
  const kept = profileEntity()
    .patch({ user_id: userId })
    .remove(['deletion_at', 'deletion_delayed_by'])
    .where((row, { eq, gt }) => `${eq(row.deletion_at, asked.at)} AND ${gt(row.deletion_at, now())}`);
  try {
    await transact([update(kept), cancelJobStep(dueOf(userId, asked.at))]);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
    // The deletion was undone by another call, put off by the deadline's own, or this comes too late.
    const left = await deletionOf(userId);
    if (!left && (await readProfile(userId))) return;
    throw new AppError(left && left.at !== asked.at ? 'CONFLICT' : 'DELETION_DUE');
  }
};

/** Ends the account at the date. An obstacle puts that off by a day; an undone or earlier date does nothing. */
export const carryOutDeletion = (due: Job, closure: Closure): Promise<void> =>
  // Where the administrator who would have been left is gone, another one is left, or the deletion is put off.
  retryOnConflict(() => endOrPutOff(due, closure), retryLimits.background);

const endOrPutOff = async ({ id, at }: Job, closure: Closure): Promise<void> => {
  if ((await deletionOf(id))?.at !== at) return;
  const suspension = await suspensionOf(id, { consistent: true });
  // Nobody can keep an account that they cannot sign in to; one that is closed for good is of no use to anybody.
  if (suspension?.until) return putOff(id, at, 'suspended', suspension.until);
  const { obstacle, remaining } = await outlookOf(id, true, closure);
  return obstacle ? putOff(id, at, obstacle) : endAsAsked(id, at, remaining);
};

/** Puts the deletion off by a day, counted from now or from later. */
const putOff = async (id: string, at: string, obstacle: DeletionObstacle, from = now()): Promise<void> => {
  try {
    await transact(putOffSteps(id, at, obstacle, from));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
};

const putOffSteps = (
  user_id: string,
  at: string,
  deletion_delayed_by: DeletionObstacle,
  from: string,
): Step[] => {
  const later = new Date(Date.parse(from) + seconds.day * 1000).toISOString();
  const row = profileEntity()
    .patch({ user_id })
    .set({ deletion_at: later, deletion_delayed_by })
    .where(({ deletion_at }, { eq }) => eq(deletion_at, at));
  return [update(row), jobStep(dueOf(user_id, later))];
};

const deletionOf = async (userId: string): Promise<Deletion | null> => {
  const profile = await readProfile(userId, { consistent: true });
  return profile && toDeletion(profile);
};

/** Another administrator who could sign in: null where there is none, undefined for somebody who is none themselves. */
const otherAdmin = async (userId: string): Promise<string | null | undefined> => {
  const admins = await enabledAdmins();
  if (!admins.includes(userId)) return undefined;
  const others = admins.filter((id) => id !== userId);
  const accounts = await readAccounts(others);
  return others.find((id) => !accounts.get(id)?.ended_at && !accounts.get(id)?.suspension) ?? null;
};

interface Outlook {
  obstacle?: Refusing;
  /** The administrator whom the deletion of another leaves. */
  remaining?: string;
}

/** The user pool is asked only about people who may be administrators. */
const outlookOf = async (userId: string, maybeAdmin: boolean, closure: Closure): Promise<Outlook> => {
  if (await closure.isMoneyInFlight(userId)) return { obstacle: 'money' };
  const remaining = maybeAdmin ? await otherAdmin(userId) : undefined;
  if (remaining === null) return { obstacle: 'last_admin' };
  return remaining ? { remaining } : {};
};

/** A row written at the same moment may not be in an index yet, so everything is looked through once more. */
const secondLookAfter = seconds.minute;

/**
 * Ends an account for good: its profile goes, with all that is personal in it, and no token of it counts any more.
 * Everything else follows from these two rows. Repeating it changes nothing.
 */
export const endAccount = (userId: string): Promise<void> => end(userId);

/**
 * The same, if its owner asked for it at `askedFor` and has not changed their mind. CONFLICT if the account of
 * `remaining`, whom it leaves as administrator, does not stand in that moment.
 */
export const endAsAsked = (userId: string, askedFor: string, remaining?: string): Promise<void> =>
  end(userId, askedFor, remaining);

const end = async (userId: string, askedFor?: string, remaining?: string): Promise<void> => {
  const at = now();
  const nextDay = timeIn(seconds.day);
  const secondLook = timeIn(secondLookAfter);
  const ended = accountEntity()
    .update({ user_id: userId })
    .set({ tokens_valid_since: realEpochSeconds(), ended_at: at })
    .remove(['suspension', 'groups'])
    .where(({ ended_at }, { notExists }) => notExists(ended_at));
  const profile = profileEntity().delete({ user_id: userId });
  const profileAsAsked = askedFor
    ? profile.where(({ deletion_at }, { eq }) => eq(deletion_at, askedFor))
    : profile;
  try {
    await transact([
      update(ended, { onConditionFailed: () => new NothingToEnd('CONFLICT') }),
      remove(profileAsAsked, { onConditionFailed: () => new NothingToEnd('CONFLICT') }),
      ...closures.map((kind) => jobStep({ kind, id: userId, at: secondLook })),
      jobStep({ kind: 'leftovers', id: userId, at: nextDay }),
      ...(remaining ? [accountStep(remaining, { onConditionFailed: 'CONFLICT' })] : []),
    ]);
  } catch (error) {
    if (!(error instanceof NothingToEnd)) throw error;
  }
};

const closures = ['closure', 'payment-closure', 'media-closure', 'posts-closure'] as const;

class NothingToEnd extends AppError {}
