import { notificationKinds } from '@briefhouse/contracts/notifications/preferences.ts';
import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** What lets whoever holds a mail to a person end mail of its kind, without signing in. */
export const mailTokenEntity = defineEntity('mail-token', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    kind: { type: notificationKinds, required: true, readOnly: true },
    secret: { type: 'string', required: true, readOnly: true },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'mail-token#{kind}' }),
  },
});
