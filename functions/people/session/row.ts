import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A sign-in. Written by the authorizer, so that no session is missing, whoever has its token. */
export const sessionEntity = defineEntity('session', {
  attributes: {
    user_id: { type: 'string', required: true, readOnly: true },
    /** When it began, in epoch seconds, and the pool's own id. */
    session_id: { type: 'string', required: true, readOnly: true },
    started_at: { type: 'string', required: true },
    /** Time of the last call; written with address and browser, once an hour at most. */
    seen_at: { type: 'string', required: true },
    source_ip: { type: 'string', required: true },
    /** The device in words, such as "Firefox on Windows". */
    device: { type: 'string', required: true },
    /** Set for a session that was ended by itself. */
    ended_at: { type: 'string' },
    /** Epoch seconds until which address and browser are kept: long after the session itself. */
    expires: { type: 'number', required: true },
  },
  indexes: {
    byStart: key({ pk: 'user#{user_id}', sk: 'session#{session_id}' }),
  },
});

export type SessionRow = RowOf<typeof sessionEntity>;
