import type { NotificationRow } from './notification.entity.ts';

/** Whether it is about a post or comment; the others are about projects and money. */
export const isOfPost = ({ type }: Pick<NotificationRow, 'type'>): boolean =>
  type !== 'project_message' && type !== 'money_message';
