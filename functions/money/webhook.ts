import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import Stripe from 'stripe';
import type { Message } from '../events/worker.ts';
import { epochMs } from '../kit/clock.ts';
import { isPastEdge, pastEdgeText } from '../kit/edge.ts';
import { workerQueue } from '../kit/environment.ts';
import { headerOf } from '../kit/header.ts';
import { log } from '../kit/log.ts';
import { answer, refusal } from '../kit/plain-answer.ts';
import { sendMessages } from '../kit/queue.ts';
import { sourceAddress } from '../kit/source-address.ts';
import { addressSubjects, recordAbuse } from '../security/public.ts';
import { metered } from '../usage/public.ts';
import { isLive } from './stripe.ts';
import { refusedEvent, toStripeEvent } from './stripe-event.ts';
import { stripeKeys } from './stripe-keys.ts';

/** Seconds after which a signature is too old; Stripe signs anew for each try. */
const toleranceSeconds = 300;

/**
 * POST /stripe/webhook: takes in Stripe's events. Only the ids of an event are kept, in the queue of the subscriber
 * that reads the rest back from Stripe; 200 once the queue has them. After any other answer Stripe sends the event
 * again.
 */
export const handler = (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> =>
  metered(() => takeIn(event));

const takeIn = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (isPastEdge(event.headers)) return refusal('FORBIDDEN', { message: pastEdgeText });
  if (event.httpMethod !== 'POST') return refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'POST' } });
  try {
    const keys = await stripeKeys();
    const verifiedEvent = verified(event, keys.webhook_secrets);
    if (!verifiedEvent) return await forged(event);
    const { id: event_id, api_version, account, livemode } = verifiedEvent;
    if (livemode !== isLive(keys)) {
      // Stripe sends events of connected accounts in test mode to live endpoints as well.
      if (account && !livemode) return received;
      // An endpoint for test events that leads to a live installation, or the other way round.
      return refused({ reason: 'mode', event_id });
    }
    // Ids are the same in every version, and the object is read back in ours.
    if (api_version !== Stripe.API_VERSION)
      log.warn('event of another API version', { event_id, api_version });
    const message: Message = { stripe: toStripeEvent(verifiedEvent) };
    await sendMessages(workerQueue('money'), [JSON.stringify(message)]);
    return received;
  } catch (error) {
    log.error('event not taken in', { error });
    return refusal('UNAVAILABLE');
  }
};

const received = answer(200, '{"received":true}', { 'cache-control': 'no-store' });

const forged = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  const ip_address = sourceAddress(event);
  await recordAbuse({
    abuse_type: 'webhook_signature',
    action: 'stripe_webhook',
    severity: 'high',
    subject: addressSubjects(ip_address).near,
    ip_address,
    user_id: null,
  });
  return refused({ reason: 'signature' });
};

/** The caller does not learn why. */
const refused = (fields: { reason: 'signature' | 'mode'; event_id?: string }): APIGatewayProxyResult => {
  log.warn(refusedEvent, fields);
  return refusal('VALIDATION');
};

/** The event, if one of the secrets signed it; from its raw bytes, which a parsed and printed body would not be. */
const verified = (
  { body, isBase64Encoded, headers }: APIGatewayProxyEvent,
  secrets: readonly string[],
): Stripe.Event | undefined => {
  const raw = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8');
  const signature = headerOf(headers, 'stripe-signature');
  if (!signature) return undefined;
  for (const secret of secrets) {
    try {
      return Stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, epochMs());
    } catch {
      // Another endpoint's secret, or nobody's.
    }
  }
  return undefined;
};
