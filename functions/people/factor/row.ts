import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Codes in the place of an authenticator app that is lost: of the app that was set up last before them. */
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
