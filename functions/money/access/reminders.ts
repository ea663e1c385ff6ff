import { now, seconds } from '../../kit/clock.ts';
import type { Due } from '../../kit/due.ts';
import type { AccessRow } from './access.entity.ts';

/** Days before a pass ends on which its owner is reminded. */
const reminderDays = [7, 1];

interface Reminder extends Due {
  days: number;
}

/**
 * When a creator is reminded that their access ends: never of one that renews by itself, nor of the days that an unpaid
 * renewal is given. Those that are due no more are harmless.
 */
export const remindersOf = ({ user_id, ends_at, renews_at, grace_until }: AccessRow): Reminder[] => {
  if (renews_at || grace_until) return [];
  return reminderDays.map((days) => ({
    kind: 'access-ending',
    id: user_id,
    at: new Date(Date.parse(ends_at) - days * seconds.day * 1000).toISOString(),
    days,
  }));
};

/** Reminders whose time is still to come. */
export const remindersAhead = (row: AccessRow): Due[] =>
  remindersOf(row)
    .filter(({ at }) => at > now())
    .map(({ kind, id, at }) => ({ kind, id, at }));
