import { profileSummaries } from '../../accounts/public.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { peopleSteps, searchName } from '../people.ts';
import { personIndexEntity } from '../person-index.entity.ts';

/**
 * Lets a person be found by the name that their profile has now, and by no other. What is about to be written is noted
 * first, so a run that breaks off leaves nothing that the next cannot find. Throws when another run is at work.
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
