import { profileSummaries } from '../../accounts/public.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { peopleSteps, searchName } from '../people.ts';
import { personIndexEntity } from '../person-index.entity.ts';

/**
 * Makes a person findable by the name in their profile, and by no other. The names about to be written are stored
 * first, so that the next run can clean up after one that broke off. Throws when another run is active.
 */
export const syncPerson = async (userId: string): Promise<void> => {
  const key = { user_id: userId };
  const [people, { data: index }] = await Promise.all([
    profileSummaries([userId], { consistent: true }),
    personIndexEntity().get(key).go({ consistent: true }),
  ]);
  const person = people.get(userId);
  const name = person ? searchName(person) : '';
  const known = index?.names ?? [];
  if (known.length <= 1 && (known[0] ?? '') === name) return;
  const revision = index?.revision ?? 0;
  await note(userId, [...new Set([...known, ...(name ? [name] : [])])], revision);
  await writeRows(peopleSteps(userId, known, name));
  await note(userId, name ? [name] : [], revision + 1);
};

const note = (userId: string, names: string[], revision: number) =>
  personIndexEntity()
    .upsert({ user_id: userId, names, revision: revision + 1 })
    .where((row, { eq, notExists }) =>
      revision === 0 ? notExists(row.revision) : eq(row.revision, revision),
    )
    .go();
