import { startStripe } from '@briefhouse/local-cloud/stripe/testing/start-stripe.ts';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { type Money, moneyAt, paymentRow } from '../../testing/money.ts';
import { beginStory, type Step } from '../../testing/money-story.ts';
import { amount, drawSeed } from '../../testing/suite.ts';
import { foldAccess } from '../access/fold-access.ts';
import { account } from '../ledger/accounts.ts';
import { readPostings } from '../ledger/queries.ts';
import { type LedgerEntryRow, ledgerEntryEntity } from '../ledger/row.ts';
import { daysOf } from '../reconcile/period.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { accessSteps, readAccess } from './access-view.ts';
import { runningPlans } from './facts.ts';

/** `ORDERS=5000` tries longer, `SEED=` with the seed in the test's name repeats a run. */
const orders = Number(process.env.ORDERS ?? amount(20, 500));
const seed = drawSeed();

const which = fc.nat(20);
const person = fc.nat(1);
const pay: fc.Arbitrary<Step> = fc.record({
  do: fc.constant('pay' as const),
  brand: person,
  creator: person,
  cents: fc.integer({ min: 50, max: 30_000 }),
  how: fc.constantFrom('success', 'success', 'success', 'declined', 'expire'),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: pay },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      creator: person,
      plan: fc.constantFrom('two_months', 'twelve_months'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('month' as const),
      creator: person,
      pages: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'resume'), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      creator: person,
      card: fc.constantFrom('good', 'declined'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('days' as const), days: fc.integer({ min: 1, max: 16 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      percent: fc.constantFrom(1, 33, 50, 100),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom('refundFails', 'dispute', 'dispute', 'payout', 'payoutFails', 'lose'),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      which,
      outcome: fc.constantFrom('won', 'lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('bookLate' as const), on: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('deliver' as const),
      seed: fc.nat(),
      percent: fc.constantFrom(30, 60, 100),
      twice: fc.constantFrom(false, false, true),
      // Deliveries that meet wait for each other; the races try that with many more.
      lanes: fc.constantFrom(1, 1, 1, 2, 3),
      crash: fc.option(fc.record({ nth: fc.integer({ min: 1, max: 4 }), carriedOut: fc.boolean() })),
    }),
  },
);

/** Most are short, so that there can be many. */
const steps = fc.oneof(
  { weight: 7, arbitrary: fc.array(step, { minLength: 2, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 5, maxLength: 12 }) },
);

afterEach(() => vi.unstubAllEnvs());

let run = 0;

test(`${orders} orders of events, with losses, duplicates and crashes: the books balance (seed ${seed})`, async () => {
  await fc.assert(
    fc.asyncProperty(pay, steps, async (first, others) => {
      // The ledger's days are shared by all tests: each run has half a year to itself.
      const startAt = Date.UTC(2200, 6 * run++, 1);
      const local = await startStripe({ startAt });
      try {
        const money = moneyAt(local);
        money.pass(0);
        await live(money, [first, ...others], new Date(startAt).toISOString().slice(0, 10));
      } finally {
        await local.close();
      }
    }),
    { numRuns: orders, endOnFailure: true, seed },
  );
}, 1_800_000);

const live = async (money: Money, happened: readonly Step[], from: string) => {
  const [brands, creators] = [
    [newId(), newId()],
    [newId(), newId()],
  ];
  const story = await beginStory(money, brands, creators);
  for (const one of happened) await story.step(one);
  await story.end();
  const to = new Date(money.clock.now()).toISOString().slice(0, 10);
  if (story.isLost()) {
    const { left } = await reconcile({ from, to, repair: true, everyAccount: true });
    expect(left).toEqual([]);
  }
  if (story.isLost() || run % 10 === 0)
    expect(await reconcile({ from, to, repair: false, everyAccount: true })).toEqual({
      booked: [],
      left: [],
    });

  const days = await Promise.all(
    daysOf({ from, to }).map((day) => ledgerEntryEntity().query.byDay({ day }).go({ pages: 'all' })),
  );
  const entries = days.flatMap(({ data }) => data);
  await expectBalance(entries, from, to);
  expectEachOnce(money, entries);
  for (const [index, creator] of creators.entries()) {
    const [id = '', customer = ''] = [story.accounts[index], story.customers[index]];
    const names = entries.flatMap(({ postings }) => postings.map((posting) => posting.account));
    if (names.includes(account.creator(creator)))
      expect(await creatorBalance(creator)).toBe(movedTo(money, id));
    else expect(movedTo(money, id)).toBe(0);
    if (names.includes(account.subscriber(creator))) await expectAccess(creator, customer);
    else expect(await readAccess(creator)).toBe(undefined);
  }
  await expectStatuses(money);
};

/** Every entry and all accounts add up to nothing, and each posting is that of an entry. */
const expectBalance = async (entries: readonly LedgerEntryRow[], from: string, to: string) => {
  const booked = entries.flatMap(({ source, kind, postings }) =>
    postings.map((posting) => `${posting.account} ${source} ${kind} ${posting.cents}`),
  );
  for (const { postings } of entries) expect(sum(postings.map(({ cents }) => cents))).toBe(0);
  const accounts = [...new Set(entries.flatMap(({ postings }) => postings.map((one) => one.account)))];
  const since = (await Promise.all(accounts.map((name) => readPostings(name, { from })))).flat();
  const stored = since.filter(({ occurred_at }) => occurred_at.slice(0, 10) <= to);
  expect(sum(stored.map(({ cents }) => cents))).toBe(0);
  expect(stored.map((one) => `${one.account} ${one.source} ${one.kind} ${one.cents}`).toSorted()).toEqual(
    booked.toSorted(),
  );
};

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

/** Whatever moved money at Stripe is in the ledger once, and nothing else. */
const expectEachOnce = ({ control }: Money, entries: readonly LedgerEntryRow[]) => {
  const of = (...kinds: LedgerEntryRow['kind'][]) =>
    entries
      .filter(({ kind }) => kinds.includes(kind))
      .map((entry) => (entry.kind === 'period' ? entry.of : entry.source))
      .toSorted();
  const ids = (objects: readonly { id: string }[]) => objects.map(({ id }) => id).toSorted();
  const charges = control.all('charge');
  const refunds = control.all('refund');
  const disputes = control.all('dispute');
  expect(of('payment', 'pass', 'period')).toEqual(
    ids(charges.filter(({ status }) => status === 'succeeded')),
  );
  expect(of('failure')).toEqual(ids(charges.filter(({ status }) => status === 'failed')));
  expect(of('refund')).toEqual(ids(refunds));
  expect(of('fee_refund')).toEqual(ids(control.all('fee_refund')));
  expect(of('refund_failed')).toEqual(ids(refunds.filter(({ status }) => status === 'failed')));
  expect(of('dispute')).toEqual(ids(disputes));
  expect(of('dispute_won')).toEqual(ids(disputes.filter(({ status }) => status === 'won')));
  const plans = new Set(of('pass', 'period'));
  expect(of('dispute_lost')).toEqual(
    ids(disputes.filter(({ status, charge }) => status === 'lost' && plans.has(String(charge)))),
  );
  expect(of('cost')).toEqual(ids([...charges.filter(({ status }) => status === 'succeeded'), ...disputes]));
};

const creatorBalance = async (creator: string) =>
  sum((await readPostings(account.creator(creator))).map(({ cents }) => cents));

/** The balance of a creator's account at Stripe, by its transfers, fees and payouts. */
const movedTo = ({ control }: Money, id: string): number => {
  const transfers = control.all('transfer').filter(({ destination }) => destination === id);
  const fees = control.all('application_fee').filter((fee) => fee.account === id);
  const payouts = control.all('payout', id).filter(({ status }) => status === 'paid');
  return (
    sum(transfers.map(({ amount, amount_reversed }) => amount - amount_reversed)) -
    sum(fees.map(({ amount, amount_refunded }) => amount - amount_refunded)) -
    sum(payouts.map(({ amount }) => amount))
  );
};

/** Access is the sum of the ledger, and at most one monthly plan runs. */
const expectAccess = async (creator: string, customer: string) => {
  const [row, plans] = [await readAccess(creator), await runningPlans(creator, customer)];
  expect(plans.length).toBeLessThanOrEqual(1);
  const [subscription] = plans;
  expect(await accessSteps({ userId: creator, row, added: [], subscription })).toEqual([]);
  const { ends_at } = foldAccess(await readPostings(account.subscriber(creator)));
  if (!row?.renews_at) expect(row?.ends_at ?? null).toBe(ends_at ?? (row ? new Date(0).toISOString() : null));
};

const expectStatuses = async ({ control }: Money) => {
  for (const session of control.all('checkout.session')) {
    const { payment_id } = session.metadata ?? {};
    if (!payment_id) continue;
    const intent = control.get('payment_intent', String(session.payment_intent));
    const charge = control.get('charge', String(intent?.latest_charge));
    const row = await paymentRow(payment_id);
    if (charge?.status !== 'succeeded') {
      expect(row?.status).toBe(session.status === 'expired' ? 'expired' : 'open');
      continue;
    }
    const dispute = control.all('dispute').find((one) => one.charge === charge.id);
    const given = charge.amount_refunded + (dispute?.status === 'lost' ? dispute.amount : 0);
    expect(row).toMatchObject({
      refunded_cents: given,
      charge_id: charge.id,
      status:
        dispute?.status === 'needs_response'
          ? 'disputed'
          : given === 0
            ? 'paid'
            : given === charge.amount
              ? 'refunded'
              : 'partly_refunded',
    });
  }
};
