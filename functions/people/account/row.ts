import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** Changes of a person's sign-in, and of their rights. */
const accountChanges = [
  'password',
  'factor_on',
  'factor_off',
  'app',
  'recovery',
  'recovery_codes',
  'moderator_given',
  'moderator_taken',
] as const;
export type AccountChange = (typeof accountChanges)[number];

const suspension = {
  at: { type: 'string', required: true },
  until: { type: 'string' },
  reason: { type: 'string', required: true },
  /** Which administrator or moderator. */
  by_id: { type: 'string', required: true },
  /** The case that was decided so, if it was, and which of its rounds. */
  case_id: { type: 'string' },
  round: { type: 'number' },
} as const;

/** Whether an account still stands, and which of its sessions count. Most accounts have no such row. */
export const accountEntity = defineEntity('account', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** Sessions that began before this are over: epoch seconds, compared with a token's `auth_time`. */
    tokens_valid_since: { type: 'number' },
    /**
     * A session that counts all the same, as long as `since` is the time above: any later end of all sessions ends it
     * as well, whoever writes that.
     */
    kept_session: {
      type: 'map',
      properties: {
        session_id: { type: 'string', required: true },
        since: { type: 'number', required: true },
      },
    },
    /** When the person signed out everywhere: the user pool has to hear of it. */
    signed_out_at: { type: 'string' },
    /** The session that was ended last by itself: subscribers hear of it here. */
    ended_session: { type: 'string' },
    /** The last change in how the person signs in or in their rights: they are notified by mail. */
    last_change: {
      type: 'map',
      properties: {
        what: { type: accountChanges, required: true },
        at: { type: 'string', required: true },
      },
    },
    /** The roles that the person's token last named, or was given since; missing for members. The user pool has them as they are now. */
    groups: { type: 'list', items: { type: 'string' } },
    /** The account is closed while this lasts; `until` is missing for good. Its end is compared with the time. */
    suspension: {
      type: 'map',
      properties: {
        ...suspension,
        /** Shorter ones whose place it took, the longest first: they count again if it is taken back. */
        earlier: { type: 'list', items: { type: 'map', properties: suspension } },
      },
    },
    /** The time of the account's closure. Its id is never used again. */
    ended_at: { type: 'string' },
  },
  indexes: {
    byId: key({ pk: 'user#{user_id}', sk: 'account' }),
  },
});

export type AccountRow = RowOf<typeof accountEntity>;
export type Suspension = NonNullable<AccountRow['suspension']>;
