import { defineConcern } from '../../events/concern.ts';
import { renamePerson } from '../projects/domain/rename-person.ts';

/** Keeps people's names on projects, and the brands behind them, in line with their profiles. */
export const handler = defineConcern({
  onChange: async ({ before }, cursor) => (before ? renamePerson(String(before.user_id), cursor) : undefined),
});
