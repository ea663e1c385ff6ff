import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** What stands in for somebody's authenticator app once it is lost: for the one that was set up last before. */
export const recoveryEntity = defineEntity('recovery', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Digests of the codes that have not been used. */
    codes: { type: 'set', items: 'string' },
    /** When two-step sign-in was turned on here, with the app of these codes. New codes leave it as it is. */
    created_at: { type: 'string', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'recovery' }),
  },
});
