import type { Subscriber } from '../../events/worker.ts';
import { renamePerson } from '../conversation/follow-up.ts';
import { syncPerson } from '../people/follow-up.ts';

/** Keeps the people search and the names in conversations in line with profiles. */
export const chatPeople: Subscriber = {
  onChange: async ({ before, after }, cursor) => {
    const userId = String((after ?? before)?.user_id);
    if (!cursor) await syncPerson(userId);
    return before ? renamePerson(userId, cursor) : undefined;
  },
};
