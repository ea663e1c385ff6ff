import { padded, searchText } from '../directory/public.ts';
import { put, remove, type Step } from '../kit/transact.ts';
import { personEndingEntity } from './person-ending.entity.ts';

interface Named {
  first_name: string;
  last_name: string;
}

/** A name as it is searched: every word has a space before it. */
export const searchName = ({ first_name, last_name }: Named): string =>
  padded(searchText(`${first_name} ${last_name}`));

const partition = (ending: string) => `people#${[...ending][0]}`;

const keysOf = (name: string, userId: string) => {
  const letters = [...name];
  return letters.map((_, at) => {
    const ending = letters.slice(at).join('');
    return { pk: partition(ending), sk: `${ending}#${userId}` };
  });
};

/** Makes a person findable by `name` and no longer by the `former` names; an empty name makes them unfindable. */
export const peopleSteps = (userId: string, former: readonly string[], name: string): Step[] => {
  const next = keysOf(name, userId);
  const kept = new Set(next.map(({ sk }) => sk));
  const obsolete = new Map(former.flatMap((one) => keysOf(one, userId).map((key) => [key.sk, key] as const)));
  return [
    ...[...obsolete.values()]
      .filter(({ sk }) => !kept.has(sk))
      .map((key) => remove(personEndingEntity().delete(key))),
    ...next.map((key) => put(personEndingEntity().put(key))),
  ];
};

/** A person by one ending of their name. */
interface FoundPerson {
  user_id: string;
  ending: string;
}

/** People with a name ending that begins so, by name: 50 at most. */
export const findPeople = async (beginning: string): Promise<FoundPerson[]> => {
  const { data } = await personEndingEntity()
    .query.byEnding({ pk: partition(beginning) })
    .begins({ sk: beginning })
    .go({ limit: 50 });
  return data.map(({ sk }) => {
    const end = sk.lastIndexOf('#');
    return { ending: sk.slice(0, end), user_id: sk.slice(end + 1) };
  });
};
