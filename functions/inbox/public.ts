import { chatUnreadStep } from './domain/chat-unread.ts';
import { emailTo } from './domain/email-to.ts';
import { readPreferences, wants } from './domain/preferences.ts';
import { shortened } from './domain/push-message.ts';
import { quietUntil } from './domain/quiet-hours.ts';
import type { PushMessage } from './domain/send-push.ts';
import { tellDevices } from './domain/tell-devices.ts';
import { targetPath as pathTo } from './target-path.ts';

export type { PushMessage };
export { chatUnreadStep, emailTo, pathTo, quietUntil, readPreferences, shortened, tellDevices, wants };
