import { listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import { expect, test } from 'vitest';
import { now } from '../../../kit/clock.ts';
import { transact } from '../../../kit/transact.ts';
import { handler } from '../../../root/apis/admin.ts';
import { auditStep } from '../../../security/audit-log/steps.ts';
import { call } from '../../../testing/call.ts';
import { person } from '../../../testing/people.ts';

const reader = person({ groups: ['admin'] });
const list = async (input: object) => (await call(handler, listAuditLogs, input, { user: reader })).body;

const acted = async (
  actor = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' }),
  times = 1,
) => {
  for (let index = 0; index < times; index++)
    await transact([
      auditStep({
        act: 'block_address',
        actor,
        subject: { kind: 'address', id: '203.0.*.*' },
        reason: `Number ${index + 1}`,
      }),
    ]);
  return actor;
};

test('an act is listed with who did it, to what, when and why', async () => {
  const { id } = await acted();
  expect(await list({ actor_id: id })).toEqual({
    audit_logs: [
      {
        id: expect.any(String),
        act: 'block_address',
        actor_id: id,
        actor_name: 'Ada Stone',
        subject: { kind: 'address', id: '203.0.*.*', name: '' },
        reason: 'Number 1',
        created_at: expect.stringMatching(/Z$/),
      },
    ],
    next_cursor: null,
  });
});

test('the log is read in pages, the newest first, of everybody, of one person and since a time', async () => {
  const before = now();
  const { id } = await acted(undefined, 52);
  const first = await list({ actor_id: id });
  expect(first.audit_logs).toHaveLength(50);
  expect(first.audit_logs[0]?.reason).toBe('Number 52');
  const rest = await list({ actor_id: id, cursor: first.next_cursor });
  expect(rest.audit_logs.map(({ reason }) => reason)).toEqual(['Number 2', 'Number 1']);
  expect(rest.next_cursor).toBeNull();
  const all = await list({ since: before });
  expect(all.audit_logs.filter(({ actor_id }) => actor_id === id).length).toBeGreaterThan(0);
  expect((await list({ actor_id: id, since: '2999-01-01T00:00:00.000Z' })).audit_logs).toEqual([]);
});

test('a position of another list is refused', async () => {
  const { id } = await acted(undefined, 51);
  const { next_cursor: cursor } = await list({ actor_id: id });
  const other = await call(handler, listAuditLogs, { cursor }, { user: reader });
  expect(other.error.code).toBe('CONFLICT');
});

test.each([
  ['a moderator', person({ groups: ['moderator'] })],
  ['a member', person()],
])('%s may not read it', async (_, user) => {
  expect((await call(handler, listAuditLogs, {}, { user })).error.code).toBe('FORBIDDEN');
});
