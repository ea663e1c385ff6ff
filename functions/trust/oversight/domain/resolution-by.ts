import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import type { Resolution } from '@briefhouse/contracts/admin/abuse-log.ts';
import { now } from '../../../kit/clock.ts';
import type { User } from '../../../kit/user.ts';

/** The person who resolved something just now, or opened it again. */
export const resolutionBy = (user: User, note: string): Resolution => ({
  by_id: user.id,
  by_name: fullName(user),
  note,
  at: now(),
});
