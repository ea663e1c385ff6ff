import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { profileSummaries } from '../../accounts/public.ts';
import { wordsOf } from '../../kit/search-text.ts';
import type { User } from '../../kit/user.ts';
import { findPeople, searchName } from '../people.ts';

/** Results of a search for people. */
const peopleFound = 15;

/**
 * People, except the caller, whose names contain all words of `q` in any order; names with a word that begins with
 * it come first. Two round trips.
 */
export const searchPeople = async (q: string, user: User): Promise<PersonSummary[]> => {
  const words = wordsOf(q);
  const found = await Promise.all(beginningsOf(words).map(findPeople));
  const ids = found
    .flat()
    .filter(({ ending, user_id }) => user_id !== user.id && words.every((word) => ending.includes(word)))
    .map(({ user_id }) => user_id);
  const nearest = [...new Set(ids)].slice(0, peopleFound);
  if (nearest.length === 0) return [];
  const people = await profileSummaries(nearest);
  // The search follows profiles by the stream, so people who were just renamed or deleted are filtered out
  // here.
  return nearest
    .flatMap((id) => people.get(id) ?? [])
    .filter((person) => words.every((word) => searchName(person).includes(word)));
};

/** Names of more words are found by these many; each is a query. */
const wordsAsked = 6;

/**
 * The prefixes to query: a name with all words has an ending that begins with one of them. Two words are also
 * queried as one phrase in either order, so that a frequent first name does not crowd out the match.
 */
const beginningsOf = (words: readonly string[]): string[] => {
  const [first, second] = words;
  const inOrder = first && second ? [`${first} ${second}`, `${second} ${first}`] : [];
  const parts = [...inOrder, ...words.slice(0, wordsAsked)];
  return [...parts.map((part) => ` ${part}`), ...parts.slice(0, 2)];
};
