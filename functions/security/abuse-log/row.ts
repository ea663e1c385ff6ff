import type { Resolution } from '@briefhouse/contracts/admin/abuse-log.ts';
import { abuseTypes } from '@briefhouse/contracts/admin/abuse-types.ts';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A refusal that looks like abuse. The routes of every domain write it; `trust` shows it. */
export const abuseLogEntity = defineEntity('abuse-log', {
  attributes: {
    abuse_id: { type: 'string', required: true, readOnly: true },
    abuse_type: { type: abuseTypes, required: true },
    action: { type: 'string', required: true },
    severity: { type: severities, required: true },
    attempts: { type: 'number', required: true },
    /** The last of `attemptSteps` that the attempts have reached: subscribers follow this attribute. */
    step: { type: 'number', required: true },
    last_at: { type: 'string', required: true },
    resolved: { type: 'boolean', required: true, default: false },
    resolution: { type: CustomAttributeType<Resolution>('any') },
    /** Taken away after 90 days, with `gsi3pk`. */
    ip_address: { type: 'string' },
    user_id: { type: 'string' },
    created_at: { type: 'string', required: true, readOnly: true },
    expires: { type: 'number', required: true },
    /** Present where the person, and the address, are known. */
    gsi2pk: { type: 'string' },
    gsi3pk: { type: 'string' },
  },
  indexes: {
    byId: key({ pk: 'abuse-log#{abuse_id}', sk: 'abuse-log' }),
    byTime: key('gsi1', { pk: 'abuse-logs', sk: '{created_at}#{abuse_id}' }),
    /** The logs of one person, by time. */
    byPerson: key('gsi2', { pk: '{gsi2pk}', sk: '{created_at}#{abuse_id}' }),
    /** The logs from one address, by time. */
    byAddress: key('gsi3', { pk: '{gsi3pk}', sk: '{created_at}#{abuse_id}' }),
  },
});

export type AbuseLogRow = RowOf<typeof abuseLogEntity>;

/** The partitions of a person's and of an address's logs. */
export const abuseOf = (userId: string): string => `abuse-of#${userId}`;
export const abuseFrom = (address: string): string => `abuse-from#${address}`;
