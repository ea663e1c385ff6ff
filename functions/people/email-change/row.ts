import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A new address that somebody wants, until they have entered the code that was sent there. */
export const emailChangeEntity = defineEntity('email-change', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    email: { type: 'string', required: true },
    /** The code is in clear: six digits are found from any digest of them, and a subscriber sends the mail. */
    code: { type: 'string', required: true },
    /** Number of times that a code was entered. */
    tries: { type: 'number', required: true },
    /** When the code ends, in epoch seconds; the table's TTL deletes the row some time later. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byUser: key({ pk: 'user#{user_id}', sk: 'email-change' }),
  },
});

export type EmailChangeRow = RowOf<typeof emailChangeEntity>;
