import { sanctionCase } from '@briefhouse/contracts/admin/sanction-case.ts';
import { handler as admin } from '../admin/api.ts';
import { call } from './call.ts';
import { person } from './people.ts';

const reasons = 'You sell followers.';

/** Has a moderator whom nobody knows warn the author of what a case is about. */
export const warned = async (case_id: string): Promise<void> => {
  const decided = { case_id, round: 1, sanction: 'warn', rule: 'spam', reasons };
  const { status } = await call(admin, sanctionCase, decided, { user: person({ groups: ['moderator'] }) });
  if (status !== 200) throw new Error(`The case was not decided: ${status}`);
};
