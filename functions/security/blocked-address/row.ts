import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { defineEntity, type RowOf } from '../../kit/entity.ts';
import { key } from '../../kit/index-key.ts';

/** A blocked address or range. The routes of every domain and the authorizer read it; `trust` writes it. */
export const blockedAddressEntity = defineEntity('blocked-address', {
  attributes: {
    ip_address: { type: 'string', required: true, readOnly: true },
    reason: { type: 'string', required: true },
    blocked_by: { type: 'string', required: true },
    blocked_by_name: { type: 'string', required: true },
    is_permanent: { type: 'boolean', required: true, default: true },
    /** When it ends; missing on a permanent one. A job deletes the row then, so readers compare the time themselves. */
    expires_at: { type: 'string' },
    severity: { type: severities, required: true },
    created_at: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    /** Blocks by address; without one, all of them. */
    byAddress: key({ pk: 'blocklist', sk: '{ip_address}' }),
    byTime: key('gsi1', { pk: 'blocklist', sk: '{created_at}#{ip_address}' }),
  },
});

export type BlockedAddressRow = RowOf<typeof blockedAddressEntity>;
