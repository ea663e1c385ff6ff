import { unreadEntity } from '../unread.entity.ts';

/** The counters and marks of a person; zeros for somebody who never had any. */
export const readUnread = async (userId: string) => {
  const { data } = await unreadEntity().get({ user_id: userId }).go({ consistent: true });
  return (
    data ?? { user_id: userId, notifications: 0, chat: 0, read_until: '0', deleted_until: '0', version: 0 }
  );
};
