import type { NotificationSettings } from '@briefhouse/contracts/notifications/preferences.ts';
import type { Preferences } from './queries.ts';

export const toSettings = ({ preferences, quiet_hours, email }: Preferences): NotificationSettings => ({
  preferences: {
    ...preferences,
    chat: { ...preferences.chat, product: true },
    money: { ...preferences.money, product: true },
  },
  quiet_hours,
  email: { enabled: email.enabled, working: email.problem === null, problem: email.problem },
});
