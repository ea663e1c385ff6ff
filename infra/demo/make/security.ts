import { noGuards } from '@briefhouse/functions/kit/guards.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { recordAbuse } from '@briefhouse/functions/security/abuse-log/commands.ts';
import { addressSubjects } from '@briefhouse/functions/security/address-subjects.ts';
import { setAbuseState } from '@briefhouse/functions/trust/oversight/abuse/commands.ts';
import { listAbuseLogs } from '@briefhouse/functions/trust/oversight/abuse/queries.ts';
import { blockAddress } from '@briefhouse/functions/trust/oversight/address/commands.ts';
import { setAlertState } from '@briefhouse/functions/trust/oversight/alert/commands.ts';
import { listAlerts } from '@briefhouse/functions/trust/oversight/alert/queries.ts';
import { type Act, hour } from './acts.ts';
import { type Attack, attacks, blocks, days, kinds, regulars } from './security-content.ts';
import type { createWorld } from './world.ts';

type World = ReturnType<typeof createWorld>;
const pause = 20_000;

/** Refused attempts: from each address, or by a caller without one. */
const attempts = ({ creators }: World, taken: number, { type, ago, by, from, ...rest }: Attack): Act[] => {
  const [severity = 'low', usual = ''] = kinds[type] ?? [];
  const person = by === undefined ? undefined : creators[by];
  return (from ?? [null]).flatMap((ip_address, source) => {
    const subject = person?.user_id ?? addressSubjects(ip_address ?? '').near;
    const refusal = { abuse_type: type, action: rest.action ?? usual, severity, subject, ip_address };
    return Array.from({ length: rest.attempts ?? 1 }, (_, index) => ({
      at: taken - ago * hour + (index + source * 12) * pause,
      people: person ? [person] : [],
      does: () => recordAbuse({ ...refusal, user_id: person?.user_id ?? null }),
    }));
  });
};

/** Ordinary days: an attempt each, at hours that differ. */
const ordinary: readonly Attack[] = Object.entries(days).flatMap(([type, counts], kind) =>
  [...counts].flatMap((count, index) =>
    Array.from({ length: Number(count) }, (_, number): Attack => {
      const which = (index + number) % regulars.length;
      const [, ...actions] = kinds[type as Attack['type']] ?? [];
      return {
        type: type as Attack['type'],
        action: actions[(index + number) % actions.length] ?? '',
        ago: (counts.length - index) * 24 - ((index + kind * 7 + number * 5) % 24) - 0.4,
        by: regulars[which] ?? 0,
        ...(type !== 'refused_upload' && { from: [`192.0.2.${20 + which}`] }),
      };
    }),
  ),
);

/** Resolves the logs of a kind since then, and its open alert. */
const resolve = async (abuse_type: Attack['type'], note: string, since: number, admin: User) => {
  const { logs } = await listAbuseLogs({ abuse_type, state: 'open' });
  for (const { row } of logs)
    if (Date.parse(row.created_at) >= since)
      await setAbuseState({ abuse_id: row.abuse_id, resolved: true, note }, admin, noGuards);
  const { rows } = await listAlerts({ state: 'open' });
  for (const { alert_id, ...alert } of rows)
    if (alert.abuse_type === abuse_type)
      await setAlertState({ alert_id, is_resolved: true, note }, admin, noGuards);
};

/** A month of refusals, and the acts of an administrator on them. */
export const securityActs = (world: World, taken: number, admin: User): Act[] => [
  ...[...attacks, ...ordinary].flatMap((attack) => attempts(world, taken, attack)),
  ...attacks.flatMap(({ type, ago, note }) => {
    const since = taken - ago * hour;
    return note ? [{ at: since + hour, people: [], does: () => resolve(type, note, since, admin) }] : [];
  }),
  ...blocks.map(({ ago, ...block }) => ({
    at: taken - ago * hour,
    people: [],
    does: () =>
      blockAddress({ ...block, lasts: 'permanent', confirmed: false }, admin, '192.0.2.1', noGuards),
  })),
];
