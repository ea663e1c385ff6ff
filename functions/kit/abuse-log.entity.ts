import { abuseTypes, severities } from '@briefhouse/contracts/admin/abuse-log.ts';
import { defineEntity, type RowOf } from './entity.ts';
import { key } from './index-key.ts';

/**
 * A refusal that looks like abuse. It belongs to the kit because every domain's routes write it; `admin` shows it.
 */
export const abuseLogEntity = defineEntity('abuse-log', {
  attributes: {
    abuse_id: { type: 'string', required: true, readOnly: true },
    abuse_type: { type: abuseTypes, required: true },
    action: { type: 'string', required: true },
    severity: { type: severities, required: true },
    resolved: { type: 'boolean', required: true, default: false },
    ip_address: { type: 'string' },
    user_id: { type: 'string' },
    created_at: { type: 'string', required: true, readOnly: true },
    expires: { type: 'number' },
  },
  indexes: {
    /** By id. */
    byId: key({ pk: 'abuse-log#{abuse_id}', sk: 'abuse-log' }),
    /** By time. */
    byTime: key('gsi1', { pk: 'abuse-logs', sk: '{created_at}#{abuse_id}' }),
  },
});

export type AbuseLogRow = RowOf<typeof abuseLogEntity>;
