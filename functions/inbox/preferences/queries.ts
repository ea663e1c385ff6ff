import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import {
  alwaysInProduct,
  defaultPreferences,
  type NotificationChannel,
  type NotificationKind,
  type NotificationPreferences,
  notificationChannels,
  notificationKinds,
  type QuietHours,
} from '@briefhouse/contracts/notifications/preferences.ts';
import { type ProfileRow, readProfile } from '../../people/public.ts';
import { type NotificationPreferencesRow, notificationPreferencesEntity } from './row.ts';

/** A person's preferences: which notices they want, and where. */
export interface Preferences {
  /** Null for somebody who is gone. */
  profile: ProfileRow | null;
  preferences: NotificationPreferences;
  quiet_hours: QuietHours | null;
  email: {
    /** The profile's switch. */
    enabled: boolean;
    problem: 'bounced' | 'complained' | null;
  };
}

/** One round trip. */
export const readPreferences = async (userId: string, { consistent = false } = {}): Promise<Preferences> => {
  const [profile, { data: row }] = await Promise.all([
    readProfile(userId, { consistent }),
    notificationPreferencesEntity().get({ user_id: userId }).go({ consistent }),
  ]);
  const problem = row?.email_problem;
  return {
    profile,
    preferences: preferencesOf(row),
    quiet_hours: row?.quiet_hours ?? null,
    email: {
      enabled: profile?.email_notifications_enabled ?? false,
      problem: problem && problem.address === profile?.email ? problem.kind : null,
    },
  };
};

/** Whether notifications of a kind are to reach the person in this way: for e-mail also that it is on, and works. */
export const wants = (
  { preferences, profile, email }: Preferences,
  kind: NotificationKind | null,
  channel: NotificationChannel,
): boolean =>
  (kind ? preferences[kind][channel] : channel === 'product') &&
  (channel !== 'email' || (!!profile?.email && email.enabled && email.problem === null));

/** Null for a moderators' decision: nobody can switch that off, and its mail goes a way of its own. */
export const kindOf = (type: Notification['type']): NotificationKind | null => {
  if (type === 'moderation_message') return null;
  if (type === 'project_message') return 'projects';
  return type === 'money_message' ? 'money' : 'posts';
};

const preferencesOf = (row: NotificationPreferencesRow | null): NotificationPreferences => {
  const chosen = (row ?? {}) as Partial<Record<`${NotificationKind}_${NotificationChannel}`, boolean>>;
  const channelsOf = (kind: NotificationKind) =>
    Object.fromEntries(
      notificationChannels.map((channel) => [
        channel,
        channel === 'product' && alwaysInProduct.includes(kind)
          ? true
          : (chosen[`${kind}_${channel}`] ?? defaultPreferences[kind][channel]),
      ]),
    );
  return Object.fromEntries(
    notificationKinds.map((kind) => [kind, channelsOf(kind)]),
  ) as NotificationPreferences;
};
