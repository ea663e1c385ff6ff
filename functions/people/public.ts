import type { Group, PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { AppError } from '../kit/app-error.ts';
import { now, realEpochSeconds, seconds } from '../kit/clock.ts';
import { dueStep } from '../kit/due.ts';
import type { Checks } from '../kit/guards.ts';
import { mediaUrl } from '../kit/media-url.ts';
import { readRows } from '../kit/read-rows.ts';
import { check, type Step, type StepOptions, update } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { accountEntity, type Suspension } from './account.entity.ts';
import { type ProfileRow, profileEntity } from './profile.entity.ts';
import { sessionEntity } from './session.entity.ts';
import {
  counts,
  lastingOf,
  type SessionMark,
  sessionMark,
  suspendedText,
  suspensionNow,
} from './suspended.ts';
import { toBeAgreed } from './to-be-agreed.ts';

export type { StoredCardPiece } from './profile.entity.ts';
export type { ProfileRow };

interface Reading {
  consistent?: boolean;
}

/** A person's profile, if it exists. */
export const readProfile = async (
  userId: string,
  { consistent = false }: Reading = {},
): Promise<ProfileRow | null> => (await profileEntity().get({ user_id: userId }).go({ consistent })).data;

/** Profiles by id, without duplicates and without those that do not exist: one round trip. */
export const readProfiles = async (
  userIds: Iterable<string>,
  { consistent = false }: Reading = {},
): Promise<Map<string, ProfileRow>> => {
  const rows = await readRows(keysOf(userIds), (keys) => profileEntity().get(keys).go({ consistent }));
  return new Map(rows.map((row) => [row.user_id, row]));
};

const keysOf = (userIds: Iterable<string>) => [...new Set(userIds)].map((user_id) => ({ user_id }));

type Condition = Parameters<ReturnType<ReturnType<typeof accountEntity>['check']>['where']>[0];

/** The condition that an account has not ended and is not suspended. */
export const stands: Condition = ({ ended_at, suspension }, { notExists, lte }) =>
  `${notExists(ended_at)} AND (${notExists(suspension)} OR ${lte(suspension.until, now())})`;

/**
 * Requires that the account stands, which a token does not say, and that its row still has a role: FORBIDDEN otherwise.
 * For the caller themselves `guards.steps()` has it.
 */
export const accountStep = (
  userId: string,
  { role, onConditionFailed = 'FORBIDDEN' }: StepOptions & { role?: Group } = {},
): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where((row, operations) =>
        role
          ? `${stands(row, operations)} AND ${operations.contains(row.groups, role)}`
          : stands(row, operations),
      ),
    { onConditionFailed },
  );

const requireAgreed = async (userId: string): Promise<void> => {
  const profile = await readProfile(userId, { consistent: true });
  if (profile && toBeAgreed(profile))
    throw new AppError('FORBIDDEN', { message: 'Please read and agree to our terms first.' });
};

/** For each API: see `defineApi`. */
export const checks: Checks = { accountStep, requireAgreed };

/** The same as `accountStep`, and that the session which began at `auth_time` (epoch seconds) has not ended with all others. */
export const sessionStep = (
  userId: string,
  { auth_time = 0, session_id = '' }: Pick<User, 'auth_time' | 'session_id'>,
): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where((row, operations) => {
        const { tokens_valid_since: since, kept_session: kept } = row;
        const { notExists, lte, eq, name } = operations;
        return `${stands(row, operations)} AND (${notExists(since)} OR ${lte(since, auth_time)}
            OR (${eq(kept.session_id, session_id)} AND ${name(kept.since)} = ${name(since)}))`;
      }),
    { onConditionFailed: 'FORBIDDEN' },
  );

/** Which sessions of an account count; none do while it is suspended. Half a read unit. */
export const readSessionMark = async (
  userId: string,
  { consistent = false }: Reading = {},
): Promise<SessionMark> =>
  sessionMark((await accountEntity().get({ user_id: userId }).go({ consistent })).data);

/** The same for other domains: whether a session counts, by when it began (epoch seconds) and its id. */
export const countingSessions = async (
  userId: string,
): Promise<(began: number, sessionId: string | undefined) => boolean> => {
  const mark = await readSessionMark(userId, { consistent: true });
  return (began, sessionId) => counts(mark, began, sessionId);
};

/** What is said to somebody who is suspended now; undefined for everybody else. One read unit. */
export const suspensionText = async (userId: string): Promise<string | undefined> => {
  const { data } = await accountEntity().get({ user_id: userId }).go({ consistent: true });
  const suspension = suspensionNow(data);
  return suspension && suspendedText(suspension);
};

interface NewSuspension {
  /** ISO 8601; missing for good. */
  until?: string | undefined;
  /** What the person is told. */
  reason: string;
  by_id: string;
  /** Of a decision about a case, which tells the person by itself. */
  case_id?: string | undefined;
  round?: number | undefined;
}

/**
 * Suspends an account: its sessions end, it cannot sign in, and nobody finds it, until `until`. CONFLICT if it is
 * suspended as long already, or has ended; NOT_FOUND for nobody. Of a case also CONFLICT for administrators and
 * moderators: otherwise a moderator could suspend the last administrator. One round trip.
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
    .where(({ ended_at, groups, suspension: standing }, { eq, exists, notExists, lt, lte }) => {
      const isShorter = until ? lt(standing.until, hourBefore(until)) : exists(standing.until);
      const mayBe = case_id ? `${notExists(ended_at)} AND ${notExists(groups)}` : notExists(ended_at);
      const isRead = present ? eq(standing.at, present.at) : lte(standing.until, at);
      return `${mayBe} AND (${notExists(standing)} OR (${isShorter} AND ${isRead}))`;
    });
  return [
    update(suspended, {
      onConditionFailed: (row) => new AppError('CONFLICT', { message: whyNot(row, case_id) }),
    }),
    update(profileEntity().patch({ user_id: userId }).set({ suspended: true }), {
      onConditionFailed: 'NOT_FOUND',
    }),
    ...(until ? [dueStep({ kind: 'suspension-ending', id: userId, at: until })] : []),
  ];
};

/** How many suspensions are kept beneath the one that counts: the row is read at each call of the person. */
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

/** The suspension that keeps an account closed now, if there is one. */
export const suspensionOf = async (
  userId: string,
  { consistent = false }: Reading = {},
): Promise<Suspension | undefined> =>
  suspensionNow((await accountEntity().get({ user_id: userId }).go({ consistent })).data);

/** Which of these people's tokens last named them administrators or moderators: one round trip. */
export const staffAmong = async (userIds: Iterable<string>): Promise<ReadonlySet<string>> => {
  const rows = await readRows(keysOf(userIds), (keys) => accountEntity().get(keys).go());
  return new Set(rows.flatMap(({ user_id, groups }) => (groups ? [user_id] : [])));
};

/** Requires that somebody's token last named them neither. */
export const notStaffStep = (userId: string, options: StepOptions): Step =>
  check(
    accountEntity()
      .check({ user_id: userId })
      .where(({ groups }, { notExists }) => notExists(groups)),
    options,
  );

/** Those of a person's sessions that were ended one by one. */
export const endedSessions = async (
  userId: string,
  sessionIds: Iterable<string | undefined>,
): Promise<Set<string>> => {
  const keys = [...new Set(sessionIds)].flatMap((session_id) =>
    session_id ? [{ user_id: userId, session_id }] : [],
  );
  const rows = await readRows(keys, (some) => sessionEntity().get(some).go({ consistent: true }));
  return new Set(rows.flatMap(({ session_id, ended_at }) => (ended_at ? [session_id] : [])));
};

/** Requires that there is a creator of this id. */
export const creatorStep = (userId: string, options: StepOptions): Step =>
  check(
    profileEntity()
      .check({ user_id: userId })
      .where(({ user_type }, { eq }) => eq(user_type, 'creator')),
    options,
  );

/** The fields of a person that others see. */
const summaryFields = [
  'user_id',
  'first_name',
  'last_name',
  'avatar_key',
  'user_type',
  'client',
  'logo_key',
  'suspended',
  'staff',
] as const;
type Summarised = Omit<PersonSummary, 'id' | 'avatar_url' | 'brand'> & {
  user_id: string;
  avatar_key?: string | undefined;
  client?: { company_name?: string | undefined } | undefined;
  logo_key?: string | undefined;
  suspended?: boolean | undefined;
  staff?: boolean | undefined;
};

/**
 * Names, avatars and companies by id, without duplicates: one round trip, however many people. `standing` leaves out
 * those whose account is suspended.
 */
export const profileSummaries = async (
  userIds: Iterable<string>,
  { consistent = false, standing = false }: Reading & { standing?: boolean } = {},
): Promise<Map<string, PersonSummary>> => {
  const rows = await readRows(keysOf(userIds), (keys) =>
    profileEntity().get(keys).go({ consistent, attributes: summaryFields }),
  );
  const kept = rows.filter(({ suspended }) => !(standing && suspended));
  return new Map(kept.map((row) => [row.user_id, toSummary(row)]));
};

export const toSummary = (row: Summarised): PersonSummary => ({
  id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  avatar_url: mediaUrl(row.avatar_key),
  user_type: row.user_type,
  ...(row.user_type === 'client' && (row.client?.company_name || row.logo_key) && { brand: companyOf(row) }),
  ...((row.suspended || row.staff) && { has_page: false }),
});

const companyOf = ({ client, logo_key }: Summarised): NonNullable<PersonSummary['brand']> => ({
  company_name: client?.company_name ?? null,
  logo_url: mediaUrl(logo_key),
});

/** What stands for the name of somebody whose account is gone. */
export const deletedUser = 'Deleted user';

/** The person behind an id, or a placeholder when the account is gone. */
export const personOf = (people: ReadonlyMap<string, PersonSummary>, userId: string): PersonSummary =>
  people.get(userId) ?? {
    id: userId,
    first_name: deletedUser,
    last_name: '',
    avatar_url: null,
    user_type: 'creator',
    has_page: false,
  };

/** What a person keeps to themselves in the chat; FORBIDDEN when the account is gone. */
export const chatHidesStep = (userId: string, chat_hides: string[]): Step =>
  update(profileEntity().patch({ user_id: userId }).set({ chat_hides }), { onConditionFailed: 'FORBIDDEN' });

/** Adds to a creator's number of followers; NOT_FOUND when the account is gone. */
export const followersStep = (creatorId: string, by: number): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ followers: by }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** Adds to a creator's count of finished projects; NOT_FOUND when the account is gone. */
export const completedProjectsStep = (creatorId: string, by: 1 | -1): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ completed_projects: by }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** Adds an answer to an offer, and the minutes that it took; NOT_FOUND when the account is gone. */
export const answeredStep = (creatorId: string, minutes: number): Step =>
  update(profileEntity().patch({ user_id: creatorId }).add({ answers: 1, answer_minutes: minutes }), {
    onConditionFailed: 'NOT_FOUND',
  });

/** What cards show of a creator's work; CONFLICT if it was written since `profile` was read, or the account is gone. */
export const workStep = (
  { user_id, work_revision }: Pick<ProfileRow, 'user_id' | 'work_revision'>,
  work: Required<Pick<ProfileRow, 'work' | 'piece_count'>>,
): Step =>
  update(
    profileEntity()
      .patch({ user_id })
      .set({ ...work, work_revision: (work_revision ?? 0) + 1 })
      .where((row, { eq, notExists }) =>
        work_revision === undefined ? notExists(row.work_revision) : eq(row.work_revision, work_revision),
      ),
  );

export { signOutStep } from './domain/end-sessions.ts';
export { readFactor } from './domain/factor.ts';
export { type AccountState, latestSessions, readAccounts } from './domain/read-account.ts';
export { groupsOf, idsByEmail, putInGroup } from './pool-account.ts';
