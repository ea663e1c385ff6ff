import type { Resolution } from '@briefhouse/contracts/admin/abuse-log.ts';
import { abuseTypes } from '@briefhouse/contracts/admin/abuse-types.ts';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../../kit/entity.ts';
import { key } from '../../../kit/index-key.ts';

/** Something that an administrator has to look at. Kept for a year. */
export const alertEntity = defineEntity('alert', {
  attributes: {
    alert_id: { type: 'string', required: true, readOnly: true },
    /** The type of abuse whose rule raised it. */
    abuse_type: { type: abuseTypes, required: true, readOnly: true },
    title: { type: 'string', required: true, readOnly: true },
    message: { type: 'string', required: true, readOnly: true },
    severity: { type: severities, required: true, readOnly: true },
    is_resolved: { type: 'boolean', required: true },
    resolution: { type: CustomAttributeType<Resolution>('any') },
    /** Attempts and logs that it stands for; attempts in the steps of `attemptSteps`. */
    attempts: { type: 'number', required: true },
    sources: { type: 'number', required: true },
    created_at: { type: 'string', required: true, readOnly: true },
    last_at: { type: 'string', required: true },
    expires: { type: 'number', required: true },
    /** Present while it is unresolved. */
    gsi2pk: { type: 'string' },
  },
  indexes: {
    byId: key({ pk: 'alert#{alert_id}', sk: 'alert' }),
    byTime: key('gsi1', { pk: 'alerts', sk: '{created_at}#{alert_id}' }),
    /** Unresolved ones of a severity. */
    unresolved: key('gsi2', { pk: '{gsi2pk}', sk: '{created_at}#{alert_id}' }),
  },
});

export type AlertRow = RowOf<typeof alertEntity>;

/** The partition of the unresolved alerts of a severity: at most one of each rule, besides reopened ones. */
export const unresolvedOf = (severity: AlertRow['severity']): string => `unresolved-alerts#${severity}`;

/** An abuse log that counts towards the next alert of its rule. */
export interface Hit {
  abuse_id: string;
  /** ISO 8601. */
  at: string;
  /** The counts heard of so far: messages come in any order. */
  attempts: number;
  sources: 0 | 1;
}

/** A rule's latest counts, and the alert that it raised last. */
export const alertStateEntity = defineEntity('alert-state', {
  attributes: {
    abuse_type: { type: abuseTypes, required: true, readOnly: true },
    /** The latest, at most as many as raise an alert. */
    hits: { type: CustomAttributeType<Hit[]>('any'), required: true },
    alert_id: { type: 'string' },
    version: { type: 'number', required: true },
  },
  indexes: {
    byType: key({ pk: 'alert-state#{abuse_type}', sk: 'alert-state' }),
  },
});

export type AlertStateRow = RowOf<typeof alertStateEntity>;
