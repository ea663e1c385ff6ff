import { defineConcern } from '../../kit/concern.ts';
import { renamePerson } from '../domain/rename-person.ts';
import { syncPerson } from '../domain/sync-person.ts';

/** The search for people, and who somebody's conversations show, follow profiles as they are now. */
export const handler = defineConcern({
  onChange: async ({ before, after }, cursor) => {
    const userId = String((after ?? before)?.user_id);
    if (!cursor) await syncPerson(userId);
    return before ? renamePerson(userId, cursor) : undefined;
  },
});
