import type { IncomingMessage, ServerResponse } from 'node:http';
import { createApi } from './api.ts';
import { createControl, type StripeControl } from './control.ts';
import { createDeliverer, type Webhook } from './events/deliver.ts';
import { makeEvent } from './events/emit.ts';
import { createFaults } from './faults.ts';
import { accountRoutes } from './objects/accounts.ts';
import { balanceRoutes } from './objects/balance.ts';
import { catchUp, nextDue } from './objects/catch-up.ts';
import { chargeRoutes } from './objects/charges.ts';
import { checkoutRoutes } from './objects/checkout.ts';
import { customerRoutes } from './objects/customers.ts';
import { disputeRoutes } from './objects/disputes.ts';
import { eventRoutes } from './objects/events.ts';
import { paymentIntentRoutes } from './objects/payment-intents.ts';
import { payoutRoutes } from './objects/payouts.ts';
import { portalRoutes } from './objects/portal.ts';
import { priceRoutes } from './objects/prices.ts';
import { refundRoutes } from './objects/refunds.ts';
import { reversalRoutes } from './objects/reversals.ts';
import { invoiceRoutes, subscriptionRoutes } from './objects/subscriptions.ts';
import { transferRoutes } from './objects/transfers.ts';
import { openStore, type Store } from './store.ts';
import { atOneMoment, type World } from './world.ts';

export interface StripeOptions {
  /** The folder of the objects. */
  dir: string;
  /** Epoch milliseconds. */
  clock: { now(): number; onMove?(listener: () => void): void };
  /** The only key that is let in. */
  secretKey: string;
  /** Base of the hosted pages. */
  pagesUrl: string;
  /** The webhooks for events; may be empty. */
  webhooks: Webhook[];
}
export interface StripeSimulator {
  /** Serves `/v1/…` as Stripe's API does. */
  api(req: IncomingMessage, res: ServerResponse): Promise<void>;
  control: StripeControl;
  /** Resolves once all work that the clock has brought is done, and no event is under way or due. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const routes = {
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...checkoutRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...invoiceRoutes,
  ...paymentIntentRoutes,
  ...payoutRoutes,
  ...portalRoutes,
  ...priceRoutes,
  ...refundRoutes,
  ...reversalRoutes,
  ...subscriptionRoutes,
  ...transferRoutes,
};

/** The longest that a timer of Node's can wait. */
const longestMs = 2 ** 31 - 1;

/** Seconds after which events, their deliveries, and keys are dropped. */
const keptSeconds = 30 * 86_400;

const forgetOld = (store: Store, now: number): void => {
  const isOld = ({ created }: { created: number }) => created < now - keptSeconds;
  store.transact(() => {
    for (const event of store.every('event')) if (isOld(event)) store.remove('event', event.id);
    for (const delivery of store.all('_delivery'))
      if (isOld(delivery)) store.remove('_delivery', delivery.id);
    for (const key of store.all('_idempotency')) if (isOld(key)) store.remove('_idempotency', key.id);
  });
};

/** A Stripe of one's own: objects, hosted payments by `control`, signed events that are tried again, time by `clock`. */
export const createStripe = ({
  dir,
  clock,
  secretKey,
  pagesUrl,
  webhooks,
}: StripeOptions): StripeSimulator => {
  const store = openStore(dir);
  forgetOld(store, Math.floor(clock.now() / 1000));
  const faults = createFaults();
  let madeUp: number | undefined;
  const world: World = {
    store,
    pagesUrl: pagesUrl.replace(/\/$/, ''),
    lateCapture: false,
    now: () => madeUp ?? Math.floor(clock.now() / 1000),
    at(seconds, work) {
      const before = madeUp;
      madeUp = seconds;
      try {
        return work();
      } finally {
        madeUp = before;
      }
    },
    emit(type, object, more = {}) {
      const event = makeEvent(world, type, object, more, webhooks.length);
      store.put('event', event, more.account);
      deliverer.enqueue(event);
    },
  };
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** Wakes up when a change is due, in case nobody moves the clock or calls before. */
  const wake = () => {
    clearTimeout(timer);
    const due = [nextDue(world), deliverer.nextDue()].filter((at) => at !== undefined);
    if (closed || due.length === 0) return;
    const ms = Math.max(1000, Math.min(...due) * 1000 - clock.now());
    timer = setTimeout(tick, Math.min(ms, longestMs)).unref();
  };
  const deliverer = createDeliverer(world, webhooks, () => wake());
  const tick = () => {
    if (closed) return;
    catchUp(world);
    deliverer.pump();
  };
  const act = <T>(work: () => T): T => {
    catchUp(world);
    const result = atOneMoment(world, work);
    deliverer.pump();
    return result;
  };
  clock.onMove?.(tick);
  tick();

  return {
    api: createApi(world, { secretKey, routes, faults, before: tick, afterwards: () => deliverer.pump() }),
    control: createControl(world, deliverer, faults, act),
    async settled() {
      tick();
      await deliverer.idle();
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await deliverer.close();
      store.close();
    },
  };
};
