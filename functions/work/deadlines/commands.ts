import { calendarPath } from '@briefhouse/contracts/marketplace/calendar.ts';
import { now } from '../../kit/clock.ts';
import { environment } from '../../kit/environment.ts';
import type { Guards } from '../../kit/guards.ts';
import { digest } from '../../kit/ids.ts';
import { newSecret } from '../../kit/same-secret.ts';
import { put, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { calendarEntity } from './row.ts';

/** A new address of the caller's calendar, in the place of any earlier one. Only its digest is kept. */
export const renewCalendar = async ({ id: user_id }: Pick<User, 'id'>, guards: Guards) => {
  const token = [user_id, newSecret(32)].join('.');
  const made_at = now();
  await transact([put(calendarEntity().put({ user_id, digest: digest(token), made_at })), ...guards.steps()]);
  // Logs keep paths and no queries (docs/decisions/web-safety.md#d191).
  return { address: `${environment.siteUrl}/api${calendarPath}?token=${token}`, made_at };
};
