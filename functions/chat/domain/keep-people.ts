import { writeRows } from '../../kit/write-rows.ts';
import { peopleWrites, searchName } from '../people.ts';

type Profile = Record<string, unknown> | undefined;

/** Keeps the search for people in step with a profile. Repeating it changes nothing. */
export const keepPeople = async (userId: string, before: Profile, after: Profile): Promise<void> => {
  const name = (profile: Profile) => (profile ? searchName(profile) : '');
  const writes = peopleWrites(userId, name(before), name(after));
  if (writes.length > 0) await writeRows(writes);
};
