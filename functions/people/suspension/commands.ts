import { AppError } from '../../kit/app-error.ts';
import { now, realEpochSeconds, seconds } from '../../kit/clock.ts';
import { jobStep } from '../../kit/jobs.ts';
import { type Step, update } from '../../kit/transact.ts';
import { accountEntity, type Suspension } from '../account/row.ts';
import { lastingOf } from '../account/views.ts';
import { profileEntity } from '../profile/row.ts';
import { suspensionOf } from './queries.ts';

interface NewSuspension {
  /** ISO 8601; missing for good. */
  until?: string | undefined;
  /** The reason that the person reads. */
  reason: string;
  by_id: string;
  /** Set by a decision about a case, which notifies the person by itself. */
  case_id?: string | undefined;
  round?: number | undefined;
}

/**
 * Suspends an account: its sessions end, it cannot sign in, and nobody finds it, until `until`. CONFLICT if it is
 * suspended as long already, or has ended; NOT_FOUND for nobody. A case gets CONFLICT for administrators and
 * moderators too: otherwise a moderator could suspend the last administrator. One round trip.
 */
export const suspendSteps = async (
  userId: string,
  { until, reason, by_id, case_id, round }: NewSuspension,
): Promise<Step[]> => {
  const at = now();
  const present = await suspensionOf(userId, { consistent: true });
  const earlier = present ? lastingOf(present).slice(0, keptSuspensions) : [];
  const ofCase = case_id && { case_id, round };
  const suspension = { at, reason, by_id, earlier, ...(until && { until }), ...ofCase };
  const suspended = accountEntity()
    .upsert({ user_id: userId, tokens_valid_since: realEpochSeconds(), signed_out_at: at, suspension })
    .where(({ ended_at, groups, suspension: current }, { eq, exists, notExists, lt, lte }) => {
      const isShorter = until ? lt(current.until, hourBefore(until)) : exists(current.until);
      const mayBe = case_id ? `${notExists(ended_at)} AND ${notExists(groups)}` : notExists(ended_at);
      const isRead = present ? eq(current.at, present.at) : lte(current.until, at);
      return `${mayBe} AND (${notExists(current)} OR (${isShorter} AND ${isRead}))`;
    });
  return [
    update(suspended, {
      onConditionFailed: (row) => new AppError('CONFLICT', { message: whyNot(row, case_id) }),
    }),
    update(profileEntity().patch({ user_id: userId }).set({ suspended: true }), {
      onConditionFailed: 'NOT_FOUND',
    }),
    ...(until ? [jobStep({ kind: 'suspension-expiry', id: userId, at: until })] : []),
  ];
};

/** Suspensions that are kept beneath the one that counts: the row is read at each call of the person. */
const keptSuspensions = 5;

/** Why an account could not be suspended: its row as it is says it. */
const whyNot = (row: Record<string, unknown> | undefined, caseId: string | undefined): string => {
  if (row?.ended_at) return 'This account has ended.';
  if (caseId && row?.groups)
    return 'Only an administrator can suspend administrators and moderators, under People.';
  return 'This account is already suspended for that long.';
};

/** The same suspension sent twice is not a longer one. */
const hourBefore = (time: string) => new Date(Date.parse(time) - seconds.hour * 1000).toISOString();

/** Lifts a suspension; CONFLICT if there is none. Sessions from before it stay ended. */
export const restoreSteps = (userId: string): Step[] => [
  update(
    accountEntity()
      .patch({ user_id: userId })
      .remove(['suspension'])
      .where(
        ({ suspension }, { exists, notExists, gt }) =>
          `${exists(suspension)} AND (${notExists(suspension.until)} OR ${gt(suspension.until, now())})`,
      ),
    { onConditionFailed: () => new AppError('CONFLICT', { message: 'This account is not suspended.' }) },
  ),
  shownStep(userId),
];

/**
 * Takes the suspension of a case's decision back, also from beneath a longer one; a shorter one that still lasts counts
 * again. `isOver` where none does any more. No steps where it has ended already; CONFLICT when suspensions changed since
 * they were read. With `refuseStaff` it is refused so for somebody of
 * the staff. One round trip.
 */
export const takeBackSteps = async (
  userId: string,
  { case_id, round }: Pick<Suspension, 'case_id' | 'round'>,
  refuseStaff?: () => AppError,
): Promise<{ steps: Step[]; isOver: boolean }> => {
  const present = await suspensionOf(userId, { consistent: true });
  const lasting = present ? lastingOf(present) : [];
  const left = lasting.filter((one) => one.case_id !== case_id || one.round !== round);
  if (!present || left.length === lasting.length) return { steps: [], isOver: false };
  const [next, ...earlier] = left;
  const account = accountEntity().patch({ user_id: userId });
  const changed = next ? account.set({ suspension: { ...next, earlier } }) : account.remove(['suspension']);
  const asRead = changed.where(({ groups, suspension }, { eq, notExists }) => {
    const isRead = present.earlier ? eq(suspension.earlier, present.earlier) : notExists(suspension.earlier);
    const isMember = refuseStaff ? ` AND ${notExists(groups)}` : '';
    return `${eq(suspension.at, present.at)} AND ${isRead}${isMember}`;
  });
  const onConditionFailed = (row: Record<string, unknown> | undefined) =>
    refuseStaff && row?.groups ? refuseStaff() : new AppError('CONFLICT');
  const step = update(asRead, { onConditionFailed });
  return { steps: next ? [step] : [step, shownStep(userId)], isOver: !next };
};

/** Lets others find somebody again who was suspended. */
export const shownStep = (user_id: string): Step =>
  update(profileEntity().patch({ user_id }).remove(['suspended']));
