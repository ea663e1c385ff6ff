import { notificationKinds } from '@briefhouse/contracts/notifications/preferences.ts';
import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** A token in each mail to a person ends mail of its kind without signing in, for anybody who holds that mail. */
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
