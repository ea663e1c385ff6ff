import { Entity, type EntityItem } from 'electrodb';
import { blocklist } from '../kit/blocked.ts';
import { tableConfig } from '../kit/dynamodb.ts';
import { lazy } from '../kit/lazy.ts';

/** A blocked address or range; kit/blocked.ts reads the whole partition to refuse callers. */
const build = () =>
  new Entity(
    {
      model: { entity: 'blocked-address', version: '1', service: 'briefhouse' },
      attributes: {
        ip_address: { type: 'string', required: true, readOnly: true },
        reason: { type: 'string', required: true },
        blocked_by: { type: 'string', required: true },
        blocked_by_name: { type: 'string', required: true },
        is_permanent: { type: 'boolean', required: true, default: true },
        created_at: { type: 'string', required: true, readOnly: true },
      },
      indexes: {
        /** By address; without one, all of them. */
        byAddress: {
          pk: { field: 'pk', composite: [], template: blocklist, casing: 'none' },
          sk: { field: 'sk', composite: ['ip_address'], template: '${ip_address}', casing: 'none' },
        },
        /** By time. */
        byTime: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: [], template: blocklist, casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['created_at', 'ip_address'],
            template: '${created_at}#${ip_address}',
            casing: 'none',
          },
        },
      },
    },
    tableConfig(),
  );
export const blockedAddressEntity = lazy(build);

export type BlockedAddressRow = EntityItem<ReturnType<typeof blockedAddressEntity>>;
