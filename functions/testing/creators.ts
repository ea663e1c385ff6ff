import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { type ProfileRow, profileEntity } from '../people/profile/row.ts';
import { person } from './people.ts';
import { record } from './record.ts';
import { followUp } from './workers.ts';

type Row = Record<string, unknown>;
type Profile = Partial<Omit<ProfileRow, 'user_id' | 'user_type'>>;

/** A word that no other name contains. */
export const word = () => `q${newId().slice(-8).toLowerCase()}`;

/** Stores a creator's profile as given, and updates the directory as the stream would; returns the row. */
export const listedCreator = async (profile: Profile = {}): Promise<Row> => {
  const { id, email, first_name, last_name } = person();
  const at = now();
  const row = {
    user_id: id,
    email,
    first_name,
    last_name,
    user_type: 'creator' as const,
    created_at: at,
    updated_at: at,
  };
  const { data } = await profileEntity()
    .put({ ...row, ...profile })
    .go();
  const after = { __edb_e__: 'profile', ...data };
  await followUp(record(undefined, after));
  return after;
};

/** Writes a creator's changed row, and updates the directory. */
export const changedCreator = async (before: Row, change: Profile): Promise<Row> => {
  const { data } = await profileEntity()
    .put({ ...before, ...change } as ProfileRow)
    .go();
  const after = { __edb_e__: 'profile', ...data };
  await followUp(record(before, after));
  return after;
};

/** Deletes a creator's account, and updates the directory. */
export const removedCreator = async (before: Row): Promise<void> => {
  await profileEntity()
    .delete({ user_id: String(before.user_id) })
    .go();
  await followUp(record(before, undefined));
};
