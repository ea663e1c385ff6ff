import { errors } from '@briefhouse/contracts/errors.ts';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import Stripe from 'stripe';
import { answerHeaders } from '../kit/answer-headers.ts';
import { isPastEdge } from '../kit/edge.ts';
import { environment } from '../kit/environment.ts';
import { headerOf } from '../kit/header.ts';
import { log } from '../kit/log.ts';
import { sendMessages } from '../kit/queue.ts';
import { isLive } from './stripe.ts';
import { toStripeEvent } from './stripe-event.ts';
import { stripeKeys } from './stripe-keys.ts';

/** How old a signature may be, in seconds; Stripe signs anew for each try. */
const toleranceSeconds = 300;

/**
 * POST /stripe/webhook: takes in what Stripe tells. Only the ids of an event are kept, in the queue of the concern that
 * reads the rest back from Stripe; 200 once the queue has them. Whatever else is answered, Stripe sends the event again.
 */
export const handler = async (event: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
  if (isPastEdge(event.headers)) return answer(403, 'FORBIDDEN');
  if (event.httpMethod !== 'POST') return answer(405, 'METHOD_NOT_ALLOWED');
  const keys = await stripeKeys();
  const told = verified(event, keys.webhook_secrets);
  if (!told) {
    log.warn('webhook refused', { reason: 'signature' });
    return answer(400, 'VALIDATION');
  }
  if (told.livemode !== isLive(keys)) {
    // An endpoint for test events that leads to a live installation, or the other way round.
    log.warn('webhook refused', { reason: 'mode', event_id: told.id });
    return answer(400, 'VALIDATION');
  }
  await sendMessages(environment.concernQueue('stripe'), [JSON.stringify({ stripe: toStripeEvent(told) })]);
  return answer(200);
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
      return Stripe.webhooks.constructEvent(raw, signature, secret, toleranceSeconds);
    } catch {
      // Another endpoint's secret, or nobody's.
    }
  }
  return undefined;
};

const answer = (statusCode: number, code?: keyof typeof errors): APIGatewayProxyResult => ({
  statusCode,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...answerHeaders },
  body: JSON.stringify(code ? { code, message: errors[code].text } : { received: true }),
});
