import { isDeepStrictEqual } from 'node:util';
import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import { firstName, lastName } from '@briefhouse/contracts/accounts/user.ts';
import type { z } from 'zod';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { put, type Step, transact, update } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { largestKey, releaseMedia, takeMedia } from '../../media/public.ts';
import { auditStep } from '../../security/public.ts';
import { accountStep } from '../account/steps.ts';
import { consentOfSignUp } from '../consent/queries.ts';
import { staffIds } from '../pool-account.ts';
import { companyProblem, isSameName, nameProblem } from '../reserved-names.ts';
import { profileSummaries, readProfile } from './queries.ts';
import { type ProfileRow, profileEntity } from './row.ts';

type Newcomer = Pick<User, 'id' | 'email' | 'first_name' | 'last_name' | 'user_type'> &
  Partial<Pick<User, 'groups' | 'email_verified'>>;

/**
 * Returns the caller's profile, and creates it from the account's attributes if it is missing. Called after
 * confirmation and by the first authenticated call, because neither is certain to happen. FORBIDDEN for a closed
 * account, whatever token it still has.
 */
export const ensureProfile = async (user: Newcomer): Promise<ProfileRow> =>
  (await readProfile(user.id, { consistent: true })) ?? (await createProfile(user));

/** Nobody checks names that an administrator gives an account of the pool, so an invalid one is replaced here. */
const createProfile = async (user: Newcomer): Promise<ProfileRow> => {
  const at = now();
  const given = {
    first_name: firstName.catch('New').parse(user.first_name),
    last_name: lastName.catch('Member').parse(user.last_name),
  };
  const isRefused = !user.groups?.includes('admin') && nameProblem(given.first_name, given.last_name);
  const names = isRefused ? { first_name: 'New', last_name: 'Member' } : given;
  const created = profileEntity().create({
    ...(await consentOfSignUp(user.id)),
    user_id: user.id,
    email: user.email,
    ...names,
    user_type: user.user_type,
    ...(user.groups?.length && { staff: true }),
    // An account that an administrator made may be used before its address is confirmed.
    ...(user.email_verified === false && { email_unconfirmed: true }),
    created_at: at,
    updated_at: at,
  });
  try {
    await transact([accountStep(user.id), put(created)]);
  } catch (error) {
    // Another call was first.
    if (!(error instanceof AppError) || error.code !== 'CONFLICT') throw error;
  }
  const row = await readProfile(user.id, { consistent: true });
  if (!row) throw new AppError('FORBIDDEN');
  return row;
};

type Input = z.output<typeof updateProfile.input>;

/**
 * Saves the whole form, unless the profile was saved since the version it was opened with. Blank fields are
 * removed.
 */
export const saveProfile = async (input: Input, user: User, guards: Guards): Promise<ProfileRow> => {
  refuseReserved(input, user);
  const renaming = await renameSteps(input, user);
  const pictures = await changedPictures(input, user);
  const values = {
    first_name: input.first_name,
    last_name: input.last_name,
    email_notifications_enabled: input.email_notifications_enabled,
    updated_at: now(),
  };
  const optional = {
    bio: input.bio,
    location: input.location,
    ...(input.vat_id !== undefined && { vat_id: input.vat_id }),
    ...(user.user_type === 'creator' &&
      input.creator && { creator: await creatorOf(input.creator, user.id) }),
    ...(user.user_type === 'client' && input.client && { client: await companyOf(input.client, user.id) }),
    ...pictures.fields,
  };
  const saved = profileEntity()
    .patch({ user_id: user.id })
    .set({ ...values, ...present(optional) })
    .remove(absent(optional))
    .add({ version: 1 })
    .where(({ version }, { eq }) => eq(version, input.version));
  try {
    await transact([update(saved), ...renaming, ...pictures.steps, ...guards.steps()]);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const row = await ensureProfile(user);
    // A retry of a save whose response was lost.
    if (row.version === input.version + 1 && hasValuesOf(row, { ...values, ...optional })) return row;
    throw error;
  }
  return ensureProfile(user);
};

/** Names that look like the product's own are for admins only. */
const refuseReserved = ({ first_name, last_name, client }: Input, user: User) => {
  if (user.groups.includes('admin')) return;
  const problems = {
    first_name: nameProblem(first_name, last_name),
    'client.company_name': companyProblem(client?.company_name ?? ''),
    'client.contact_name': companyProblem(client?.contact_name ?? ''),
  };
  const issues = Object.fromEntries(
    Object.entries(problems).flatMap(([field, text]) => (text ? [[field, text]] : [])),
  );
  if (Object.keys(issues).length > 0) throw new AppError('VALIDATION', { issues });
};

/** Whether `row` already has all values of a form; `updated_at` is ignored. */
const hasValuesOf = (row: ProfileRow, { updated_at: _, ...fields }: Optional & { updated_at: string }) =>
  Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(row[name as keyof ProfileRow] ?? null, value),
  );

/** True when the write certainly did not happen; after any other failure it may have. */
const isRefusal = (error: unknown) =>
  error instanceof AppError && (error.code === 'CONFLICT' || error.code === 'RATE_LIMITED');

type Line = 'bio' | 'location' | 'vat_id' | 'avatar_key' | 'avatar_id' | 'logo_key' | 'logo_id';
type Optional = Partial<Record<Line | 'creator' | 'client', unknown>>;

const present = (fields: Optional) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Partial<
    Record<Line, string>
  >;

const absent = (fields: Optional) =>
  Object.entries(fields).flatMap(([name, value]) => (value === null ? [name as Line] : []));

const withoutNulls = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null));

/**
 * The company replaces the stored one as a whole. The row read here is the version that is saved over, or the save
 * fails.
 */
const companyOf = async (client: NonNullable<Input['client']>, userId: string) => {
  if (client.contact_name !== undefined) return withoutNulls(client);
  const stored = await readProfile(userId, { consistent: true });
  return withoutNulls({ ...client, contact_name: stored?.client?.contact_name ?? null });
};

/** The rules of `companyOf`, for a creator. */
const creatorOf = async (creator: NonNullable<Input['creator']>, userId: string) => {
  if (creator.languages !== undefined) return withoutNulls(creator);
  const stored = await readProfile(userId, { consistent: true });
  return withoutNulls({ ...creator, languages: stored?.creator?.languages ?? null });
};

interface Change {
  fields: Optional;
  steps: Step[];
}
const nothing: Change = { fields: {}, steps: [] };

/** Fields of new and removed pictures, and the steps that take the new and let go of the old. */
const changedPictures = async (
  { avatar_media_id: avatar, logo_media_id }: Input,
  user: User,
): Promise<Change> => {
  const logo = user.user_type === 'client' ? logo_media_id : undefined;
  if (avatar === undefined && logo === undefined) return nothing;
  // This row is the version that is saved over, or the save fails.
  const row = await readProfile(user.id, { consistent: true });
  const changes = await Promise.all([
    changedPicture('avatar', avatar, row?.avatar_id, user),
    changedPicture('logo', logo, row?.logo_id, user),
  ]);
  return {
    fields: Object.assign({}, ...changes.map(({ fields }) => fields)),
    steps: changes.flatMap(({ steps }) => steps),
  };
};

const changedPicture = async (
  kind: 'avatar' | 'logo',
  wanted: string | null | undefined,
  present: string | undefined,
  user: User,
): Promise<Change> => {
  // The present one again: a form that was sent twice.
  if (wanted === undefined || wanted === present) return nothing;
  const usedBy = `${kind}#${user.id}`;
  const release = present ? releaseMedia(present, usedBy) : [];
  if (wanted === null) return { fields: { [`${kind}_key`]: null, [`${kind}_id`]: null }, steps: release };
  const { stored, steps } = await takeMedia(wanted, user, kind, usedBy);
  return {
    fields: { [`${kind}_key`]: largestKey(stored), [`${kind}_id`]: wanted },
    steps: [...steps, ...release],
  };
};

/**
 * Steps of a member of staff who takes a new name. The audit log shows acts by names, so nobody takes that of another
 * member, and the log has each change.
 */
const renameSteps = async (names: { first_name: string; last_name: string }, user: User): Promise<Step[]> => {
  // Without a second factor a token may name no role of somebody who has one.
  if (user.groups.length === 0 && !user.needs_factor) return [];
  // The same version that is saved over, or the save fails.
  const stored = await readProfile(user.id, { consistent: true });
  const [before, name] = [stored && fullName(stored), fullName(names)];
  if (!stored || before === name) return [];
  await refuseTaken(name, user);
  return [
    auditStep({
      act: 'rename_self',
      actor: { id: user.id, first_name: stored.first_name, last_name: stored.last_name },
      subject: { kind: 'person', id: user.id, name },
      reason: `${before}, now ${name}`,
    }),
  ];
};

const refuseTaken = async (name: string, user: User): Promise<void> => {
  const others = (await staffIds()).filter((id) => id !== user.id);
  const people = await profileSummaries(others);
  if ([...people.values()].some((one) => isSameName(fullName(one), name)))
    throw new AppError('VALIDATION', {
      issues: { first_name: 'Somebody else of Briefhouse has this name.' },
    });
};
