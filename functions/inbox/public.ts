import { emailTo } from './mail/mail-token.ts';
import { chatUnreadStep } from './notification/commands.ts';
import { targetPath as pathTo } from './notification/target-path.ts';
import { readPreferences, wants } from './preferences/queries.ts';
import { quietUntil } from './preferences/quiet-hours.ts';
import { type PushMessage, tellDevices } from './push/send-push.ts';
import { shortened } from './push/views.ts';

export type { PushMessage };
export { chatUnreadStep, emailTo, pathTo, quietUntil, readPreferences, shortened, tellDevices, wants };
