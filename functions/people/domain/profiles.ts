import { readRows } from '../../kit/read-rows.ts';
import { type ProfileRow, profileEntity } from '../profile.entity.ts';

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
