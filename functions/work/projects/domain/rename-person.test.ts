import { expect, test } from 'vitest';
import { now } from '../../../kit/clock.ts';
import { newId } from '../../../kit/ids.ts';
import { profileEntity } from '../../../people/profile.entity.ts';
import { client } from '../../../testing/people.ts';
import { projectEntity } from '../project.entity.ts';
import { renamePerson } from './rename-person.ts';

test('a new name reaches every project of a person, at most some hundred a call', async () => {
  const owner = await client();
  const at = now();
  const projects = Array.from({ length: 260 }, (_, index) => ({
    project_id: newId(),
    user_id: owner.id,
    name: `Film ${index}`,
    client_name: 'Nora Lind',
    budget_cents: 100,
    // Both lists of an owner.
    owner_list: index < 130 ? ('owner' as const) : ('finished' as const),
    state: 'finished' as const,
    status: 'finished' as const,
    opened_at: at,
    created_at: at,
    updated_at: at,
  }));
  await projectEntity().put(projects).go();
  await profileEntity().patch({ user_id: owner.id }).set({ last_name: 'Lindqvist' }).go();

  const cursors: string[] = [];
  let cursor: string | undefined;
  do {
    cursor = await renamePerson(owner.id, cursor);
    if (cursor) cursors.push(cursor);
  } while (cursor);

  // 100 and 30 running ones, 100 and 30 finished ones: a call ends once it has seen a hundred.
  expect(cursors).toHaveLength(2);
  const { data } = await projectEntity()
    .get(projects.map(({ project_id }) => ({ project_id })))
    .go();
  expect(data).toHaveLength(260);
  expect(new Set(data.map(({ client_name }) => client_name))).toEqual(new Set(['Nora Lindqvist']));
});
