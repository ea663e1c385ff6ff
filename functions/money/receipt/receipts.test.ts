import { updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import { getReceipt, listReceipts } from '@briefhouse/contracts/payments/receipt.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler as accounts } from '../../root/apis/accounts.ts';
import { handler } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { base, entered, paid, refunded } from '../../testing/ledger.ts';
import { client, creator } from '../../testing/people.ts';
import { deliverTo } from '../../testing/workers.ts';
import { account } from '../ledger/accounts.ts';
import type { Entry } from '../ledger/commands.ts';
import { ledgerEntryEntity } from '../ledger/row.ts';
import { receiptSequenceEntity } from './row.ts';

const deliver = (added: DynamoDBRecord) => deliverTo('receipts', { record: added });

const receiptsOf = async (user: User, query: object = {}) =>
  (await call(handler, listReceipts, query, { user })).body.receipts;

const receiptOf = async (user: User, receipt_id: string) =>
  (await call(handler, getReceipt, { receipt_id }, { user })).body.receipt;

let brand: User;
let mira: User;
beforeEach(async () => {
  [brand, mira] = [await client(), await creator()];
});

test('a payment: a receipt for the brand and an invoice for the creator, with both as their profiles say', async () => {
  const form = { first_name: 'Mira', last_name: 'Petrova', bio: null, email_notifications_enabled: true };
  const mine = { ...form, location: 'Sofia', vat_id: 'BG123456789', version: 1 };
  expect((await call(accounts, updateProfile, mine, { user: mira })).status).toBe(200);
  const { added } = await paid(brand, mira, 10_000, 'Two weeks with the balm');
  expect(await deliver(added)).toEqual([]);
  const [receipt] = await receiptsOf(brand);
  expect(receipt).toMatchObject({
    kind: 'receipt',
    subject: 'payment',
    title: 'Two weeks with the balm',
    counterpart: 'Mira Petrova',
    ...{ amount_cents: 10_000, fee_cents: 1000, net_cents: 9000, currency: 'EUR' },
    direction: 'out',
    project_id: 'P1',
  });
  const [invoice] = await receiptsOf(mira);
  expect(invoice).toMatchObject({ kind: 'invoice', direction: 'in', counterpart: 'Nora Lind' });
  expect(receipt?.number).toMatch(/^R-20\d\d-\d{6}$/);
  expect(invoice?.number).toMatch(/^I-20\d\d-\d{6}$/);
  // A later change of the profile changes no receipt or invoice.
  await call(accounts, updateProfile, { ...mine, vat_id: null, version: 2 }, { user: mira });
  const whole = await receiptOf(brand, receipt?.id ?? '');
  const nobody = { company_name: null, location: null, vat_id: null };
  expect(whole).toMatchObject({
    issuer: { ...nobody, name: 'Mira Petrova', location: 'Sofia', vat_id: 'BG123456789' },
    recipient: { ...nobody, name: 'Nora Lind' },
    message: 'Thank you',
    platform_fee_percentage: 10,
    refers_to: null,
  });
  expect(JSON.stringify(whole)).not.toMatch(/ch_|acct_/);
});

test('a plan and a month: receipts from the platform', async () => {
  const plan = async (kind: 'pass' | 'period', more: object) => {
    const [source, cents] = [`in_${newId()}`, 1500];
    const added = await entered({
      ...base(source),
      ...{ kind, payer_id: mira.id, ...more },
      postings: [
        { account: account.subscriber(mira.id), cents: -cents },
        { account: account.plans(now()), cents },
      ],
    });
    return { source, added };
  };
  const month = { period_start: '2026-11-22T10:00:00.000Z', period_end: '2026-12-22T10:00:00.000Z' };
  const { added: period } = await plan('period', { plan_id: 'monthly', of: `ch_${mira.id}`, ...month });
  await deliver((await plan('pass', { plan_id: 'two_months' })).added);
  // The event of the refund comes before the month that it is about.
  const back = await entered({
    ...base(`re_${newId()}`),
    ...{ kind: 'refund', of: `ch_${mira.id}`, payer_id: mira.id },
    postings: [
      { account: account.subscriber(mira.id), cents: 1500 },
      { account: account.plans(now()), cents: -1500 },
    ],
  });
  expect(await deliver(back)).toEqual([]);
  expect(await deliver(period)).toEqual([]);
  const receipts = await receiptsOf(mira);
  expect(receipts.map(({ subject, amount_cents }) => [subject, amount_cents]).sort()).toEqual([
    ['plan', 1500],
    ['plan', 1500],
    ['refund', -1500],
  ]);
  const monthly = receipts.find(
    ({ subject, title }) => subject === 'plan' && title === 'Monthly subscription',
  );
  expect(await receiptOf(mira, monthly?.id ?? '')).toMatchObject({
    issuer: { name: 'Briefhouse' },
    message: '22 November 2026 to 22 December 2026',
    ...{ kind: 'receipt', direction: 'out', fee_cents: 0, net_cents: 1500 },
  });
});

test('refunds take back both receipts in proportion, in any order, and one that failed is taken back itself', async () => {
  const payment = await paid(brand, mira, 10_000);
  const first = await refunded(payment, 2500);
  const second = await refunded(payment, 7500);
  for (const added of [second, payment.added, first]) expect(await deliver(added)).toEqual([]);
  const { source } =
    (await ledgerEntryEntity().query.bySource({ source: payment.source }).go()).data[0] ?? {};
  expect(source).toBe(payment.source);
  const ofBrand = await receiptsOf(brand);
  const receipt = ofBrand.find(({ subject }) => subject === 'payment');
  const partly = ofBrand.find(({ amount_cents }) => amount_cents === -2500);
  expect(partly).toMatchObject({ subject: 'refund', kind: 'receipt', fee_cents: -250, net_cents: -2250 });
  expect(await receiptOf(brand, partly?.id ?? '')).toMatchObject({
    refers_to: receipt?.number,
    message: 'The film is missing',
  });
  for (const user of [brand, mira])
    expect((await receiptsOf(user)).reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(0);

  const {
    of,
    occurred_at: _,
    ...failed
  } = (
    await ledgerEntryEntity()
      .get({ source: String(first.dynamodb?.NewImage?.source?.S), kind: 'refund' })
      .go()
  ).data as Entry;
  const postings = [
    { account: account.client(brand.id), cents: -2500 },
    { account: account.costs(now()), cents: 2500 },
  ];
  expect(await receiptsOf(mira)).toHaveLength(3);
  const undone = {
    ...failed,
    ...(of && { of }),
    occurred_at: now(),
    kind: 'refund_failed' as const,
    postings,
  };
  expect(await deliver(await entered(undone))).toEqual([]);
  const again = (await receiptsOf(brand)).find(({ amount_cents }) => amount_cents === 2500);
  expect(await receiptOf(brand, again?.id ?? '')).toMatchObject({
    subject: 'refund',
    refers_to: partly?.number,
  });
});

test('told five times and at once, each receipt is issued once, and the numbers have no gaps', async () => {
  // This test has a year of its own, because other tests issue receipts and invoices too.
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse('2041-03-01T10:00:00Z') - Date.now()));
  const payments = await Promise.all(Array.from({ length: 8 }, () => paid(brand, mira)));
  await Promise.all(
    payments.flatMap(({ added }) =>
      Array.from({ length: 5 }, async () => expect(await deliver(added)).toEqual([])),
    ),
  );
  const { data } = await receiptSequenceEntity().query.byYear({ year: '2041' }).go();
  expect(data.map(({ kind, last }) => [kind, last])).toEqual([
    ['invoice', 8],
    ['receipt', 8],
  ]);
  const numbers = (await receiptsOf(brand)).map(({ number }) => number).sort();
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => `R-2041-00000${index + 1}`));
  vi.unstubAllEnvs();
});

test('an entry that moves nothing has no receipt, and one that belongs to nothing is tried again', async () => {
  const failure = await entered({
    ...base(`ch_${newId()}`),
    kind: 'failure',
    postings: [],
    payer_id: mira.id,
  });
  expect(await deliver(failure)).toEqual([]);
  expect(await receiptsOf(mira)).toEqual([]);
  const lost = await entered({ ...base(`re_${newId()}`), kind: 'refund', of: 'ch_none', postings: [] });
  const payment = await paid(brand, mira);
  // A poisoned message fails alone.
  expect(await deliverTo('receipts', { record: lost }, { record: payment.added })).toEqual([0]);
  expect(await receiptsOf(mira)).toHaveLength(1);
});

test('a list by year and subject, in pages, and nobody reads another’s receipt', async () => {
  const payments = await Promise.all(Array.from({ length: 5 }, () => paid(brand, mira)));
  for (const payment of payments) await deliver(payment.added);
  await deliver(await refunded(payments[0] as (typeof payments)[0], 500));
  const year = now().slice(0, 4);
  expect(await receiptsOf(brand, { year })).toHaveLength(6);
  expect(await receiptsOf(brand, { year: '2020' })).toEqual([]);
  expect(await receiptsOf(brand, { year, subject: 'refund', limit: 2 })).toHaveLength(1);
  const page = (cursor?: string | null) =>
    call(handler, listReceipts, { subject: 'payment', limit: 2, ...(cursor && { cursor }) }, { user: brand });
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { body } = await page(cursor);
    seen.push(...body.receipts.map(({ id }) => id));
    cursor = body.next_cursor;
  }
  expect(new Set(seen).size).toBe(5);
  const { next_cursor } = (await page()).body;
  const stranger = { user: await client() };
  expect((await call(handler, listReceipts, { cursor: next_cursor }, stranger)).status).toBe(409);
  const ofOtherYear = { cursor: next_cursor, year: '2020' };
  expect((await call(handler, listReceipts, ofOtherYear, { user: brand })).status).toBe(409);
  expect((await call(handler, getReceipt, { receipt_id: seen[0] }, stranger)).status).toBe(404);
  expect((await call(handler, getReceipt, { receipt_id: seen[0] }, { user: mira })).status).toBe(404);
  expect((await call(handler, listReceipts, { year: 'x' }, stranger)).status).toBe(400);
});
