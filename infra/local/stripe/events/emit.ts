import type Stripe from 'stripe';
import { apiVersion, type EventMore, type EventType, newId, type World } from '../world.ts';

/** Makes an event as Stripe shows it; `request` is the one that caused it. */
export const makeEvent = (
  world: World,
  type: EventType,
  object: { id: string },
  { account, previous }: EventMore,
  webhooks: number,
): Stripe.Event =>
  ({
    id: newId('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: apiVersion,
    created: world.now(),
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: webhooks,
    request: { id: null, idempotency_key: null },
    type,
  }) as Stripe.Event;
