import { now } from '../../kit/clock.ts';
import type { Guards } from '../../kit/guards.ts';
import { transact, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { readProfile } from '../../people/public.ts';
import { notificationPreferencesEntity } from '../notification-preferences.entity.ts';

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
