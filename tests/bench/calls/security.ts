import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listSessions } from '@briefhouse/contracts/accounts/session.ts';
import { listAbuseLogs, setAbuseState } from '@briefhouse/contracts/admin/abuse-log.ts';
import { getSecuritySummary, listAlerts } from '@briefhouse/contracts/admin/alert.ts';
import { alertWords } from '@briefhouse/contracts/admin/alert-words.ts';
import { listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import { blockAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import { epochMs, now, realEpochSeconds } from '@briefhouse/functions/kit/clock.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import { writeRows } from '@briefhouse/functions/kit/write-rows.ts';
import { handler as authorizer } from '@briefhouse/functions/people/authorizer.ts';
import { handler as accounts } from '@briefhouse/functions/root/apis/accounts.ts';
import { handler } from '@briefhouse/functions/root/apis/admin.ts';
import { recordAbuse } from '@briefhouse/functions/security/abuse-log/commands.ts';
import { abuseFrom, abuseLogEntity, abuseOf } from '@briefhouse/functions/security/abuse-log/row.ts';
import { auditLogEntity } from '@briefhouse/functions/security/audit-log/row.ts';
import { forgetBlocklist } from '@briefhouse/functions/security/blocked-address/queries.ts';
import { blockedAddressEntity } from '@briefhouse/functions/security/blocked-address/row.ts';
import { creator, person } from '@briefhouse/functions/testing/people.ts';
import { poolId, tokenKeys, tokenOf } from '@briefhouse/functions/testing/token.ts';
import { alertEntity, unresolvedOf } from '@briefhouse/functions/trust/oversight/alert/row.ts';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { asking, type Billed, type Row } from './row.ts';

const actor = person({ groups: ['admin'] });

/** The row that a write stores, keys included. */
const itemOf = (write: { params(): unknown }) => (write.params() as { Item: Record<string, unknown> }).Item;

/** Writes rows of the past, one minute apart, once; `make` gets the time of each. */
const rowsOf = (count: number, make: (at: string, index: number) => Record<string, unknown>) => {
  let written: Promise<void> | undefined;
  const write = () =>
    writeRows(
      Array.from({ length: count }, (_, index) => ({
        PutRequest: { Item: make(new Date(epochMs() - index * 60_000).toISOString(), index) },
      })),
    );
  return () => {
    written ??= write();
    return written;
  };
};

/** Blocks, of which an instance reads the list every ten seconds: also for calls that need no token. */
const blocks = () =>
  Array.from({ length: 200 }, (_, index) =>
    itemOf(
      blockedAddressEntity().put({
        ...{ ip_address: `198.18.0.${index}`, reason: 'Reads every profile in the directory' },
        ...{ severity: 'medium', blocked_by: actor.id, blocked_by_name: 'Ada Stone' },
        ...{ is_permanent: true, created_at: now() },
      }),
    ),
  );

const withAudit = rowsOf(200, (created_at) =>
  itemOf(
    auditLogEntity().create({
      ...{ audit_id: newId(), act: 'block_address', actor_id: actor.id, actor_name: 'Ada Stone' },
      ...{ subject_kind: 'address', subject_id: '203.0.*.*', subject_name: '' },
      ...{ reason: 'Reads every profile in the directory', created_at },
    }),
  ),
);

const abuseLog = (abuse_id: string, created_at: string, index: number) => {
  const [user_id, ip_address] = [`bench-${index % 40}`, `198.51.100.${index % 250}`];
  return itemOf(
    abuseLogEntity().create({
      ...{ abuse_id, abuse_type: 'rate_limit', action: 'project_request', severity: 'medium' },
      ...{ attempts: 12, step: 10, ip_address, user_id, created_at, last_at: created_at },
      ...{ gsi3pk: abuseFrom(ip_address), gsi2pk: abuseOf(user_id), expires: realEpochSeconds() + 86_400 },
    }),
  );
};

/** Abuse logs of 40 people, whose names are read as well. */
const withAbuse = rowsOf(400, (created_at, index) => abuseLog(newId(), created_at, index));

/** The hour of a day ago is counted log by log: always the same 60, however much of it has passed. */
const withAbuseADayAgo = () => {
  const dayAgo = epochMs() - 86_400_000;
  const hour = dayAgo - (dayAgo % 3_600_000);
  const rows = Array.from({ length: 60 }, (_, index) =>
    abuseLog(`bench-day-ago-${index}`, new Date(hour + index).toISOString(), index),
  );
  return writeRows(rows.map((Item) => ({ PutRequest: { Item } })));
};

const withAlerts = rowsOf(60, (created_at) => {
  const { title, message, severity } = alertWords.rate_limit;
  return itemOf(
    alertEntity().create({
      ...{ alert_id: newId(), abuse_type: 'rate_limit', title, message, severity },
      ...{ is_resolved: false, attempts: 12, sources: 4, created_at, last_at: created_at },
      ...{ expires: realEpochSeconds() + 86_400, gsi2pk: unresolvedOf(severity) },
    }),
  );
});

let keys: Promise<unknown> | undefined;

/** The user pool's token keys, which the authorizer fetches once. */
const serveKeys = () => {
  keys ??= (async () => {
    const server = createServer((_req, res) => res.end(tokenKeys));
    await once(server.listen(0, '127.0.0.1').unref(), 'listening');
    process.env.AWS_ENDPOINT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    Object.assign(process.env, { USER_POOL_ID: poolId, USER_POOL_CLIENT_ID: 'client' });
  })();
  return keys;
};

/** A call of the authorizer's, for a session of its own. */
const authorising = async (): Promise<Billed> => {
  await serveKeys();
  const user = await creator();
  const began = realEpochSeconds() - 60;
  const token = tokenOf(user, { auth_time: began, origin_jti: newId() });
  const event = {
    ...{ type: 'REQUEST', resource: '/me', httpMethod: 'GET' },
    methodArn: 'arn:aws:execute-api:us-east-1:000000000000:rest/api/GET/me',
    headers: { authorization: `Bearer ${token}`, 'user-agent': 'Mozilla/5.0 Firefox/143.0' },
    requestContext: { identity: { sourceIp: '192.0.2.7' } },
  } as unknown as APIGatewayRequestAuthorizerEvent;
  return async () => {
    const { policyDocument } = await authorizer(event);
    if (policyDocument.Statement[0]?.Effect !== 'Allow') throw new Error('The authorizer refused');
  };
};

export const securityRows: Row[] = [
  {
    name: 'authorizer: a token whose session was noted this hour',
    target: { trips: 1, read: 1 },
    prepare: async () => {
      const authorise = await authorising();
      await authorise();
      return authorise;
    },
  },
  {
    name: 'authorizer: the same, with a list of 200 blocks to read (every 10 s)',
    target: { trips: 1, read: 20 },
    prepare: async () => {
      await writeRows(blocks().map((Item) => ({ PutRequest: { Item } })));
      const authorise = await authorising();
      await authorise();
      return () => {
        forgetBlocklist();
        return authorise();
      };
    },
    tidy: async () => {
      await writeRows(blocks().map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })));
      forgetBlocklist();
    },
  },
  {
    name: 'authorizer: the first call of a session in an hour',
    target: { trips: 2, write: 2 },
    prepare: authorising,
  },
  {
    name: 'one’s own sessions',
    target: { trips: 2, read: 5 },
    prepare: async () => asking(accounts, listSessions, {}, await creator()),
  },
  {
    name: 'cards of alerts and abuse, and 30 days of abuse',
    target: { trips: 1, read: 20 },
    prepare: async ({ admin }) => {
      await withAbuse();
      await withAbuseADayAgo();
      await withAlerts();
      return asking(handler, getSecuritySummary, {}, admin);
    },
  },
  {
    name: 'the newest 50 abuse logs, with names',
    target: { trips: 2, read: 40 },
    prepare: async ({ admin }) => {
      await withAbuse();
      return asking(handler, listAbuseLogs, {}, admin);
    },
  },
  {
    name: 'abuse logs by a filter that looks at 200',
    target: { trips: 2, read: 60 },
    prepare: async ({ admin }) => {
      await withAbuse();
      return asking(handler, listAbuseLogs, { severity: 'medium' }, admin);
    },
  },
  {
    name: 'the newest 20 alerts',
    target: { trips: 1, read: 10 },
    prepare: async ({ admin }) => {
      await withAlerts();
      return asking(handler, listAlerts, {}, admin);
    },
  },
  {
    name: 'the newest 50 lines of the audit log',
    target: { trips: 1, read: 10 },
    prepare: async ({ admin }) => {
      await withAudit();
      return asking(handler, listAuditLogs, {}, admin);
    },
  },
  {
    name: 'block an address for a day, audit log included',
    target: { trips: 1, write: 15 },
    prepare: ({ admin }) => {
      const ip_address = `2001:db8:${newId()
        .slice(-4)
        .toLowerCase()
        .replace(/[^0-9a-f]/g, '0')}::/64`;
      return asking(handler, blockAddress, { ip_address, reason: 'Attack', lasts: 'day' }, admin);
    },
  },
  {
    name: 'resolve an abuse log, audit log and its user’s name included',
    target: { trips: 3, write: 15 },
    prepare: async ({ admin }) => {
      const abuse = await refusedOnce();
      const input = { abuse_id: abuse, resolved: true, note: 'Looked at' };
      return asking(handler, setAbuseState, input, admin);
    },
  },
  {
    name: 'a refusal that looks like abuse, seen again this hour',
    target: { trips: 1, write: 4 },
    prepare: async () => {
      const refuse = refusing();
      await refuse();
      return refuse;
    },
  },
];

const refusing = (ip_address = `192.0.2.${Math.floor(Math.random() * 250)}#${newId()}`): Billed => {
  const about = { abuse_type: 'forged_id', action: 'delete_post', severity: 'medium' } as const;
  return () => recordAbuse({ ...about, subject: ip_address, ip_address, user_id: newId() });
};

/** The id of a new abuse log. */
const refusedOnce = async (): Promise<string> => {
  const ip_address = `test-${newId()}`;
  await refusing(ip_address)();
  const { data } = await abuseLogEntity()
    .query.byAddress({ gsi3pk: abuseFrom(ip_address) })
    .go();
  return data[0]?.abuse_id ?? '';
};
