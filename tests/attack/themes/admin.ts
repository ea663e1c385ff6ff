import { randomUUID } from 'node:crypto';
import { readDocument } from '../../contract/client/document.ts';
import type { Person, Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { within } from './open-socket.ts';

interface Row {
  id: string;
  ip_address?: string;
}

const rowsOf = async ({ send }: Target, person: Person, path: string, field: string): Promise<Row[]> => {
  const { body, status, text } = await send(path, { person });
  if (status !== 200) throw new Error(`No ${field}: ${status} ${text}`);
  return body[field] as Row[];
};
const auditLogs = (target: Target) =>
  rowsOf(target, target.people.admin, '/api/admin/audit-logs', 'audit_logs');
const abuseLogs = (target: Target) =>
  rowsOf(target, target.people.admin, '/api/admin/abuse-logs', 'abuse_logs');

/** Every call below /admin with an id that exists, or could. */
const adminCalls = async (target: Target) => {
  const { operations } = readDocument((await target.send('/api/openapi.json')).text);
  const [log] = await abuseLogs(target);
  return operations
    .filter(({ path }) => path.startsWith('/admin/'))
    .map(({ method, path }) => ({ method, path: `/api${path.replace(/\{\w+\}/g, log?.id ?? 'x')}` }));
};

/** The fields that each of them may be sent. */
const anything = {
  ...{ ip_address: '198.18.99.9', reason: 'Attack', is_resolved: true, resolved: true, note: 'Mine' },
  ...{ round: 1, decision: 'dismiss', platform_fee_percentage: 0, submission_id: randomUUID() },
};

/** The address from which the attacker says that it calls. */
const claimed = '203.0.113.66';

export const admin: Theme = {
  name: 'the administrators’ area',
  tries: [
    ...(['client', 'creator', 'moderator'] as const).map((role) => ({
      name: `call everything below /admin as ${role}, with what it takes`,
      hole: 'more than a moderator’s own calls is answered (200), or anything is written',
      run: async (target: Target) => {
        const before = await auditLogs(target);
        const answers = await Promise.all(
          (await adminCalls(target))
            .filter(({ path }) => role !== 'moderator' || isOfAdmins(path))
            .map(({ method, path }) =>
              target.send(path, {
                method,
                person: target.people[role],
                ...(method !== 'GET' && method !== 'DELETE' && { body: anything }),
              }),
            ),
        );
        const isSame = (await auditLogs(target)).length === before.length;
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [403],
        );
        return {
          held: held && isSame && answers.length > 3,
          seen: `${answers.length} calls ${seen}, ${isSame ? 'nothing' : 'something'} noted`,
        };
      },
    })),
    {
      name: 'change, add to or delete the audit log as an administrator',
      hole: 'a method for it is answered (200), or a line is gone or another than before',
      run: async (target) => {
        const { admin: person } = target.people;
        const body = { ip_address: '198.18.97.97', reason: 'Attack' };
        const path = '/api/admin/blocked-addresses';
        const done = await target.send(path, { method: 'POST', person, body });
        const before = await auditLogs(target);
        const id = before[0]?.id ?? '';
        const answers = [];
        for (const place of ['/api/admin/audit-logs', `/api/admin/audit-logs/${id}`])
          for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
            answers.push(
              await target.send(place, {
                method,
                person,
                ...(method !== 'DELETE' && { body: { id, note: 'Nothing happened' } }),
              }),
            );
        // An undone act is another line, and takes none away.
        const undone = await target.send(`${path}?ip_address=${body.ip_address}`, {
          method: 'DELETE',
          person,
        });
        const after = await auditLogs(target);
        const kept = before.filter((row) =>
          after.some((one) => JSON.stringify(one) === JSON.stringify(row)),
        ).length;
        const { held, seen } = refused(
          answers.map(({ status }) => status),
          [403, 404, 405],
        );
        const proper = done.status === 200 && undone.status === 200 && after.length > before.length;
        return {
          held: held && proper && kept === before.length && before.length > 0,
          seen: `${seen}; ${kept} of ${before.length} lines as before, ${after.length - before.length} added`,
        };
      },
    },
    {
      name: 'act by the name of the administrator, and take the old name again',
      hole: 'the name is taken (200), or the log does not say that names were changed',
      run: async (target) => {
        const { moderator: person, admin: other } = target.people;
        const profileOf = async (one: Person) =>
          (await target.send('/api/me', { person: one })).body.profile as Record<string, unknown>;
        const rename = async (names: object) => {
          const { bio, location, email_notifications_enabled, version, ...row } = await profileOf(person);
          const { first_name, last_name } = row;
          const kept = { bio, location, email_notifications_enabled, version, first_name, last_name };
          return target.send('/api/profile', { method: 'PUT', person, body: { ...kept, ...names } });
        };
        const { first_name, last_name } = await profileOf(other);
        const before = await profileOf(person);
        const taken = await rename({ first_name, last_name });
        const changed = await rename({ first_name: 'Adda' });
        const back = await rename({ first_name: before.first_name });
        const acts = (await auditLogs(target)) as (Row & { act: string; actor_id: string })[];
        const told = acts.filter(({ act, actor_id }) => act === 'rename_self' && actor_id === person.id);
        const { held, seen } = refused([taken.status], [400]);
        const proper = changed.status === 200 && back.status === 200;
        return {
          held: held && proper && told.length === 2,
          seen: `${seen}; other names ${changed.status}, ${back.status}; ${told.length} in the log`,
        };
      },
    },
    {
      name: 'have another address logged as the attacker’s',
      hole: 'the log of abuse names the address that was claimed',
      run: async (target) => {
        const from = '198.18.66.1';
        const token = `${target.people.client.token.slice(0, -12)}AAAAAAAAAAAA`;
        const claims = Object.fromEntries(
          [
            ...['x-forwarded-for', 'x-briefhouse-viewer', 'cloudfront-viewer-address', 'true-client-ip'],
            ...['x-real-ip', 'forwarded', 'via'],
          ].map((name) => [name, claimed]),
        );
        const headers = { ...claims, 'x-test-ip': from, authorization: `Bearer ${token}` };
        const { status } = await target.send('/api/me', { headers });
        const logged = async (address: string) =>
          (await abuseLogs(target)).some(({ ip_address }) => ip_address === address);
        const isNamed = await within(20, () => logged(from));
        const isClaimed = await logged(claimed);
        return {
          held: status === 401 && isNamed && !isClaimed,
          seen: `answered ${status}; logged for ${isNamed ? 'its own' : 'no'} address${isClaimed ? ' and the claimed one' : ''}`,
        };
      },
    },
  ],
};

/** Calls for administrators only (docs/decisions/staff-and-suspensions.md#d19): blocks, money, usage and the audit log. */
const isOfAdmins = (path: string) =>
  /\/(blocked-addresses|charges|creators|usage|usage-metrics|audit-logs)\b/.test(path);
