import { listCharges, setFee } from '@briefhouse/contracts/payments/charge.ts';
import { splitPayment } from '@briefhouse/money/split-payment.ts';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/payments.ts';
import { auditLogEntity } from '../../security/audit-log/row.ts';
import { call } from '../../testing/call.ts';
import { recordEntry } from '../../testing/ledger.ts';
import { paymentBetween } from '../../testing/payments.ts';
import { client, creator } from '../../testing/people.ts';
import { account } from '../ledger/accounts.ts';
import { readPayoutAccount } from '../payout-account/queries.ts';

let admin: User;
beforeAll(async () => {
  admin = await client({ groups: ['admin'] });
});

const list = async (input: object) => (await call(handler, listCharges, input, { user: admin })).body;

const paid = async (occurred_at: string, nora: User, mira: User, project_name?: string) => {
  const { amount, fee, net } = splitPayment(25_000);
  const source = `ch_${newId()}`;
  const payment_id = await paymentBetween(nora, mira, {
    ...(project_name && { project_name }),
    refunded_cents: 1000,
    status: 'partly_refunded',
  });
  await recordEntry({
    source,
    kind: 'payment',
    occurred_at,
    currency: 'eur',
    payer_id: nora.id,
    creator_id: mira.id,
    payment_id,
    fee_cents: fee,
    postings: [
      { account: account.client(nora.id), cents: -amount },
      { account: account.creator(mira.id), cents: net },
      { account: account.fees(occurred_at), cents: fee },
    ],
  });
  return source;
};

const bought = async (occurred_at: string, mira: User, period?: string) => {
  const source = `${period ? 'in' : 'ch'}_${newId()}`;
  const of = period ?? source;
  await recordEntry({
    source,
    of,
    kind: period ? 'period' : 'pass',
    occurred_at,
    currency: 'eur',
    payer_id: mira.id,
    plan_id: period ? 'monthly' : 'two_months',
    postings: [
      { account: account.subscriber(mira.id), cents: -7500 },
      { account: account.plans(occurred_at), cents: 7500 },
    ],
  });
  return of;
};

type Back = 'refund' | 'dispute' | 'dispute_won' | 'dispute_lost';
const cameBack = (kind: Back, of: string, mira: User, cents: number) => {
  const occurred_at = '2011-03-09T00:00:00.000Z';
  const back = { refund: cents, dispute: cents, dispute_won: -cents, dispute_lost: 0 }[kind];
  return recordEntry({
    source: `re_${newId()}`,
    of,
    kind,
    occurred_at,
    currency: 'eur',
    payer_id: mira.id,
    postings: [
      { account: account.subscriber(mira.id), cents: back },
      { account: account.plans(occurred_at), cents: -back },
    ],
  });
};

test('charges are listed newest first, with names, titles, and refunds', async () => {
  const [nora, mira] = [await client(), await creator()];
  const payment = await paid('2011-03-07T10:00:00.000Z', nora, mira, 'Two weeks with the balm');
  const pass = await bought('2011-03-08T10:00:00.000Z', mira);
  const month = await bought('2011-03-08T11:00:00.000Z', mira, `ch_${newId()}`);
  await cameBack('refund', pass, mira, 7500);
  await cameBack('dispute', month, mira, 7500);
  const { charges, next_cursor } = await list({ until: '2011-03-10' });
  expect(next_cursor).toBeNull();
  const plan = {
    kind: 'plan',
    payer_id: mira.id,
    payer_name: 'Mira Petrova',
    creator_id: null,
    fee_cents: 0,
  };
  expect(charges).toMatchObject([
    { ...plan, id: month, title: 'Monthly subscription', status: 'disputed', refunded_cents: 0 },
    { ...plan, id: pass, title: '2-Month Access', status: 'refunded', refunded_cents: 7500 },
    {
      id: payment,
      kind: 'payment',
      payer_name: 'Nora Lind',
      creator_id: mira.id,
      creator_name: 'Mira Petrova',
      title: 'Two weeks with the balm',
      amount_cents: 25_000,
      fee_cents: 2500,
      refunded_cents: 1000,
      status: 'partly_refunded',
      paid_at: '2011-03-07T10:00:00.000Z',
    },
  ]);
  await cameBack('dispute_lost', month, mira, 7500);
  const [lost] = (await list({ until: '2011-03-10' })).charges;
  expect(lost).toMatchObject({ status: 'refunded', refunded_cents: 7500 });
  await cameBack('dispute_won', month, mira, 7500);
  const [won] = (await list({ until: '2011-03-10' })).charges;
  expect(won).toMatchObject({ status: 'paid', refunded_cents: 0 });
});

test('a month has pages without gaps or repeats, and ends after a month', async () => {
  const mira = await creator();
  const days = Array.from({ length: 35 }, (_, index) => new Date(Date.UTC(2012, 4, 1 + index)));
  const ids: string[] = [];
  for (const day of days)
    for (const hour of [8, 9])
      ids.unshift(await bought(new Date(day.getTime() + hour * 3_600_000).toISOString(), mira));
  const seen: string[] = [];
  const sizes: number[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({
      until: '2012-06-04',
      ...(cursor && { cursor }),
    });
    seen.push(...page.charges.map(({ id }) => id));
    sizes.push(page.charges.length);
    cursor = page.next_cursor;
  } while (cursor);
  expect(seen).toEqual(ids.slice(0, 62));
  expect(sizes).toEqual([30, 30, 2]);
});

test('a cursor that is none is refused', async () => {
  for (const cursor of ['x', Buffer.from('{"until":"2012-06-04"}').toString('base64url')])
    expect((await call(handler, listCharges, { cursor }, { user: admin })).error.code).toBe('CONFLICT');
});

test('only administrators see charges, refund them or set fees', async () => {
  for (const user of [await client(), await creator(), await client({ groups: ['moderator'] })]) {
    expect((await call(handler, listCharges, {}, { user })).error.code).toBe('FORBIDDEN');
    const fee = { creator_id: user.id, platform_fee_percentage: 0 };
    expect((await call(handler, setFee, fee, { user })).error.code).toBe('FORBIDDEN');
  }
});

const fee = (creator_id: string, platform_fee_percentage: unknown) =>
  call(handler, setFee, { creator_id, platform_fee_percentage }, { user: admin });

test('an administrator sets a creator’s fee, with a payout account or without', async () => {
  const mira = await creator();
  for (const percentage of [0, 12.55, 100]) {
    expect((await fee(mira.id, percentage)).body).toEqual({ platform_fee_percentage: percentage });
    expect((await readPayoutAccount(mira.id))?.platform_fee_percentage).toBe(percentage);
  }
});

test('each change of a fee is in the audit log, with who made it', async () => {
  const mira = await creator();
  await fee(mira.id, 7.5);
  await fee('nobody', 7.5);
  const of = (subject_id: string) =>
    auditLogEntity().query.bySubject({ subject_kind: 'person', subject_id }).go();
  expect((await of(mira.id)).data).toMatchObject([
    { act: 'set_fee', actor_id: admin.id, subject_name: 'Mira Petrova', reason: '7.5 %' },
  ]);
  expect((await of('nobody')).data).toEqual([]);
});

test('a fee is a percentage of a creator', async () => {
  const mira = await creator();
  for (const wrong of [-1, 100.01, 7.555, '10', null, 1e9])
    expect((await fee(mira.id, wrong)).error.code, String(wrong)).toBe('VALIDATION');
  for (const nobody of [(await client()).id, 'unknown'])
    expect((await fee(nobody, 10)).error.code).toBe('CREATOR_NOT_FOUND');
});
