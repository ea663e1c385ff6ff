import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { wordsOf } from '../../directory/public.ts';
import { AppError } from '../../kit/app-error.ts';
import type { User } from '../../kit/user.ts';
import { profileSummaries } from '../../people/public.ts';
import { partition, personSuffixEntity, searchName } from './row.ts';

/** A person by one suffix of their name. */
interface FoundPerson {
  user_id: string;
  suffix: string;
}

/** People with a suffix of their name that begins so, by name: 50 at most. */
export const findPeople = async (beginning: string): Promise<FoundPerson[]> => {
  const { data } = await personSuffixEntity()
    .query.bySuffix({ pk: partition(beginning) })
    .begins({ sk: beginning })
    .go({ limit: 50 });
  return data.map(({ sk }) => {
    const end = sk.lastIndexOf('#');
    return { suffix: sk.slice(0, end), user_id: sk.slice(end + 1) };
  });
};

/** Results of a search for people. */
const peopleFound = 10;

/**
 * People, except the caller and whoever is suspended, whose names contain all words of `q` in any order; names with a
 * word that begins with it come first. Two round trips.
 */
export const searchPeople = (q: string, user: User): Promise<PersonSummary[]> =>
  peopleNamed(q, { active: true, besides: user.id });

/** The same for those who look after people: also the suspended ones. */
export const peopleNamed = async (
  q: string,
  { active = false, besides = '' } = {},
): Promise<PersonSummary[]> => {
  const words = wordsOf(q);
  const found = await Promise.all(beginningsOf(words).map(findPeople));
  const ids = found
    .flat()
    .filter(({ suffix, user_id }) => user_id !== besides && words.every((word) => suffix.includes(word)))
    .map(({ user_id }) => user_id);
  const left = [...new Set(ids)];
  const people: PersonSummary[] = [];
  // A person who is suspended, or was renamed or deleted just now, keeps nobody else out.
  while (left.length > 0 && people.length < peopleFound) {
    const some = left.splice(0, peopleFound);
    const known = await profileSummaries(some, { active });
    const named = some.flatMap((id) => known.get(id) ?? []);
    people.push(...named.filter((person) => words.every((word) => searchName(person).includes(word))));
  }
  return people.slice(0, peopleFound);
};

/** Names of more words are found by these many; each is a query. */
const wordsAsked = 6;

/**
 * The prefixes to query: a name with all words has a suffix that begins with one of them. Two words are also
 * queried as one phrase in either order, so that a frequent first name does not crowd out the match.
 */
const beginningsOf = (words: readonly string[]): string[] => {
  const [first, second] = words;
  const inOrder = first && second ? [`${first} ${second}`, `${second} ${first}`] : [];
  const parts = [...inOrder, ...words.slice(0, wordsAsked)];
  return [...parts.map((part) => ` ${part}`), ...parts.slice(0, 2)];
};

/** A person's name and picture; PERSON_NOT_FOUND for an unknown id. */
export const readPerson = async (userId: string): Promise<PersonSummary> => {
  const person = (await profileSummaries([userId])).get(userId);
  if (!person) throw new AppError('PERSON_NOT_FOUND');
  return person;
};
