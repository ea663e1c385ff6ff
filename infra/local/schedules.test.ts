import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { nextTime } from './schedules.ts';
import { createFixture, recorder, until } from './testing/fixture.ts';

describe('when a schedule is due', () => {
  const next = (expression: string, from = '2026-02-27T22:30:15Z') =>
    nextTime(expression, new Date(from))?.toISOString().slice(0, 16);
  it.each([
    ['rate(5 minutes)', '2026-02-27T22:35'],
    ['rate(1 day)', '2026-02-28T22:30'],
    ['cron(0 3 * * ? *)', '2026-02-28T03:00'],
    ['cron(*/15 * * * ? *)', '2026-02-27T22:45'],
    ['cron(30 22 * * ? *)', '2026-02-28T22:30'],
    ['cron(0 9 ? * MON-FRI *)', '2026-03-02T09:00'],
    ['cron(0 0 1 1 ? *)', '2027-01-01T00:00'],
    ['cron(0 12 29 FEB ? *)', '2028-02-29T12:00'],
    ['cron(0 8,20 * * ? *)', '2026-02-28T08:00'],
    ['cron(0 0 1 1 ? 2020)', undefined],
    ['cron(5/15 * * * ? *)', '2026-02-27T22:35'],
    ['cron(0 9 ? * 2-6 *)', '2026-03-02T09:00'],
    ['cron(0 0 L * ? *)', '2026-02-28T00:00'],
    ['cron(0 9 ? * 2#1 *)', '2026-03-02T09:00'],
    ['cron(0 9 ? * 6L *)', '2026-03-27T09:00'],
    ['cron(0 9 15W 8 ? *)', '2026-08-14T09:00'],
    ['at(2026-03-01T10:00:00)', '2026-03-01T10:00'],
    ['at(2026-01-01T10:00:00)', undefined],
  ])('%s', (expression, expected) => expect(next(expression)).toBe(expected));

  it.each(['cron(0 3 * * * *)', 'cron(0 3 ? * ? *)', 'cron(0 3 * * ?)', 'cron(0 25 * * ? *)', 'hourly'])(
    'refuses %s, as AWS does',
    (expression) => expect(() => next(expression)).toThrow(),
  );
});

const fixture = createFixture();
afterEach(() => fixture.close());

it('a schedule invokes its function', async () => {
  const at = new Date(Date.now() + 2000).toISOString().slice(0, 19);
  fixture.lambda('Due', recorder, { env: { RECORD: join(fixture.dir, 'record') } });
  fixture.add('Schedule', 'AWS::Scheduler::Schedule', {
    ScheduleExpression: `at(${at})`,
    Target: { Arn: { 'Fn::GetAtt': ['Due', 'Arn'] }, Input: '{"job":"sweep"}' },
  });
  await fixture.start({ engine: 'dynoxide' });
  await until(() => existsSync(join(fixture.dir, 'record')));
});
