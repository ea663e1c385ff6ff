import { abuseTypes } from '@briefhouse/contracts/admin/abuse-types.ts';
import { CustomAttributeType } from 'electrodb';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

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
