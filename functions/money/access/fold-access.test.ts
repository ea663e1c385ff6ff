import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldAccess, type PlanPosting } from './fold-access.ts';

const pass = (source: string, occurred_at: string, plan_id = 'two_months'): PlanPosting => ({
  kind: 'pass',
  source,
  of: source,
  occurred_at,
  cents: -7500,
  plan_id,
});
const period = (source: string, period_start: string, period_end: string): PlanPosting => ({
  kind: 'period',
  source,
  of: source,
  occurred_at: period_start,
  cents: -1500,
  plan_id: 'monthly',
  period_start,
  period_end,
});
const unpaid = (source: string, period_start: string): PlanPosting => ({
  kind: 'unpaid',
  source,
  of: source,
  occurred_at: period_start,
  cents: 0,
  plan_id: 'monthly',
  period_start,
});
const refund = (of: string, cents: number): PlanPosting => ({
  kind: 'refund',
  source: `re_${of}`,
  of,
  occurred_at: '2026-03-20T00:00:00.000Z',
  cents,
});
const at = (day: string) => `2026-${day}T09:00:00.000Z`;

test('nothing bought gives no access', () => {
  expect(foldAccess([])).toEqual({ stretches: [], grace_until: null, ends_at: null });
});

test('a pass runs calendar months, and two of them one after the other', () => {
  expect(foldAccess([pass('a', '2025-12-31T09:00:00.000Z')]).ends_at).toBe('2026-02-28T09:00:00.000Z');
  expect(foldAccess([pass('a', at('01-10')), pass('b', at('01-20'))]).ends_at).toBe(at('05-10'));
  // The second was bought after the first had ended.
  expect(foldAccess([pass('a', at('01-10')), pass('b', at('06-01'))]).ends_at).toBe(at('08-01'));
  expect(foldAccess([pass('t', at('01-10'), 'test')]).ends_at).toBe(at('01-11'));
});

test('a pass that is bought during the monthly plan begins when that ends', () => {
  const { stretches, ends_at } = foldAccess([
    period('in_1', at('01-01'), at('02-01')),
    pass('a', at('01-15')),
  ]);
  expect(stretches.map(({ plan_id }) => plan_id)).toEqual(['monthly', 'two_months']);
  expect(ends_at).toBe(at('04-01'));
});

test('a month that is paid while a pass runs interrupts it, and nothing of the pass is lost', () => {
  const { stretches, ends_at } = foldAccess([
    pass('a', at('01-01')),
    period('in_1', at('01-11'), at('02-11')),
  ]);
  expect(stretches.map(({ plan_id, from, until }) => [plan_id, from, until])).toEqual([
    ['two_months', at('01-01'), at('01-11')],
    ['monthly', at('01-11'), at('02-11')],
    // 59 days from January to March, less the ten that were used.
    ['two_months', at('02-11'), at('04-01')],
  ]);
  expect(ends_at).toBe(at('04-01'));
});

test('a renewal that is not paid keeps the access for three days, until it is paid', () => {
  const first = period('in_1', at('01-01'), at('02-01'));
  expect(foldAccess([first, unpaid('in_2', at('02-01'))])).toMatchObject({
    grace_until: at('02-04'),
    ends_at: at('02-04'),
  });
  expect(
    foldAccess([first, unpaid('in_2', at('02-01')), period('in_2', at('02-01'), at('03-01'))]),
  ).toMatchObject({ grace_until: null, ends_at: at('03-01') });
  // A pass that begins where the month ends needs no grace.
  expect(foldAccess([first, unpaid('in_2', at('02-01')), pass('a', at('01-20'))]).grace_until).toBe(null);
});

test('money that came back to the payer gives no access; a part of it does not matter', () => {
  expect(foldAccess([pass('a', at('01-10')), refund('a', 7500)]).ends_at).toBe(null);
  expect(foldAccess([pass('a', at('01-10')), refund('a', 7499)]).ends_at).toBe(at('03-10'));
});

test('the order in which things become known does not matter', () => {
  const all = [
    pass('a', at('01-05')),
    period('in_1', at('01-01'), at('02-01')),
    period('in_2', at('02-01'), at('03-01')),
    unpaid('in_3', at('03-01')),
    pass('b', at('02-15'), 'twelve_months'),
    refund('a', 7500),
  ];
  const whole = foldAccess(all);
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), (some) => {
      expect(foldAccess(some)).toEqual(whole);
    }),
  );
});
