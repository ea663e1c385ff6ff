import type { AbuseType } from '@briefhouse/contracts/admin/abuse-types.ts';
import { getSecuritySummary, listAlerts, setAlertState } from '@briefhouse/contracts/admin/alert.ts';
import { type AlertRule, alertRules, attemptSteps } from '@briefhouse/contracts/admin/alert-rules.ts';
import { alertWords } from '@briefhouse/contracts/admin/alert-words.ts';
import { listAuditLogs } from '@briefhouse/contracts/admin/audit-log.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { epochMs, epochSeconds } from '../../../kit/clock.ts';
import { newId } from '../../../kit/ids.ts';
import { handler } from '../../../root/apis/admin.ts';
import type { AbuseLogRow } from '../../../security/abuse-log/row.ts';
import { call } from '../../../testing/call.ts';
import { createOwnTable } from '../../../testing/own-table.ts';
import { person } from '../../../testing/people.ts';
import { record } from '../../../testing/record.ts';
import { deliverTo } from '../../../testing/workers.ts';
import { onPush } from '../../on-push.ts';

// Rules look at everybody's acts, so these tests have a table to themselves.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
  process.env.TABLE_NAME = table.name;
});
afterAll(() => table.remove());

const admin = person({ groups: ['admin'], first_name: 'Ada', last_name: 'Stone' });
const moderator = person({ groups: ['moderator'], first_name: 'Max', last_name: 'Orlov' });

/** Each test has days of its own, and finds no open alert: the logs of one mean nothing to the next. */
let days = 0;
beforeEach(() => {
  days += 3;
  vi.stubEnv('CLOCK_OFFSET_MS', String(days * 86_400_000));
});
afterEach(async () => {
  for (const { id } of await list({ state: 'open' })) await setState(id, true);
  vi.unstubAllEnvs();
});

const minutesOn = (minutes: number): string => new Date(epochMs() + minutes * 60_000).toISOString();

const logOf = (abuse_type: AbuseType, more: Partial<AbuseLogRow> = {}): AbuseLogRow => {
  const created_at = minutesOn(0);
  return {
    abuse_id: newId(),
    abuse_type,
    action: 'test',
    severity: 'medium',
    attempts: 1,
    step: 1,
    resolved: false,
    created_at,
    last_at: created_at,
    expires: epochSeconds() + 3600,
    ...more,
  };
};

const rowOf = (log: AbuseLogRow) => ({ __edb_e__: 'abuse-log', __edb_v__: '1', ...log });
/** The stream's record of a new log, or of one that has reached another step. */
const messageOf = (log: AbuseLogRow, before?: AbuseLogRow) => ({
  record: record(before && rowOf(before), rowOf(log)),
});
const follow = async (...messages: ReturnType<typeof messageOf>[]) => {
  expect(await deliverTo('alerts', ...messages)).toEqual([]);
};
const logs = (abuse_type: AbuseType, count: number) => Array.from({ length: count }, () => logOf(abuse_type));

const list = async (input: object = {}) =>
  (await call(handler, listAlerts, input, { user: moderator })).body.alerts;
const since = async (abuse_type: AbuseType) =>
  (await list()).filter((alert) => alert.abuse_type === abuse_type && alert.created_at >= minutesOn(-120));
const summary = async () => (await call(handler, getSecuritySummary, {}, { user: moderator })).body;
const setState = (alert_id: string, is_resolved: boolean, note = '', user = moderator) =>
  call(handler, setAlertState, { alert_id, is_resolved, note }, { user });

const rules = Object.entries(alertRules) as [AbuseType, AlertRule][];

describe.each(rules)('%s', (type, rule) => {
  test('raises one alert at its number of sources, and none below', async () => {
    await follow(...logs(type, rule.sources - 1).map((log) => messageOf(log)));
    expect(await since(type)).toEqual([]);
    await follow(messageOf(logOf(type)));
    expect(await since(type)).toMatchObject([
      {
        ...alertWords[type],
        is_resolved: false,
        sources: rule.sources,
        attempts: rule.sources,
      },
    ]);
  });

  test('raises one at its number of attempts of a single source, and none below', async () => {
    const [step, below] = [rule.attempts, attemptSteps[attemptSteps.indexOf(rule.attempts) - 1] ?? 1];
    const log = logOf(type);
    await follow(messageOf(log), messageOf({ ...log, step: below }, log));
    expect(await since(type)).toEqual([]);
    await follow(messageOf({ ...log, step }, { ...log, step: below }));
    expect(await since(type)).toMatchObject([{ attempts: rule.attempts, sources: 1 }]);
  });

  test('forgets what happened before its window', async () => {
    const { minutes } = rule;
    const early = logs(type, rule.sources - 1).map((log) => ({ ...log, last_at: minutesOn(-minutes - 1) }));
    await follow(...early.map((log) => messageOf(log)), messageOf(logOf(type)));
    expect(await since(type)).toEqual([]);
  });
});

test('a flood is one alert with a count, however it arrives', async () => {
  const { sources } = alertRules.refused_upload;
  const messages = logs('refused_upload', sources + 30).flatMap((log) => {
    const more = { ...log, attempts: 12, step: 10 };
    return [messageOf(log), messageOf(more, log)];
  });
  const shuffled = messages.toSorted(() => Math.random() - 0.5);
  // Twice, and several at a time, as a queue delivers them.
  const batches = Array.from({ length: 10 }, (_, at) => shuffled.filter((_, index) => index % 10 === at));
  await Promise.all([...batches, ...batches].map((batch) => follow(...batch)));
  const alerts = await since('refused_upload');
  expect(alerts).toHaveLength(1);
  expect(alerts[0]).toMatchObject({ sources: sources + 30, attempts: 10 * (sources + 30) });
  expect((await summary()).days.at(-1)?.counts.refused_upload).toBe(sources + 30);
});

test('after it was resolved, what goes on raises another', async () => {
  const { sources } = alertRules.forged_token;
  await follow(...logs('forged_token', sources).map((log) => messageOf(log)));
  const [first] = await since('forged_token');
  expect((await setState(first?.id ?? '', true, 'Blocked the network.')).body.alert).toMatchObject({
    is_resolved: true,
    resolution: { by_id: moderator.id, by_name: 'Max Orlov', note: 'Blocked the network.' },
  });
  // Too few again, as those of before do not count.
  await follow(
    ...logs('forged_token', sources - 1).map((log) => messageOf({ ...log, last_at: minutesOn(1) })),
  );
  expect(await since('forged_token')).toHaveLength(1);
  await follow(messageOf({ ...logOf('forged_token'), last_at: minutesOn(2) }));
  expect((await since('forged_token')).map(({ is_resolved }) => is_resolved)).toEqual([false, true]);
});

test('an act before it was resolved that is heard of later adds nothing', async () => {
  const { sources } = alertRules.forged_id;
  const late = { ...logOf('forged_id'), step: 100, last_at: minutesOn(-5) };
  await follow(...logs('forged_id', sources).map((log) => messageOf(log)));
  await setState((await since('forged_id'))[0]?.id ?? '', true);
  await follow(messageOf(late));
  expect(await since('forged_id')).toMatchObject([{ is_resolved: true, sources }]);
});

test('of two who resolve it at once one is told that it has changed; each act is in the audit log', async () => {
  await follow(
    ...logs('webhook_signature', alertRules.webhook_signature.sources).map((log) => messageOf(log)),
  );
  const { id = '' } = (await since('webhook_signature'))[0] ?? {};
  const answers = await Promise.all([
    setState(id, true, 'Mine.', admin),
    setState(id, true, 'Mine.', moderator),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await setState(id, false, 'It goes on.', admin)).body.alert.is_resolved).toBe(false);
  expect((await setState(id, false, 'It goes on.', admin)).error.code).toBe('CONFLICT');
  const audit = (await call(handler, listAuditLogs, {}, { user: admin })).body.audit_logs;
  expect(audit.filter(({ subject }) => subject.id === id)).toMatchObject([
    { act: 'reopen_alert', actor_name: 'Ada Stone', reason: 'It goes on.' },
    { act: 'resolve_alert', reason: 'Mine.', subject: { name: alertWords.webhook_signature.title } },
  ]);
});

test('the card counts unresolved alerts that are critical', async () => {
  const before = (await summary()).critical_alerts;
  await follow(...logs('failed_sign_in', alertRules.failed_sign_in.sources).map((log) => messageOf(log)));
  await follow(...logs('device_limit', alertRules.device_limit.sources).map((log) => messageOf(log)));
  expect((await summary()).critical_alerts).toBe(before + 1);
  const { id = '' } = (await since('failed_sign_in'))[0] ?? {};
  await setState(id, true);
  expect((await summary()).critical_alerts).toBe(before);
  await setState(id, false);
  expect((await summary()).critical_alerts).toBe(before + 1);
});

test('alerts are filtered by state and severity; an unknown one is not found', async () => {
  await follow(...logs('mail_complaint', alertRules.mail_complaint.sources).map((log) => messageOf(log)));
  const { id } = (await since('mail_complaint'))[0] ?? {};
  const ids = async (input: object) => (await list(input)).map((alert) => alert.id);
  expect(await ids({ state: 'open' })).toContain(id);
  expect(await ids({ state: 'resolved' })).not.toContain(id);
  expect(await ids({ state: 'open', severity: 'low' })).not.toContain(id);
  expect((await setState('nobody', true)).error.code).toBe('NOT_FOUND');
});

test('30 days are counted by type, today last, and the card counts the last 24 hours exactly', async () => {
  await follow(
    messageOf(logOf('rate_limit')),
    messageOf(logOf('device_limit')),
    messageOf(logOf('rate_limit')),
  );
  const { days: counted, abuse_logs } = await summary();
  expect(counted).toHaveLength(30);
  expect(counted.at(-1)).toEqual({
    day: minutesOn(0).slice(0, 10),
    counts: { rate_limit: 2, device_limit: 1 },
  });
  expect(abuse_logs).toBe(3);
  const yesterday = Number(process.env.CLOCK_OFFSET_MS) + 86_400_000;
  vi.stubEnv('CLOCK_OFFSET_MS', String(yesterday + 7_200_000));
  expect((await summary()).abuse_logs).toBe(0);
});

test('a member reads no alerts and no summary', async () => {
  const user = person();
  expect((await call(handler, listAlerts, {}, { user })).error.code).toBe('FORBIDDEN');
  expect((await call(handler, getSecuritySummary, {}, { user })).error.code).toBe('FORBIDDEN');
});

test('pages of the admin area hear of a log’s first attempt and of its steps, not of each attempt', () => {
  const log = logOf('rate_limit');
  const heard = (before: AbuseLogRow | undefined, after: AbuseLogRow) =>
    onPush({ id: newId(), entity: 'abuse-log', before, after });
  const event = { topic: 'security', event: { type: 'security.changed' } };
  expect(heard(undefined, log)).toEqual([event]);
  expect(heard(log, { ...log, attempts: 2 })).toEqual([]);
  expect(heard({ ...log, attempts: 9 }, { ...log, attempts: 10, step: 10 })).toEqual([event]);
  expect(heard(log, { ...log, resolved: true })).toEqual([event]);
});
