import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

/** Number of tries to sign in to an account since the last one that worked. */
export const signInTriesEntity = defineEntity('sign-in-tries', {
  attributes: {
    /** Digest of the account's e-mail address. */
    account: { type: 'string', required: true, readOnly: true },
    tries: { type: 'number', required: true },
    /** An hour after the last try, in epoch seconds; the table's TTL deletes the row some time later. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byAccount: key({ pk: 'sign-in-tries#{account}', sk: 'sign-in-tries' }),
  },
});
