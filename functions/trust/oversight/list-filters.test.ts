import { listAbuseLogs } from '@briefhouse/contracts/admin/abuse-log.ts';
import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import type { Alert } from '@briefhouse/contracts/admin/alert.ts';
import { listAlerts } from '@briefhouse/contracts/admin/alert.ts';
import { severities } from '@briefhouse/contracts/admin/severities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { epochMs, epochSeconds } from '../../kit/clock.ts';
import { toCursor } from '../../kit/cursor.ts';
import { handler } from '../../root/apis/admin.ts';
import { abuseLogEntity } from '../../security/abuse-log/row.ts';
import { call } from '../../testing/call.ts';
import { createOwnTable } from '../../testing/own-table.ts';
import { person } from '../../testing/people.ts';
import { alertEntity, unresolvedOf } from './alert/row.ts';

// The lists hold everybody's acts, so these tests have a table to themselves.
let table: Awaited<ReturnType<typeof createOwnTable>>;
beforeAll(async () => {
  table = await createOwnTable();
  process.env.TABLE_NAME = table.name;
  await Promise.all([
    write(0, 1, { severity: 'critical', is_resolved: false }),
    write(1, 40, { severity: 'critical', is_resolved: true }),
    write(50, 40, { severity: 'high', is_resolved: true }),
    // Alerts of one time, as those of several rules may be.
    ...severities.map((severity) => write(100, 12, { severity, is_resolved: false })),
  ]);
});
afterAll(() => table.remove());

const user = person({ groups: ['moderator'] });
const began = epochMs();
const minute = (index: number) => new Date(began + index * 60_000).toISOString();

/** Alerts that are raised one a minute, beginning with this one. */
const write = (
  from: number,
  count: number,
  { severity, is_resolved }: Pick<Alert, 'severity' | 'is_resolved'>,
) =>
  alertEntity()
    .put(
      Array.from({ length: count }, (_, at) => ({
        ...{
          alert_id: `${severity}-${from + at}`,
          abuse_type: 'forged_token' as const,
          severity,
          is_resolved,
        },
        ...{ title: 'Forged tokens', message: 'Somebody tries tokens.', attempts: 1, sources: 1 },
        ...{ created_at: minute(from + at), last_at: minute(from + at), expires: epochSeconds() + 3600 },
        ...(!is_resolved && { gsi2pk: unresolvedOf(severity) }),
      })),
    )
    .go();

const read = (input: object) => call(handler, listAlerts, input, { user });
const pagesOf = async (filter: object): Promise<string[][]> => {
  const pages: string[][] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await read({ ...filter, ...(cursor && { cursor }) });
    pages.push(body.alerts.map(({ id }) => id));
    cursor = body.next_cursor;
  } while (cursor);
  return pages;
};

test('an old alert that is open is found at once, however many came after it', async () => {
  const [first = []] = await pagesOf({ state: 'open', severity: 'critical' });
  expect(first).toHaveLength(13);
  expect(first.at(-1)).toBe('critical-0');
});

test('open alerts of all severities are one list, the newest first, of which pages hold each once', async () => {
  const pages = await pagesOf({ state: 'open' });
  expect(pages.map(({ length }) => length)).toEqual([adminLimits.alerts, adminLimits.alerts, 9]);
  const all = pages.flat();
  expect(new Set(all).size).toBe(49);
  const minutes = all.map((id) => Number(id.split('-')[1]));
  expect(minutes).toEqual(minutes.toSorted((one, other) => other - one));
});

test('a match is found behind others, and no page holds more than it says', async () => {
  const [first, ...others] = await pagesOf({ state: 'resolved', severity: 'critical' });
  expect(first).toEqual(Array.from({ length: adminLimits.alerts }, (_, at) => `critical-${40 - at}`));
  expect(new Set([first, ...others].flat()).size).toBe(40);
  for (const page of others) expect(page.length).toBeLessThanOrEqual(adminLimits.alerts);
});

test('a place in one list is none in another, nor is a made-up one', async () => {
  const [open, all] = [await read({ state: 'open' }), await read({})];
  for (const wrong of [
    { cursor: open.body.next_cursor },
    { state: 'open', cursor: all.body.next_cursor },
    { state: 'open', cursor: 'forged' },
    { state: 'open', cursor: toCursor({ place: 'nowhere' }) },
  ])
    expect((await read(wrong)).error.code).toBe('CONFLICT');
});

test('abuse logs by a filter are as many a page as without one, and each once', async () => {
  await abuseLogEntity()
    .put(
      Array.from({ length: 120 }, (_, at) => ({
        ...{
          abuse_id: `log-${at}`,
          abuse_type: 'forged_id' as const,
          action: 'cursor',
          attempts: 1,
          step: 1,
        },
        ...{ severity: at % 2 ? ('low' as const) : ('high' as const), resolved: false },
        ...{ created_at: minute(at), last_at: minute(at), expires: epochSeconds() + 3600 },
      })),
    )
    .go();
  const ids: string[] = [];
  let cursor: string | null | undefined;
  do {
    const input = { severity: 'high', ...(cursor && { cursor }) };
    const { body } = await call(handler, listAbuseLogs, input, { user });
    expect(body.abuse_logs.length).toBeLessThanOrEqual(adminLimits.abuseLogs);
    ids.push(...body.abuse_logs.map(({ id }) => id));
    cursor = body.next_cursor;
  } while (cursor);
  expect(ids).toEqual(Array.from({ length: 60 }, (_, at) => `log-${118 - 2 * at}`));
});
