import { type Step, update } from '../../kit/transact.ts';
import { unreadEntity } from '../unread.entity.ts';

/** Adds to a person's count of unread chat messages (negative when they were read), in the write that changes them. */
export const chatUnreadStep = (userId: string, count: number): Step =>
  update(unreadEntity().upsert({ user_id: userId }).add({ chat: count, version: 1 }));
