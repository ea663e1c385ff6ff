import { effects } from '../../events/effects.ts';
import type { Notice } from '../../events/notice.ts';
import { now, seconds } from '../../kit/clock.ts';
import type { Job } from '../../kit/jobs.ts';
import { readProfile } from '../../people/public.ts';
import { expiryNotice } from './notices.ts';
import { type AccessRow, accessEntity } from './row.ts';

/** The reminders that are still ahead, of an access that ends by itself. */
const ahead = (row: AccessRow): Job[] =>
  remindersOf(row)
    .map(({ kind, id, at }) => ({ kind, id, at }))
    .filter(({ at }) => at > now());

/** All that follows from a creator's access. */
export const accessEffects = effects<AccessRow>('access', {
  ends_at: { schedule: ahead },
  renews_at: { schedule: (row, before) => (before?.ends_at === row.ends_at ? ahead(row) : undefined) },
});

/** The reminder that is due, if the access still ends when it was to end, and its owner is still there. */
export const noticesOfAccessExpiry = async ({ id, at }: Job): Promise<Notice[]> => {
  const [{ data }, profile] = await Promise.all([
    accessEntity().get({ user_id: id }).go({ consistent: true }),
    readProfile(id),
  ]);
  const reminder = data && profile ? remindersOf(data).find((one) => one.at === at) : undefined;
  // A reminder that comes late, after an outage, makes no notice once the access has ended.
  if (!data || !reminder || data.ends_at <= now()) return [];
  return [expiryNotice(id, data.ends_at, reminder.days)];
};

/** Days before a pass ends on which its owner is reminded. */
const reminderDays = [7, 1];

interface Reminder extends Job {
  days: number;
}

/**
 * When a creator is reminded that their access ends: never of one that renews by itself, nor of the days that an unpaid
 * renewal is given. Those that are due no more are harmless.
 */
const remindersOf = ({ user_id, ends_at, renews_at, grace_until }: AccessRow): Reminder[] => {
  if (renews_at || grace_until) return [];
  return reminderDays.map((days) => ({
    kind: 'access-expiry',
    id: user_id,
    at: new Date(Date.parse(ends_at) - days * seconds.day * 1000).toISOString(),
    days,
  }));
};
