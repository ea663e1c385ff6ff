import { abuseLogEntity } from '@briefhouse/functions/kit/abuse-log.entity.ts';
import { blockedAddressEntity } from '@briefhouse/functions/kit/blocked-address.entity.ts';
import type { createWorld } from './world.ts';

type Row = Record<string, unknown>;
type World = ReturnType<typeof createWorld>;
const item = (params: unknown) => (params as { Item: Row }).Item;
const hour = 3_600_000;

const logs = [
  { action: 'sign_up', severity: 'medium', ip_address: '198.51.100.23', ago: 3, resolved: false },
  {
    action: 'project_request',
    severity: 'medium',
    ip_address: '192.0.2.118',
    ago: 7,
    by: 12,
    resolved: false,
  },
  { action: 'sign_up', severity: 'high', ip_address: '198.51.100.61', ago: 26, resolved: false },
  { action: 'sign_in', severity: 'medium', ip_address: '2001:db8:4:11::9', ago: 51, resolved: true },
  { action: 'media_upload', severity: 'medium', ip_address: '192.0.2.7', ago: 98, by: 31, resolved: true },
] as const;

const blocks = [
  { ip_address: '198.51.100.0/24', reason: 'Opens accounts by script, a new one every hour.', ago: 25 },
  { ip_address: '2001:db8:4:11::/64', reason: 'Tries one stolen password list after the other.', ago: 50 },
];

/** Sample data for the admin screens: users at their limits, and two blocked networks (both reserved for examples). */
export const securityRows = (
  now: number,
  { creators }: World,
  admin: { id: string; name: string },
): Row[] => [
  ...logs.map((log, index) =>
    item(
      abuseLogEntity()
        .put({
          abuse_id: `demo-abuse-${index}`,
          abuse_type: log.severity === 'high' ? 'device_limit' : 'rate_limit',
          action: log.action,
          severity: log.severity,
          resolved: log.resolved,
          ip_address: log.ip_address,
          ...('by' in log && { user_id: creators[log.by]?.user_id }),
          created_at: new Date(now - log.ago * hour).toISOString(),
        })
        .params(),
    ),
  ),
  ...blocks.map(({ ip_address, reason, ago }) =>
    item(
      blockedAddressEntity()
        .put({
          ip_address,
          reason,
          blocked_by: admin.id,
          blocked_by_name: admin.name,
          created_at: new Date(now - ago * hour).toISOString(),
        })
        .params(),
    ),
  ),
];
