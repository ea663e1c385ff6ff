import type { Guards } from '../../kit/guards.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { requireRecent } from './factor.ts';
import { issueStep } from './ticket.ts';

/** Permission for one code to a new address: a page that was left open must not be enough to take an account over. */
export const openEmailChange = async (user: User, sourceIp: string, guards: Guards): Promise<string> => {
  requireRecent(user);
  const { ticket, step } = issueStep('email_change', user.id, sourceIp);
  await transact([step, ...guards.steps()]);
  return ticket;
};
