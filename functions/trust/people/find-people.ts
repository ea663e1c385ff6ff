import type { FoundPerson } from '@briefhouse/contracts/accounts/person.ts';
import type { PersonSummary } from '@briefhouse/contracts/accounts/user.ts';
import { patterns } from '@briefhouse/contracts/patterns.ts';
import { idsByEmail, personOf, profileSummaries, readAccounts } from '../../people/public.ts';
import { stateOf } from './views.ts';

/** People by a part of their name, which the chat searches; the suspended are among them. */
export type PeopleByName = (q: string) => Promise<PersonSummary[]>;

const isId = new RegExp(patterns.id);

/**
 * People by a part of their name, by their whole e-mail address, or by their id, which also finds a closed account.
 * Three round trips at most.
 */
export const findPeople = async (q: string, peopleByName: PeopleByName): Promise<FoundPerson[]> => {
  const [byName, byId] = q.includes('@')
    ? [[], await idsByEmail(q.toLowerCase())]
    : [await peopleByName(q), isId.test(q) ? [q] : []];
  const ids = [...new Set([...byId, ...byName.map(({ id }) => id)])];
  const [people, accounts] = await Promise.all([profileSummaries(byId), readAccounts(ids)]);
  for (const person of byName) people.set(person.id, person);
  return ids
    .filter((id) => people.has(id) || accounts.get(id)?.ended_at)
    .map((id) => ({ person: personOf(people, id), state: stateOf(accounts.get(id)) }));
};
