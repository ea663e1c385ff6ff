import { defineConcern } from '../../kit/concern.ts';
import { renamePerson } from '../projects/domain/rename-person.ts';

/** Keeps people's names on projects in line with their profiles. */
export const handler = defineConcern({
  onChange: async ({ before, after }, cursor) =>
    before && after ? renamePerson(String(after.user_id), cursor) : undefined,
});
