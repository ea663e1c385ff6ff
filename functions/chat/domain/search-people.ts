import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { profileSummaries } from '../../accounts/public.ts';
import { searchText } from '../../kit/search-text.ts';
import type { User } from '../../kit/user.ts';
import { findPeople, searchName } from '../people.ts';

/** People by a part of their name, beginnings of names first, without the caller: two round trips. */
export const searchPeople = async (q: string, user: User): Promise<PersonSummary[]> => {
  const text = searchText(q);
  if (!text) return [];
  const found = await Promise.all([findPeople(` ${text}`), findPeople(text)]);
  const ids = [...new Set(found.flat())].filter((id) => id !== user.id).slice(0, limits.peopleFound);
  if (ids.length === 0) return [];
  const people = await profileSummaries(ids);
  // The rows follow profiles by the stream: who was just renamed or has left is no longer found.
  return ids.flatMap((id) => people.get(id) ?? []).filter((person) => searchName(person).includes(text));
};
