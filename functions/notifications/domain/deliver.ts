import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { profileSummaries } from '../../accounts/public.ts';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { Notice } from '../../kit/notice.ts';
import { transactOnce } from '../../kit/once.ts';
import { retryOnConflict } from '../../kit/retry.ts';
import { put, type Step, update } from '../../kit/transact.ts';
import { notificationEntity } from '../notification.entity.ts';
import { unreadEntity } from '../unread.entity.ts';

/**
 * Stores a notice for its recipient and counts it, once per `event` however often the stream repeats it. The
 * counter's condition keeps the count right when the notice races with "mark all read".
 */
export const deliver = async (notice: Notice, event: string): Promise<void> => {
  const { actor_id, recipient_id: user_id, say, ...content } = notice;
  const actor = actor_id ? (await profileSummaries([actor_id])).get(actor_id) : undefined;
  await retryOnConflict(() => {
    const notification_id = newId();
    const row = {
      ...content,
      ...say(actor ? fullName(actor) : 'Somebody'),
      user_id,
      notification_id,
      ...(actor && { actor: { ...actor, avatar_url: actor.avatar_url ?? undefined } }),
      created_at: now(),
    };
    return transactOnce(event, [put(notificationEntity().create(row)), countStep(user_id, notification_id)]);
  });
};

const countStep = (user_id: string, notification_id: string): Step =>
  update(
    unreadEntity()
      .upsert({ user_id })
      .add({ notifications: 1, version: 1 })
      .where(
        ({ read_until }, { lt, notExists }) =>
          `${notExists(read_until)} OR ${lt(read_until, notification_id)}`,
      ),
  );
