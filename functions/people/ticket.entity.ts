import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

export const ticketActions = ['sign_in', 'sign_up'] as const;

/** Permission for one attempt to sign in or up, issued when it was counted. */
export const ticketEntity = defineEntity('ticket', {
  attributes: {
    ticket: { type: 'string', required: true, readOnly: true },
    action: { type: ticketActions, required: true },
    /** Digest of the account's e-mail address. */
    account: { type: 'string', required: true },
    source_ip: { type: 'string', required: true },
    /** When it ends, in epoch seconds; the table's TTL deletes the row some time later. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byTicket: key({ pk: 'ticket#{ticket}', sk: 'ticket' }),
  },
});
