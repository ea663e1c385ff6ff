import type { NotificationKind } from './preferences.ts';

/** What mail of a kind is about, as it stands after "E-mail about". */
export const mailKindNames: Record<NotificationKind, string> = {
  chat: 'chat messages',
  projects: 'projects',
  money: 'payments',
  posts: 'posts',
};
