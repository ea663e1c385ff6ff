import type { PreferenceChanges, QuietHours } from '@briefhouse/contracts/notifications/preferences.ts';
import { AppError } from '../../kit/app-error.ts';
import type { ChangesOf } from '../../kit/entity.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact, update } from '../../kit/transact.ts';
import { notificationPreferencesEntity } from '../notification-preferences.entity.ts';

interface Changes {
  preferences?: PreferenceChanges | undefined;
  quiet_hours?: QuietHours | null | undefined;
}

/**
 * Changes the named preferences alone, whatever another page changes at the same time. TIME_ZONE_UNKNOWN for one that
 * is made up.
 */
export const updatePreferences = async (
  userId: string,
  { preferences = {}, quiet_hours }: Changes,
  guards: Guards,
): Promise<void> => {
  if (quiet_hours && !isTimeZone(quiet_hours.time_zone)) throw new AppError('TIME_ZONE_UNKNOWN');
  const { chat, projects, money, posts } = preferences;
  const changes: ChangesOf<typeof notificationPreferencesEntity> = {
    ...(chat?.email !== undefined && { chat_email: chat.email }),
    ...(chat?.push !== undefined && { chat_push: chat.push }),
    ...(projects?.product !== undefined && { projects_product: projects.product }),
    ...(projects?.email !== undefined && { projects_email: projects.email }),
    ...(projects?.push !== undefined && { projects_push: projects.push }),
    ...(money?.email !== undefined && { money_email: money.email }),
    ...(money?.push !== undefined && { money_push: money.push }),
    ...(posts?.product !== undefined && { posts_product: posts.product }),
    ...(posts?.email !== undefined && { posts_email: posts.email }),
    ...(posts?.push !== undefined && { posts_push: posts.push }),
    // Hours from one time to the same time are no hours at all.
    ...(quiet_hours !== undefined && {
      quiet_hours: quiet_hours && quiet_hours.from !== quiet_hours.to ? quiet_hours : null,
    }),
  };
  if (Object.keys(changes).length === 0) return guards.nothingWritten(undefined);
  await transact([
    update(notificationPreferencesEntity().upsert({ user_id: userId }).set(changes)),
    ...guards.steps(),
  ]);
};

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};
