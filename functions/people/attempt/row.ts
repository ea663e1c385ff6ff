import { defineEntity } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Acts that may be tried without an account. */
const attemptActions = ['sign_in', 'sign_up'] as const;
export type AttemptAction = (typeof attemptActions)[number];

/** Permission for one attempt to sign in or up, issued when it was counted. */
export const ticketEntity = defineEntity('ticket', {
  attributes: {
    ticket: { type: 'string', required: true, readOnly: true },
    action: { type: attemptActions, required: true },
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

/** A device and the accounts opened on it. */
export const deviceEntity = defineEntity('device', {
  attributes: {
    fingerprint: { type: 'string', required: true, readOnly: true },
    /** Digests of their e-mail addresses: a set, so that one address never counts twice. */
    accounts: { type: 'set', items: 'string' },
    last_sign_up_at: { type: 'string' },
    /** 90 days after the last account, in epoch seconds: until then it counts. The table deletes it some time later. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byFingerprint: key({ pk: 'device#{fingerprint}', sk: 'device' }),
  },
});
