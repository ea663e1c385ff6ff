import { notificationKinds } from '@briefhouse/contracts/notifications/preferences.ts';
import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** The last mail to a person about a project, and the notices that wait for the next one. */
export const mailDigestEntity = defineEntity('mail-digest', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** The project; `urgent#<project>` for notices that do not wait behind the rest. */
    about: { type: 'string', required: true, readOnly: true },
    /** No mail before this time; a job carries the same while notices wait. */
    until: { type: 'string', required: true },
    /** Ids of notices. */
    waiting: { type: 'list', items: { type: 'string' } },
    /** For the table's TTL, in epoch seconds. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byProject: key({ pk: 'mail#{user_id}', sk: '{about}' }),
  },
});

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
