import type { PreferenceChanges, QuietHours } from '@briefhouse/contracts/notifications/preferences.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import type { ChangesOf } from '../../kit/entity.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { readProfile } from '../../people/public.ts';
import { notificationPreferencesEntity } from './row.ts';

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

/**
 * Notes that mail to a person's address does not get through, or is not wanted: none is sent to it any more. An
 * address that is not theirs (any longer) is not concerned, nor is a mail from before they switched e-mail on again.
 */
export const noteEmailProblem = async (
  user_id: string,
  kind: 'bounced' | 'complained',
  given: string,
  sentAt: string,
): Promise<void> => {
  const profile = await readProfile(user_id, { consistent: true });
  if (!profile || profile.email.toLowerCase() !== given.toLowerCase()) return;
  try {
    await notificationPreferencesEntity()
      .upsert({ user_id })
      .set({ email_problem: { kind, address: profile.email } })
      .where(
        ({ email_resumed_at }, { lt, notExists }) =>
          `${notExists(email_resumed_at)} OR ${lt(email_resumed_at, sentAt)}`,
      )
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};

/** Resumes mail to the person's address. Without a problem nothing changes. */
export const resumeEmail = async (user_id: string, guards: Guards): Promise<void> => {
  const { data: row } = await notificationPreferencesEntity().get({ user_id }).go({ consistent: true });
  if (!row?.email_problem) return guards.nothingWritten(undefined);
  const resumed = notificationPreferencesEntity()
    .patch({ user_id })
    .set({ email_resumed_at: now() })
    .remove(['email_problem']);
  await transact([update(resumed), ...guards.steps()]);
};
