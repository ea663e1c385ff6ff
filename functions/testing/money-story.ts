import type Stripe from 'stripe';
import { crashAt, survive } from './crashes.ts';
import type { Money } from './money.ts';

/** Something that happens at Stripe, or between it and the product. Numbers choose among the present objects. */
export type Step =
  | { do: 'pay'; brand: number; creator: number; cents: number; how: 'success' | 'declined' | 'expire' }
  | { do: 'pass'; creator: number; plan: 'two_months' | 'twelve_months' }
  | { do: 'month'; creator: number; pages: number }
  | { do: 'cancel' | 'resume'; which: number }
  | { do: 'card'; creator: number; card: 'good' | 'declined' }
  | { do: 'days'; days: number }
  | { do: 'refund'; which: number; percent: number }
  | { do: 'refundFails' | 'dispute' | 'payout' | 'payoutFails' | 'lose'; which: number }
  | { do: 'decide'; which: number; outcome: 'won' | 'lost' }
  | { do: 'bookLate'; on: boolean }
  | Delivery;

/** Some of the waiting events are delivered, in an order of their own, and the process may die meanwhile. */
interface Delivery {
  do: 'deliver';
  seed: number;
  percent: number;
  twice: boolean;
  lanes: number;
  crash: { nth: number; carriedOut: boolean } | null;
}

/** An event of the charge, the refund, the dispute or the invoice brings the same. */
const spare = new Set([
  'charge.refunded',
  'charge.dispute.funds_withdrawn',
  'checkout.session.completed',
  'customer.subscription.created',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
]);

/** A few people, and the events between them. */
export const beginStory = async (money: Money, brands: string[], creators: string[]) => {
  const { control } = money;
  const accounts: string[] = [];
  const customers: string[] = [];
  for (const creator of creators) {
    accounts.push(await money.account(creator));
    customers.push(await money.customer(creator));
  }
  // The events of the set-up are not part of the books.
  money.news();
  let waiting: Stripe.Event[] = [];
  let isLost = false;
  /** Stripe makes a wrong reversal for a charge whose refund has failed before. */
  const spoiled = new Set<string>();

  const chance = numbers(brands.length + control.events().length);
  /** One of several events about the same object may never come. */
  const hear = () => waiting.push(...money.news().filter(({ type }) => !spare.has(type) || chance() < 0.25));

  const charges = () =>
    control.all('charge').filter(({ id, status }) => status === 'succeeded' && !spoiled.has(id));
  const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % all.length];

  const happen = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'pay': {
        const [brand, at] = [pick(brands, step.brand) ?? '', step.creator % creators.length];
        const { session } = await money.paymentPage(
          brand,
          creators[at] ?? '',
          accounts[at] ?? '',
          step.cents,
        );
        if (step.how === 'expire') return void control.expireCheckout(session);
        if (step.how === 'declined') control.payCheckout(session, 'declined');
        return void control.payCheckout(session);
      }
      case 'pass': {
        const at = step.creator % creators.length;
        const page = await money.planPage(creators[at] ?? '', customers[at] ?? '', step.plan);
        return void control.payCheckout(page);
      }
      case 'month': {
        const at = step.creator % creators.length;
        const pages = [];
        for (let page = 0; page < step.pages; page++)
          pages.push(await money.planPage(creators[at] ?? '', customers[at] ?? '', 'monthly'));
        for (const page of pages) control.payCheckout(page);
        return;
      }
      case 'cancel':
      case 'resume': {
        const id = pick(control.all('subscription'), step.which)?.id;
        if (id && step.do === 'cancel') control.cancelSubscription(id);
        else if (id) control.resumeSubscription(id);
        return;
      }
      case 'card':
        return control.setCard(customers[step.creator % creators.length] ?? '', step.card);
      case 'days':
        return money.pass(step.days);
      case 'refund': {
        const charge = pick(charges(), step.which);
        if (charge) await money.refund(charge.id, Math.ceil((charge.amount * step.percent) / 100));
        return;
      }
      case 'refundFails': {
        const refund = pick(
          control.all('refund').filter(({ status }) => status !== 'failed'),
          step.which,
        );
        if (refund) spoiled.add(String(refund.charge));
        if (refund) control.failRefund(refund.id);
        return;
      }
      case 'dispute':
        return void control.dispute(
          pick(
            charges().filter(({ refunded }) => !refunded),
            step.which,
          )?.id ?? '',
        );
      case 'decide':
        return void control.closeDispute(pick(control.all('dispute'), step.which)?.id ?? '', step.outcome);
      case 'payout': {
        const full = accounts.filter((account) =>
          control.all('transfer').some(({ destination }) => destination === account),
        );
        return void control.payPayout(control.payout(pick(full, step.which) ?? '').id);
      }
      case 'payoutFails': {
        const payouts = accounts.flatMap((account) => control.all('payout', account));
        return void control.failPayout(pick(payouts, step.which)?.id ?? '');
      }
      case 'bookLate':
        return control.captureLate(step.on);
      case 'lose': {
        const lost = pick(waiting, step.which);
        if (lost) isLost = true;
        waiting = waiting.filter((event) => event !== lost);
        return;
      }
      case 'deliver':
        return deliver(step);
    }
  };

  /** A failed event is delivered again later, as its queue does. */
  const deliver = async ({ seed, percent, twice, lanes, crash }: Delivery): Promise<void> => {
    const random = numbers(seed);
    const all = shuffled(waiting, random);
    const some = all.slice(0, Math.ceil((all.length * percent) / 100));
    const sequence = shuffled(twice ? [...some, ...some] : some, random);
    if (crash) crashAt(crash.nth, crash.carriedOut);
    const failed = new Set<Stripe.Event>();
    await Promise.all(
      Array.from({ length: lanes }, async (_, lane) => {
        const mine = sequence.filter((_, index) => index % lanes === lane);
        for (const position of await money.tell(...mine)) failed.add(mine[position] as Stripe.Event);
      }),
    );
    survive();
    const done = new Set(some.filter((event) => !failed.has(event)));
    waiting = waiting.filter((event) => !done.has(event));
  };

  return {
    accounts,
    customers,
    /** Whether an event will never arrive. */
    isLost: () => isLost,
    /** A step that is impossible just then changes nothing. */
    async step(step: Step): Promise<void> {
      await happen(step).catch((error) => {
        if (step.do === 'deliver') throw error;
      });
      hear();
    },
    /** Everything that is not lost arrives at last. */
    async end(): Promise<void> {
      control.captureLate(false);
      control.captureAll();
      hear();
      for (let round = 0; waiting.length > 0; round++) {
        if (round > 10) throw new Error(`Never done: ${waiting.map(({ type }) => type).join()}`);
        await deliver({ do: 'deliver', seed: round, percent: 100, twice: false, lanes: 1, crash: null });
        hear();
      }
    },
  };
};

/** The same numbers from 0 to 1 for the same seed. */
const numbers = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
