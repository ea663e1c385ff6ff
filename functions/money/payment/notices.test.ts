import { mutePerson } from '@briefhouse/contracts/notifications/muted-person.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { notificationEntity } from '../../inbox/notification/row.ts';
import { epochMs, now, seconds } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { Job } from '../../kit/jobs.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { base, entered, paid, refunded } from '../../testing/ledger.ts';
import { mailService } from '../../testing/mail-service.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { accessEntity } from '../access/row.ts';
import { account } from '../ledger/accounts.ts';
import { receiptId } from '../receipt/drafts.ts';

const service = mailService();

const deliver = async (...added: DynamoDBRecord[]) =>
  expect(await deliverTo('notices', ...added.map((one) => ({ record: one })))).toEqual([]);

const notices = async (user: User) =>
  (await call(handler, listNotifications, {}, { user })).body.notifications;
const messages = async (user: User) => (await notices(user)).map(({ message }) => message);

let brand: User;
let mira: User;
beforeEach(async () => {
  [brand, mira] = [await client(), await creator()];
});

test('both sides of a payment are told once, each with what is theirs, even where one has muted the other', async () => {
  await call(handler, mutePerson, { person_id: brand.id }, { user: mira });
  const { added, people } = await paid(brand, mira, 50_000, 'Two weeks with the balm');
  await deliver(added, added);
  expect(await notices(mira)).toMatchObject([
    {
      source: 'message',
      type: 'money_message',
      subject: 'Payment Received',
      message:
        'Nora Lind paid you €500 for “Two weeks with the balm”. You receive €450 after the platform fee of 10%. Thank you',
      actor: { id: brand.id },
      target: {
        kind: 'received_payment',
        path: `/dashboard?dialog=payment&payment=${people.payment_id}`,
      },
    },
  ]);
  expect(await notices(brand)).toMatchObject([
    {
      subject: 'Payment Sent',
      message: 'You paid Mira Petrova €500 for “Two weeks with the balm”. Your receipt is ready.',
      target: { kind: 'sent_payment', path: `/client?dialog=payment&payment=${people.payment_id}` },
    },
  ]);
});

test('a mail goes out at once, quotes what was typed, and says how to switch mail off', async () => {
  const { added } = await paid(brand, mira, 50_000, 'Buy at evil.example" now');
  await deliver(added);
  const { data } = await notificationEntity().query.byUser({ user_id: mira.id }).go();
  const created = data.map((row) => ({ record: record(undefined, { ...row, __edb_e__: 'notification' }) }));
  expect(await deliverTo('mail', ...created)).toEqual([]);
  const [mail, ...others] = service.sent.filter(({ to }) => to === mira.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Payment Received');
  expect(mail?.text).toContain('> Thank you');
  expect(mail?.text).not.toContain('evil.example');
  expect(mail?.text).toContain('This is a message about your payments on Briefhouse.');
});

test('a refund is told to both with its reason; one that failed to whom it did not reach', async () => {
  const payment = await paid(brand, mira, 10_000);
  await deliver(await refunded(payment, 2_500));
  expect(await messages(brand)).toEqual([
    '€25 of your payment to Mira Petrova was refunded. The reason: The film is missing',
  ]);
  expect(await messages(mira)).toEqual([
    '€25 of the payment from Nora Lind was refunded, and €22.50 of that was taken back from you. The reason: The film is missing',
  ]);
  await deliver(
    await entered({
      ...base(`re_${newId()}`),
      ...payment.people,
      of: payment.source,
      kind: 'refund_failed',
      postings: [
        { account: account.client(brand.id), cents: -2_500 },
        { account: account.costs(now()), cents: 2_500 },
      ],
    }),
  );
  expect((await messages(brand))[0]).toBe(
    'The refund of €25 for your payment to Mira Petrova did not reach you: your bank sent it back.',
  );
  expect(await messages(mira)).toHaveLength(1);
});

test('a dispute is told to both, and how it ends', async () => {
  const { people, source } = await paid(brand, mira, 10_000);
  const dispute = (kind: 'dispute' | 'dispute_won', cents: number) =>
    entered({
      ...base(`dp_${source}`),
      ...people,
      of: source,
      kind,
      reason: 'fraudulent',
      postings: [
        { account: account.client(brand.id), cents },
        { account: account.disputes(now()), cents: -cents },
      ],
    });
  await deliver(await dispute('dispute', 10_000));
  expect(await messages(mira)).toEqual([
    'The bank of Nora Lind asks us to return the €100 that you received. The amount is frozen until the bank decides.',
  ]);
  await deliver(await dispute('dispute_won', -10_000));
  expect((await messages(mira))[0]).toBe(
    'The bank of Nora Lind has decided: you keep the €100 that you received.',
  );
  const row = { __edb_e__: 'payment', ...people, client_id: brand.id, status: 'disputed' };
  await deliver(
    record(row, { ...row, status: 'refunded', refunded_cents: 10_000 }),
    record(row, { ...row, status: 'paid', refunded_cents: 0 }),
  );
  expect((await messages(brand)).map((message) => message.split(':')[1])).toEqual([
    ' you get back the €100 that you paid Mira Petrova.',
    ' your payment of €100 to Mira Petrova stays paid.',
    undefined,
  ]);
});

test('a month that is paid, and a plan that is paid once, are told with their receipts', async () => {
  const common = { payer_id: mira.id, of: `ch_${newId()}` };
  const from = (cents: number) => [
    { account: account.subscriber(mira.id), cents: -cents },
    { account: account.plans(now()), cents },
  ];
  const month = { period_start: '2026-11-22T10:00:00.000Z', period_end: '2026-12-22T10:00:00.000Z' };
  await deliver(
    await entered({
      ...{ ...base(`in_${newId()}`), ...common, kind: 'period', plan_id: 'monthly' },
      ...{ ...month, postings: from(1_500) },
    }),
    await entered({
      ...{ ...base(`ch_${newId()}`), ...common, kind: 'pass', plan_id: 'two_months', postings: from(7_500) },
    }),
  );
  const [pass, period] = await notices(mira);
  expect(period).toMatchObject({
    subject: 'Plan Paid',
    message:
      'You paid €15 for your Monthly subscription, from 22 November 2026 to 22 December 2026. Your receipt is ready.',
    target: { path: `/receipts/${receiptId('paid', common.of, 'payer')}` },
  });
  expect(pass?.message).toMatch(/^You paid €75 for your .+\. Your receipt is ready\.$/);
});

test('a creator is told that a renewal failed, and until when the access stays', async () => {
  const unpaid = await entered({
    ...base(`in_${newId()}`),
    ...{ kind: 'unpaid', payer_id: mira.id, plan_id: 'monthly' },
    ...{ period_start: '2026-11-22T10:00:00.000Z', period_end: '2026-12-22T10:00:00.000Z' },
    postings: [{ account: account.subscriber(mira.id), cents: 0 }],
  });
  await deliver(unpaid);
  expect(await notices(mira)).toMatchObject([
    {
      subject: 'Renewal Failed',
      message:
        'The payment for your Monthly subscription did not go through. You keep your access until 25 November 2026. Please check your card.',
      actor: null,
      target: { path: '/dashboard?dialog=access-plans' },
    },
  ]);
});

test('a payout account that stops working is told of, one that is being set up is not', async () => {
  const account = (state: string, missing: string[] = []) => ({
    __edb_e__: 'payout-account',
    user_id: mira.id,
    state,
    missing,
  });
  await deliver(
    record(undefined, account('started')),
    record(account('started'), account('restricted', ['external_account'])),
    record(account('restricted'), account('complete')),
  );
  expect(await messages(mira)).toEqual([]);
  await deliver(record(account('complete'), account('restricted', ['external_account'])));
  await deliver(record(account('restricted'), account('deauthorised')));
  expect(await messages(mira)).toEqual([
    'Your payout account is no longer connected to Briefhouse. Brands cannot pay you until you set it up again.',
    'Brands cannot pay you for now, because your payout account needs attention. Still missing: Bank account.',
  ]);
});

const inDays = (days: number) => new Date(epochMs() + days * seconds.day * 1000).toISOString();

/** The reminders of a person that are due after so many days. */
const dueAfter = async (days: number, { id }: User): Promise<{ due: Job }[]> => {
  vi.stubEnv('CLOCK_OFFSET_MS', String(days * seconds.day * 1000));
  const due = await allDue();
  return due.filter(({ kind, id: of }) => kind === 'access-expiry' && of === id).map((one) => ({ due: one }));
};

/** Stores an access, and hands it to the notices. */
const withAccess = async (user: User, more: object) => {
  const row = { user_id: user.id, ends_at: inDays(30), updated_at: now(), ...more };
  await accessEntity().put(row).go();
  await deliver(record(undefined, { ...row, __edb_e__: 'access' }));
};

test('a pass that ends is reminded of 7 days and 1 day before, once each', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  await withAccess(mira, {});
  expect(await dueAfter(22.9, mira)).toEqual([]);
  const seven = await dueAfter(23.1, mira);
  expect(seven).toHaveLength(1);
  expect(await deliverTo('notices', ...seven, ...seven)).toEqual([]);
  expect(await messages(mira)).toMatchObject([expect.stringMatching(/^Your access ends in 7 days, on /)]);
  const both = await dueAfter(29.1, mira);
  expect(both).toHaveLength(2);
  expect(await deliverTo('notices', ...both)).toEqual([]);
  expect(await messages(mira)).toMatchObject([
    expect.stringMatching(/^Your access ends tomorrow, on .* Your access does not renew automatically\.$/),
    expect.anything(),
  ]);
});

test('nobody is reminded of an access that renews, was extended, is over, or whose account has ended', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  const renewing = await creator();
  await withAccess(renewing, { renews_at: inDays(30) });
  expect(await dueAfter(31, renewing)).toEqual([]);
  vi.unstubAllEnvs();
  await withAccess(mira, {});
  await withAccess(mira, { ends_at: inDays(90) });
  const stale = await dueAfter(29.5, mira);
  expect(stale).toHaveLength(2);
  expect(await deliverTo('notices', ...stale)).toEqual([]);
  const late = (await dueAfter(91, mira)).slice(2);
  expect(late).toHaveLength(2);
  expect(await deliverTo('notices', ...late)).toEqual([]);
  await endAccount(mira.id);
  const gone = await dueAfter(84, mira);
  expect(gone).toHaveLength(3);
  expect(await deliverTo('notices', ...gone)).toEqual([]);
  expect(await messages(mira)).toEqual([]);
});
