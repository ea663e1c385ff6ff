import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { metadata, oneOf, text } from '../wire/params.ts';
import { listRoute, page, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, idOf, mergeMetadata, need, type World } from '../world.ts';
import { checkMoney, checkParams } from './checkout-checks.ts';
import { sessionShape } from './checkout-params.ts';
import { linesOf, newSession } from './new-session.ts';

export const checkoutRoutes: Routes = {
  'POST /v1/checkout/sessions': route(sessionShape, ({ world, params }) => {
    checkParams(world, params);
    const lines = linesOf(world, params);
    const session = newSession(world, params, lines);
    checkMoney(params, session);
    world.store.put('_session', {
      id: session.id,
      lines,
      intent: params.payment_intent_data ?? {},
      subscription: params.subscription_data ?? {},
    });
    return world.store.put('checkout.session', session);
  }),
  'GET /v1/checkout/sessions': listRoute('checkout.session', {
    customer: text,
    payment_intent: text,
    subscription: text,
    status: oneOf('complete', 'expired', 'open'),
  }),
  'GET /v1/checkout/sessions/:id': retrieve('checkout.session'),
  'POST /v1/checkout/sessions/:id': route({ metadata }, ({ world, ids: [id = ''], params }) => {
    const before = need(world, 'checkout.session', id);
    return world.store.put('checkout.session', {
      ...before,
      metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    });
  }),
  'POST /v1/checkout/sessions/:id/expire': route({}, ({ world, ids: [id = ''] }) => expireOpen(world, id)),
  'GET /v1/checkout/sessions/:id/line_items': route({}, ({ world, ids: [id = ''] }) => {
    need(world, 'checkout.session', id);
    return page(world.store.get('_session', id)?.lines ?? [], {}, `/v1/checkout/sessions/${id}/line_items`);
  }),
};

export const expireOpen = (world: World, id: string): Stripe.Checkout.Session => {
  const session = need(world, 'checkout.session', id);
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  return expire(world, session);
};

/** Ends a session and its payment, so that nobody can pay any more. */
export const expire = (world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session => {
  const intent = session.payment_intent && need(world, 'payment_intent', idOf(session.payment_intent));
  if (intent && intent.status !== 'succeeded')
    change(
      world,
      'payment_intent',
      intent,
      { status: 'canceled', canceled_at: world.now(), cancellation_reason: 'automatic', next_action: null },
      'payment_intent.canceled',
    );
  return change(
    world,
    'checkout.session',
    session,
    { status: 'expired', url: null },
    'checkout.session.expired',
  );
};
