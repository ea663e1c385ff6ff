import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { Notice } from '../../kit/notice.ts';
import { onceStep } from '../../kit/once.ts';
import { profileSummaries } from '../../kit/profile-summaries.ts';
import { transact } from '../../kit/transact.ts';
import { notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';

/**
 * Puts a notice into its recipient's centre and counts it, once per `event` however often the stream repeats it.
 * The counter's condition keeps a notice that crosses a "mark all read" on the right side of the mark.
 */
export const deliver = async (notice: Notice, event: string, attempt = 1): Promise<void> => {
  const actor = notice.actor_id
    ? (await profileSummaries([notice.actor_id])).get(notice.actor_id)
    : undefined;
  const { recipient_id: user_id, actor_id: _, say, ...content } = notice;
  const notification_id = newId();
  const Put = notificationEntity()
    .create({
      ...content,
      ...say(actor ? fullName(actor) : 'Somebody'),
      user_id,
      notification_id,
      ...(actor && { actor: { ...actor, avatar_url: actor.avatar_url ?? undefined } }),
      created_at: now(),
    })
    .params() as never;
  const Update = unreadEntity()
    .upsert({ user_id })
    .add({ notifications: 1, version: 1 })
    .where(
      ({ read_until }, { lt, notExists }) => `${notExists(read_until)} OR ${lt(read_until, notification_id)}`,
    )
    .params() as never;
  try {
    await transact([
      { ...onceStep(event), otherwise: () => new AlreadyDone() },
      { item: { Put } },
      { item: { Update }, otherwise: 'CONFLICT' },
    ]);
  } catch (error) {
    if (error instanceof AlreadyDone) return;
    if (error instanceof AppError && error.code === 'CONFLICT' && attempt < 8)
      return deliver(notice, event, attempt + 1);
    throw error;
  }
};

class AlreadyDone extends AppError {
  constructor() {
    super('CONFLICT');
  }
}
