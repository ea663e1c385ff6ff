import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { readRows } from '../../kit/read-rows.ts';
import { type ProfileRow, profileEntity } from './row.ts';
import { toSummary } from './views.ts';

export interface Reading {
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

/** Keys of people's rows, each once. */
export const keysOf = (userIds: Iterable<string>) => [...new Set(userIds)].map((user_id) => ({ user_id }));

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

/**
 * Names, avatars and companies by id, without duplicates: one round trip, however many people. `active` leaves out
 * those whose account is suspended.
 */
export const profileSummaries = async (
  userIds: Iterable<string>,
  { consistent = false, active = false }: Reading & { active?: boolean } = {},
): Promise<Map<string, PersonSummary>> => {
  const rows = await readRows(keysOf(userIds), (keys) =>
    profileEntity().get(keys).go({ consistent, attributes: summaryFields }),
  );
  const kept = rows.filter(({ suspended }) => !(active && suspended));
  return new Map(kept.map((row) => [row.user_id, toSummary(row)]));
};
