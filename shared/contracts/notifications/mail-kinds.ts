import type { NotificationKind } from './preferences.ts';

/** The subject of mail of a kind, after "E-mail about". */
export const mailKindNames: Record<NotificationKind, string> = {
  chat: 'chat messages',
  projects: 'projects',
  money: 'payments',
  posts: 'posts',
};
