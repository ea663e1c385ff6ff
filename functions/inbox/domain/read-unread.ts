import { type UnreadRow, unreadEntity } from '../unread.entity.ts';

export type Unread = Required<Omit<UnreadRow, 'undo'>> & Pick<UnreadRow, 'undo'>;

/** A person's counters and marks; zeros for somebody who has none. */
export const readUnread = async (userId: string): Promise<Unread> => {
  const { data } = await unreadEntity().get({ user_id: userId }).go({ consistent: true });
  return {
    user_id: userId,
    notifications: data?.notifications ?? 0,
    posts: data?.posts ?? 0,
    chat: data?.chat ?? 0,
    read_until: data?.read_until ?? '0',
    deleted_until: data?.deleted_until ?? '0',
    version: data?.version ?? 0,
    ...(data?.undo && { undo: data.undo }),
  };
};
