import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { need, type World } from '../world.ts';
import type { SessionParams } from './checkout-params.ts';

const dayInSeconds = 86_400;
/** Stripe charges no less in euro. */
const leastCents = 50;

/** Refuses parameters that do not go together, or name a missing object. */
export const checkParams = (world: World, params: SessionParams): void => {
  const { mode, payment_intent_data: intent, subscription_data: subscription } = params;
  if (mode === 'setup') throw invalid('The local Stripe has no sessions in setup mode.', { param: 'mode' });
  if (!params.success_url)
    throw invalid('Missing required param: success_url.', {
      code: 'parameter_missing',
      param: 'success_url',
    });
  if (!params.line_items?.length)
    throw invalid(`The \`line_items\` parameter is required in ${mode} mode.`, {
      code: 'parameter_missing',
      param: 'line_items',
    });
  if (intent && mode !== 'payment')
    throw invalid(`You can not pass \`payment_intent_data\` in \`${mode}\` mode.`, {
      param: 'payment_intent_data',
    });
  if (subscription && mode !== 'subscription')
    throw invalid(`You can not pass \`subscription_data\` in \`${mode}\` mode.`, {
      param: 'subscription_data',
    });
  if (params.customer && params.customer_email)
    throw invalid('You may only specify one of these parameters: customer, customer_email.');
  if (params.customer) need(world, 'customer', params.customer, 'customer');
  if (params.customer_creation && mode === 'subscription')
    throw invalid('`customer_creation` can only be used in `payment` mode.', { param: 'customer_creation' });
  if (params.submit_type && mode === 'subscription' && params.submit_type !== 'subscribe')
    throw invalid('`submit_type` can only be `subscribe` in subscription mode.', { param: 'submit_type' });
  const { expires_at } = params;
  if (
    expires_at !== undefined &&
    (expires_at < world.now() + 1800 || expires_at > world.now() + dayInSeconds)
  )
    throw invalid(
      'The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  if (intent?.transfer_data) checkDestination(world, intent.transfer_data.destination);
  else if (intent?.application_fee_amount !== undefined)
    throw invalid(
      'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
      { param: 'payment_intent_data[application_fee_amount]' },
    );
  if (intent?.transfer_data?.amount !== undefined && intent.application_fee_amount !== undefined)
    throw invalid(
      'You may only specify one of these parameters: application_fee_amount, transfer_data[amount].',
    );
};

/** Refuses to pay an account that has left, or cannot be paid. */
export const checkDestination = (
  world: World,
  destination: string,
  param = 'payment_intent_data[transfer_data][destination]',
): void => {
  const account = world.store.get('account', destination);
  if (!account || world.store.get('_deauthorised', destination))
    throw invalid(`No such destination: '${destination}'`, { code: 'resource_missing', param });
  if (account.capabilities?.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer', param },
    );
};

/** Refuses amounts that cannot be paid. */
export const checkMoney = (params: SessionParams, session: Stripe.Checkout.Session): void => {
  const total = session.amount_total ?? 0;
  if (total < leastCents)
    throw invalid("The Checkout Session's total amount due must add up to at least €0.50 eur", {
      code: 'amount_too_small',
    });
  const { application_fee_amount: fee, transfer_data } = params.payment_intent_data ?? {};
  if (fee !== undefined && fee < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'payment_intent_data[application_fee_amount]',
    });
  if ((fee ?? 0) > total || (transfer_data?.amount ?? 0) > total)
    throw invalid('Your application fee cannot be larger than the amount of the charge.', {
      param: 'payment_intent_data[application_fee_amount]',
    });
};
