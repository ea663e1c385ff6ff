import type { NotificationRow } from './notification.entity.ts';

/** Whether a notice is about a post or comment; the others are about projects, money and moderation. */
export const isOfPost = ({ type }: Pick<NotificationRow, 'type'>): boolean =>
  type !== 'project_message' && type !== 'money_message' && type !== 'moderation_message';
