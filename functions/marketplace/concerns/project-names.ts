import { defineConcern } from '../../kit/concern.ts';
import { renamePerson } from '../projects/domain/rename-person.ts';

/** Projects show people's names as their profiles have them now. */
export const handler = defineConcern({
  onChange: async ({ before, after }, cursor) =>
    before && after ? renamePerson(String(after.user_id), cursor) : undefined,
});
