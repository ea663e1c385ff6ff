import { syncRows } from '../../kit/sync-rows.ts';
import { put, remove, type Step } from '../../kit/transact.ts';
import { profileSummaries } from '../../people/public.ts';
import { keysOf, type PersonIndex, personIndexEntity, personSuffixEntity, searchName } from './row.ts';

/** Makes a person findable by `name` and no longer by the `former` names; an empty name makes them unfindable. */
export const peopleSteps = (userId: string, former: readonly string[], name: string): Step[] => {
  const next = keysOf(name, userId);
  const kept = new Set(next.map(({ sk }) => sk));
  const obsolete = new Map(former.flatMap((one) => keysOf(one, userId).map((key) => [key.sk, key] as const)));
  return [
    ...[...obsolete.values()]
      .filter(({ sk }) => !kept.has(sk))
      .map((key) => remove(personSuffixEntity().delete(key))),
    ...next.map((key) => put(personSuffixEntity().put(key))),
  ];
};

type FindableBy = Pick<PersonIndex, 'user_id' | 'names' | 'name'>;

/** Makes a person findable by the name in their profile, and by no other. A repeated or late call changes nothing. */
export const syncPerson = async (userId: string): Promise<void> => {
  await syncRows<FindableBy>({
    read: async () => {
      const { data } = await personIndexEntity().get({ user_id: userId }).go({ consistent: true });
      return data ?? undefined;
    },
    plan: async (index, claimed) => {
      const person = (await profileSummaries([userId], { consistent: true })).get(userId);
      const name = person && searchName(person);
      const known = [...(index?.names ?? []), ...(claimed?.names ?? [])];
      if (name === undefined ? known.length === 0 : name === index?.name && !claimed) return undefined;
      return {
        claim: { user_id: userId, names: [...new Set([...known, ...(name === undefined ? [] : [name])])] },
        writes: peopleSteps(userId, known, name ?? ''),
        done: name === undefined ? undefined : { user_id: userId, names: [name], name },
      };
    },
    save: (next, revision) =>
      revision === undefined
        ? personIndexEntity().create(next).go()
        : personIndexEntity()
            .put(next)
            .where((row, { eq }) => eq(row.revision, revision))
            .go(),
    remove: (revision) =>
      personIndexEntity()
        .delete({ user_id: userId })
        .where((row, { eq }) => eq(row.revision, revision))
        .go(),
  });
};
