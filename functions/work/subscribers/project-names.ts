import type { Subscriber } from '../../events/worker.ts';
import { renamePerson } from '../projects/domain/rename-person.ts';

/** Keeps people's names on projects, and the brands behind them, in line with their profiles. */
export const projectNames: Subscriber = {
  onChange: async ({ before }, cursor) => (before ? renamePerson(String(before.user_id), cursor) : undefined),
};
