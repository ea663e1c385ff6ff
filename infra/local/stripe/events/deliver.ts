import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { newId, type World } from '../world.ts';

export interface Webhook {
  url: string;
  secret: string;
}
/** An event on its way to one webhook. */
export interface Delivery {
  id: string;
  event: string;
  webhook: number;
  attempts: number;
  state: 'waiting' | 'delivered' | 'given up' | 'dropped';
  /** Epoch seconds of the next try. */
  due_at: number;
  created: number;
  /** Epoch seconds. */
  first_tried_at?: number;
  last_answer?: string;
}

/** Seconds from one try to the next; the last is repeated until three days after the first. */
const waits = [300, 1800, 7200, 18_000, 36_000, 43_200];
const triedForSeconds = 3 * 86_400;
/** A webhook that answers later has failed. Real time. */
const answerWithinMs = 20_000;
const parallel = 8;

export interface Deliverer {
  /** Begins the deliveries that are due. */
  pump(): void;
  /** A new delivery of an event to each webhook, or to one of them. */
  enqueue(event: Stripe.Event, delaySeconds?: number): void;
  hold(): void;
  isHeld(): boolean;
  /** Sends the held deliveries, one after the other in the order of `events` if given, and the rest after them. */
  release(events?: string[]): Promise<void>;
  /** Sends the held deliveries of this event now, and goes on holding the others. */
  letGo(event: string): Promise<void>;
  /** Drops the held deliveries of this event. */
  drop(event: string): void;
  delay(event: string, seconds: number): void;
  deliveries(): Delivery[];
  /** Epoch seconds; undefined without a waiting delivery. */
  nextDue(): number | undefined;
  /** Resolves once no delivery is under way or due. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export const createDeliverer = (world: World, webhooks: Webhook[], settle: () => void): Deliverer => {
  const waiting = new Map<string, Delivery>();
  for (const delivery of world.store.all('_delivery'))
    if (delivery.state === 'waiting') waiting.set(delivery.id, delivery);
  const underWay = new Map<string, Promise<void>>();
  const stop = new AbortController();
  let held = false;
  let idleListeners: (() => void)[] = [];

  const keep = (delivery: Delivery) => {
    world.store.put('_delivery', delivery);
    if (delivery.state === 'waiting') waiting.set(delivery.id, delivery);
    else waiting.delete(delivery.id);
  };
  const attempt = async (delivery: Delivery): Promise<void> => {
    const event = world.store.get('event', delivery.event);
    const webhook = webhooks[delivery.webhook];
    if (!event || !webhook) return keep({ ...delivery, state: 'dropped' });
    const answer = await post(webhook, event, world.now(), stop.signal);
    if (stop.signal.aborted) return;
    const { first_tried_at = world.now() } = delivery;
    const tried = {
      ...delivery,
      first_tried_at,
      attempts: delivery.attempts + 1,
      last_answer: String(answer),
    };
    if (answer >= 200 && answer < 300) {
      keep({ ...tried, state: 'delivered' });
      // The delivery as it is by now: another webhook may have taken it meanwhile.
      const { pending_webhooks } = world.store.get('event', event.id) ?? event;
      world.store.put('event', { ...event, pending_webhooks: Math.max(0, pending_webhooks - 1) });
      return;
    }
    const due_at = world.now() + (waits[delivery.attempts] ?? waits.at(-1) ?? 0);
    const over = due_at > first_tried_at + triedForSeconds;
    keep({ ...tried, due_at, state: over ? 'given up' : 'waiting' });
  };
  const start = (delivery: Delivery): Promise<void> => {
    const work = attempt(delivery).finally(() => {
      underWay.delete(delivery.id);
      pump();
    });
    underWay.set(delivery.id, work);
    return work;
  };
  const due = (most = Number.POSITIVE_INFINITY): Delivery[] => {
    const found: Delivery[] = [];
    for (const delivery of waiting.values()) {
      if (found.length >= most) break;
      if (delivery.due_at <= world.now() && !underWay.has(delivery.id)) found.push(delivery);
    }
    return found;
  };
  const pump = (): void => {
    if (stop.signal.aborted) return;
    for (const delivery of held ? [] : due(parallel - underWay.size)) void start(delivery);
    if (underWay.size > 0) return;
    for (const listener of idleListeners) listener();
    idleListeners = [];
    settle();
  };

  return {
    pump,
    enqueue(event, delaySeconds = 0) {
      for (const webhook of webhooks.keys())
        keep({
          id: newId('del'),
          event: event.id,
          webhook,
          attempts: 0,
          state: 'waiting',
          due_at: world.now() + delaySeconds,
          created: world.now(),
        });
    },
    hold() {
      held = true;
    },
    isHeld: () => held,
    async release(events = []) {
      for (const id of events) for (const delivery of due()) if (delivery.event === id) await start(delivery);
      held = false;
      pump();
    },
    async letGo(event) {
      for (const delivery of [...waiting.values()])
        if (delivery.event === event && !underWay.has(delivery.id)) await start(delivery);
    },
    drop(event) {
      for (const delivery of [...waiting.values()])
        if (delivery.event === event) keep({ ...delivery, state: 'dropped' });
    },
    delay(event, seconds) {
      for (const delivery of [...waiting.values()])
        if (delivery.event === event) keep({ ...delivery, due_at: world.now() + seconds });
    },
    deliveries: () => world.store.all('_delivery'),
    nextDue: () =>
      waiting.size === 0 || held ? undefined : Math.min(...[...waiting.values()].map(({ due_at }) => due_at)),
    idle: () =>
      new Promise((resolve) => {
        idleListeners.push(resolve);
        // The look comes after the work that began in this turn.
        setImmediate(pump);
      }),
    async close() {
      stop.abort();
      await Promise.all(underWay.values());
    },
  };
};

/** The answer's status; 0 if there was none. */
const post = async (
  webhook: Webhook,
  event: Stripe.Event,
  seconds: number,
  stop: AbortSignal,
): Promise<number> => {
  const body = JSON.stringify(event, null, 2);
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        'stripe-signature': sign(body, webhook.secret, seconds),
      },
      body,
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithinMs)]),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};

/** The header `Stripe-Signature` of a body sent at `seconds`. */
export const sign = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
