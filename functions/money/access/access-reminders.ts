import type { Notice } from '../../events/notice.ts';
import type { Change } from '../../kit/change.ts';
import { now } from '../../kit/clock.ts';
import { type Due, dueStep } from '../../kit/due.ts';
import { transact } from '../../kit/transact.ts';
import { readProfile } from '../../people/public.ts';
import { type AccessRow, accessEntity } from './access.entity.ts';
import { endingNotice } from './notices.ts';
import { remindersAhead, remindersOf } from './reminders.ts';

/** Schedules the reminders of an access that ends by itself. */
export const scheduleAccessReminders = async ({ entity, after }: Change): Promise<void> => {
  const ahead = entity === 'access' && after ? remindersAhead(after as AccessRow) : [];
  if (ahead.length > 0) await transact(ahead.map(dueStep));
};

/** The reminder that is due, if the access still ends when it was to end, and its owner is still there. */
export const noticesOfAccessEnding = async ({ id, at }: Due): Promise<Notice[]> => {
  const [{ data }, profile] = await Promise.all([
    accessEntity().get({ user_id: id }).go({ consistent: true }),
    readProfile(id),
  ]);
  const reminder = data && profile ? remindersOf(data).find((one) => one.at === at) : undefined;
  // A reminder that comes late, after an outage, makes no notice once the access has ended.
  if (!data || !reminder || data.ends_at <= now()) return [];
  return [endingNotice(id, data.ends_at, reminder.days)];
};
