import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import type { NotificationTarget } from '@briefhouse/contracts/notifications/notification.ts';
import { type Step, update } from '../kit/transact.ts';
import { targetPath } from './target-path.ts';
import { unreadEntity } from './unread.entity.ts';

/** Adds to a person's count of unread chat messages (negative when they were read), in the write that changes them. */
export const chatUnreadStep = (userId: string, count: number): Step =>
  update(unreadEntity().upsert({ user_id: userId }).add({ chat: count, version: 1 }));

interface About {
  project_id?: string;
  payment_id?: string;
}

/** The path that leads a reader to a project or payment, as their notices do. */
export const pathTo = (target: NotificationTarget, about: About, reader: UserType): string =>
  targetPath(target, about, reader);
