import type Stripe from 'stripe';
import type { Deliverer, Delivery } from './events/deliver.ts';
import type { ApiFault, Faults } from './faults.ts';
import type { Card } from './kinds.ts';
import {
  completeOnboarding,
  deauthorise,
  type Onboarded,
  restrictAccount,
} from './objects/account-events.ts';
import { capture } from './objects/charges.ts';
import { expireOpen } from './objects/checkout.ts';
import { closeDispute, escalateDispute, openDispute } from './objects/disputes.ts';
import { itemOf } from './objects/invoices.ts';
import { type Entered, finishPayment, type Paying, payCheckout } from './objects/pay-checkout.ts';
import { payInvoice } from './objects/pay-invoice.ts';
import { failPayout, makePayout, payPayout } from './objects/payouts.ts';
import { failRefund } from './objects/refunds.ts';
import { cancelByPortal, resumeByPortal } from './objects/subscriptions.ts';
import type { Store } from './store.ts';
import { change, idOf, need, type World } from './world.ts';

/**
 * The acts of people, of banks and of Stripe itself; and those of tests on its API and its events. Unknown ids throw a
 * `StripeFault`.
 */
export interface StripeControl {
  /** Reads any object. */
  get: Store['get'];
  all: Store['all'];
  /** A person pays at the hosted page; `3ds` and `slow` wait for `finishPayment`. A declined session stays open. */
  payCheckout(sessionId: string, how?: Paying, entered?: Entered): Stripe.Checkout.Session;
  finishPayment(sessionId: string, outcome: 'succeeded' | 'failed'): Stripe.Checkout.Session;
  expireCheckout(sessionId: string): Stripe.Checkout.Session;
  /** The account of an account link, and its return address; undefined once it has expired. */
  onboardingLink(
    linkId: string,
  ): { account: string; returnUrl: string; refreshUrl: string; expired: boolean } | undefined;
  completeOnboarding(accountId: string, entered?: Onboarded): Stripe.Account;
  restrict(
    accountId: string,
    requirements: string[],
    how?: { pastDue?: boolean; deadline?: number },
  ): Stripe.Account;
  deauthorise(accountId: string): void;
  /** The answer of the customer's card from now on. */
  setCard(customerId: string, card: Card): void;
  cardOf(customerId: string): Card;
  /** The next renewals of this subscription fail, until its customer has a good card. */
  failNextRenewal(subscriptionId: string): void;
  /** Cancels as the portal does: at the end of the paid period. */
  cancelSubscription(subscriptionId: string): Stripe.Subscription;
  resumeSubscription(subscriptionId: string): Stripe.Subscription;
  /** The end of the present period, in epoch milliseconds: move the clock there, and an hour more, for the renewal. */
  periodEnd(subscriptionId: string): number;
  /** Tries an open invoice again now. */
  retryInvoice(invoiceId: string): Stripe.Invoice;
  /** The payer's bank takes a charge back, all that is not refunded unless given. */
  dispute(chargeId: string, cents?: number): Stripe.Dispute;
  /** The bank only asks; `escalate` makes a chargeback of it, and closing it moves nothing. */
  inquire(chargeId: string): Stripe.Dispute;
  escalate(disputeId: string): Stripe.Dispute;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Stripe.Dispute;
  failRefund(refundId: string): Stripe.Refund;
  /** Sends an account's balance, or part of it, to its bank, where it is two days later unless these end it before. */
  payout(accountId: string, cents?: number): Stripe.Payout;
  payPayout(payoutId: string): Stripe.Payout;
  failPayout(payoutId: string): Stripe.Payout;
  /** While on, a charge has no balance transaction, transfer or fee until `captureAll`, which tells `charge.updated`. */
  captureLate(on: boolean): void;
  captureAll(): Stripe.Charge[];

  /** Oldest first, those of connected accounts included. */
  events(type?: string): Stripe.Event[];
  deliveries(): Delivery[];
  hold(): void;
  isHeld(): boolean;
  /** Sends the held events: in the order of these event ids, then the rest. */
  release(order?: string[]): Promise<void>;
  /** Sends the held deliveries of one event now; the others stay held. */
  letGo(eventId: string): Promise<void>;
  /** Delivers an event once more, whatever its state. */
  duplicate(eventId: string): void;
  replay(eventId: string): void;
  delay(eventId: string, seconds: number): void;
  drop(eventId: string): void;

  /** The next calls fail, or those whose method and path match, e.g. `/POST .*refunds/`. */
  failNext(times: number, how: ApiFault, call?: RegExp): void;
  slow(ms: number): void;
  clearFaults(): void;
}

/** `act` keeps all changes of a step, or none, and then begins to deliver its events. */
export const createControl = (
  world: World,
  deliverer: Deliverer,
  faults: Faults,
  act: <T>(work: () => T) => T,
): StripeControl => {
  const again = (id: string) => act(() => deliverer.enqueue(need(world, 'event', id)));
  return {
    get: world.store.get,
    all: world.store.all,
    payCheckout: (id, how = 'success', entered) => act(() => payCheckout(world, id, how, entered)),
    finishPayment: (id, outcome) => act(() => finishPayment(world, id, outcome)),
    expireCheckout: (id) => act(() => expireOpen(world, id)),
    onboardingLink(id) {
      const link = world.store.get('_link', id);
      return (
        link && {
          account: link.account,
          returnUrl: link.return_url,
          refreshUrl: link.refresh_url,
          expired: link.expires_at <= world.now(),
        }
      );
    },
    completeOnboarding: (id, entered) => act(() => completeOnboarding(world, id, entered)),
    restrict: (id, due, how) => act(() => restrictAccount(world, id, due, how)),
    deauthorise: (id) => act(() => deauthorise(world, id)),
    setCard: (id, card) =>
      act(() => void world.store.put('_card', { id: need(world, 'customer', id).id, card })),
    cardOf: (id) => world.store.get('_card', id)?.card ?? 'good',
    failNextRenewal: (id) =>
      act(
        () =>
          void world.store.put('_card', {
            id: idOf(need(world, 'subscription', id).customer),
            card: 'declined',
          }),
      ),
    cancelSubscription: (id) => act(() => cancelByPortal(world, id)),
    resumeSubscription: (id) => act(() => resumeByPortal(world, id)),
    periodEnd: (id) => itemOf(need(world, 'subscription', id)).current_period_end * 1000,
    retryInvoice: (id) => act(() => payInvoice(world, need(world, 'invoice', id))),
    dispute: (id, amount) => act(() => openDispute(world, id, { amount })),
    inquire: (id) => act(() => openDispute(world, id, { inquiry: true })),
    escalate: (id) => act(() => escalateDispute(world, id)),
    closeDispute: (id, outcome) => act(() => closeDispute(world, id, outcome)),
    failRefund: (id) => act(() => failRefund(world, id)),
    payout: (id, amount) => act(() => makePayout(world, id, { amount })),
    payPayout: (id) => act(() => payPayout(world, id)),
    failPayout: (id) => act(() => failPayout(world, id)),
    captureLate(on) {
      world.lateCapture = on;
    },
    captureAll: () =>
      act(() =>
        world.store
          .all('charge')
          .filter(({ paid, balance_transaction }) => paid && balance_transaction === null)
          .map((charge) => {
            const booked = capture(world, charge);
            return change(world, 'charge', charge, booked, 'charge.updated');
          }),
      ),
    events: (type) =>
      world.store
        .every('event')
        .filter((event) => type === undefined || event.type === type)
        .sort((one, other) => one.created - other.created),
    deliveries: deliverer.deliveries,
    hold: deliverer.hold,
    isHeld: deliverer.isHeld,
    release: deliverer.release,
    letGo: deliverer.letGo,
    duplicate: again,
    replay: again,
    delay: (id, seconds) => act(() => deliverer.delay(id, seconds)),
    drop: (id) => act(() => deliverer.drop(id)),
    failNext: faults.failNext,
    slow: faults.slow,
    clearFaults: faults.clear,
  };
};
