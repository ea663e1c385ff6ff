import { defineEntity } from '../kit/entity.ts';
import { key } from '../kit/index-key.ts';

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
