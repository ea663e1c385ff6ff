import type { QuietHours } from '@briefhouse/contracts/notifications/preferences.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A person's preferences for notices, as far as they have chosen; `defaultPreferences` is the rest. */
// A switch is an attribute of its own, so that two pages that change different ones both count.
export const notificationPreferencesEntity = defineEntity('notification-preferences', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    chat_email: { type: 'boolean' },
    chat_push: { type: 'boolean' },
    projects_product: { type: 'boolean' },
    projects_email: { type: 'boolean' },
    projects_push: { type: 'boolean' },
    money_email: { type: 'boolean' },
    money_push: { type: 'boolean' },
    posts_product: { type: 'boolean' },
    posts_email: { type: 'boolean' },
    posts_push: { type: 'boolean' },
    /** Null for somebody who has switched them off again. */
    quiet_hours: { type: CustomAttributeType<QuietHours | null>('any') },
    /** Why no mail is sent to an address; another address is not concerned. */
    email_problem: {
      type: 'map',
      properties: {
        kind: { type: ['bounced', 'complained'] as const, required: true },
        address: { type: 'string', required: true },
      },
    },
    /** Time at which the person had mail to their address tried again: events of older mail no longer count. */
    email_resumed_at: { type: 'string' },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'preferences' }),
  },
});

export type NotificationPreferencesRow = RowOf<typeof notificationPreferencesEntity>;
