import type { NotificationRow } from './notification.entity.ts';

/** Whether it is about what others do with a post or comment; the others are about projects, money and moderation. */
export const isOfPost = ({ type }: Pick<NotificationRow, 'type'>): boolean =>
  type !== 'project_message' && type !== 'money_message' && type !== 'moderation_message';
