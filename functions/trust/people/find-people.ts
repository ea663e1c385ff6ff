import type { FoundPerson } from '@briefhouse/contracts/accounts/person.ts';
import { patterns } from '@briefhouse/contracts/patterns.ts';
import { peopleByName } from '../../chat/public.ts';
import { idsByEmail } from '../../people/pool-account.ts';
import { personOf, profileSummaries } from '../../people/public.ts';
import { readAccounts } from './read-account.ts';
import { stateOf } from './views.ts';

const isId = new RegExp(patterns.id);

/**
 * People by a part of their name, by their whole e-mail address, or by their id, which also finds an account that has
 * ended. Three round trips at most.
 */
export const findPeople = async (q: string): Promise<FoundPerson[]> => {
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
