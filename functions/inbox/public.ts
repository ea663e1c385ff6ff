import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import type { NotificationTarget } from '@briefhouse/contracts/notifications/notification.ts';
import { seconds } from '../kit/clock.ts';
import { dueStep } from '../kit/due.ts';
import { serverLimits } from '../kit/server-limits.ts';
import { type Step, update } from '../kit/transact.ts';
import { muteEntity } from '../people/relations/mute.entity.ts';
import { targetPath } from './target-path.ts';
import { unreadEntity } from './unread.entity.ts';

/** Adds to a person's count of unread chat messages (negative when they were read), in the write that changes them. */
export const chatUnreadStep = (userId: string, count: number): Step =>
  update(unreadEntity().upsert({ user_id: userId }).add({ chat: count, version: 1 }));

/** Ids of everybody whom a person has muted: one query. */
export const mutedIds = async (userId: string): Promise<string[]> => {
  const { data } = await muteEntity()
    .query.byUser({ user_id: userId })
    .begins({ person_id: '' })
    .go({ pages: 'all', attributes: ['person_id'] });
  return data.map(({ person_id }) => person_id);
};

interface About {
  project_id?: string;
  payment_id?: string;
}

/** The path that leads a reader to a project or payment, as their notices do. */
export const pathTo = (target: NotificationTarget, about: About, reader: UserType): string =>
  targetPath(target, about, reader);

const minuteMs = seconds.minute * 1000;

/**
 * Has somebody told by e-mail of a message that they have not read some minutes after it was sent (ISO 8601). Messages
 * of the same minute have one row, so that a lively conversation costs no more than a row a minute.
 */
export const chatMailStep = (conversationId: string, recipientId: string, sentAt: string): Step => {
  const after = Date.parse(sentAt) + serverLimits.chatMailMinutes * minuteMs;
  const at = new Date(Math.ceil(after / minuteMs) * minuteMs).toISOString();
  return dueStep({ kind: 'chat-mail', id: `${conversationId}#${recipientId}`, at });
};
