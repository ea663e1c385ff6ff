import type Stripe from 'stripe';
import { invalid, missing } from '../wire/errors.ts';
import { flag, integer, metadata, oneOf, type ShapeOf, text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, idOf, mergeMetadata, need, newId, type World } from '../world.ts';
import { book } from './balance.ts';
import { refundFee, reverseTransfer } from './reversals.ts';

export const refundRoutes: Routes = {
  'POST /v1/refunds': route(
    {
      amount: integer(1),
      charge: text,
      metadata,
      payment_intent: text,
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'),
      refund_application_fee: flag,
      reverse_transfer: flag,
    } satisfies ShapeOf<Stripe.RefundCreateParams>,
    ({ world, params }) => {
      const charge = chargeToRefund(world, params);
      return refund(world, charge, {
        amount: amountToRefund(world, charge, params.amount),
        reason: params.reason ?? null,
        metadata: params.metadata ?? {},
        reverse: params.reverse_transfer ?? false,
        feeToo: params.refund_application_fee ?? false,
      });
    },
  ),
  'GET /v1/refunds': listRoute('refund', { charge: text, payment_intent: text }),
  'GET /v1/refunds/:id': retrieve('refund'),
  'POST /v1/refunds/:id': route({ metadata }, ({ world, ids: [id = ''], params }) => {
    const before = need(world, 'refund', id);
    return change(
      world,
      'refund',
      before,
      { metadata: mergeMetadata(before.metadata ?? {}, params.metadata) },
      'refund.updated',
    );
  }),
};

const chargeToRefund = (
  world: World,
  params: { charge?: string | undefined; payment_intent?: string | undefined },
): Stripe.Charge => {
  if (params.charge) {
    const charge = need(world, 'charge', params.charge, 'charge');
    if (world.store.accountOf('charge', charge.id)) throw missing('charge', charge.id, 'charge');
    return charge;
  }
  if (!params.payment_intent)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  const intent = need(world, 'payment_intent', params.payment_intent, 'payment_intent');
  if (!intent.latest_charge)
    throw invalid(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`);
  return need(world, 'charge', idOf(intent.latest_charge));
};

const amountToRefund = (world: World, charge: Stripe.Charge, asked: number | undefined): number => {
  if (!charge.paid)
    throw invalid('This charge has not been paid and cannot be refunded.', { code: 'charge_not_refundable' });
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  // A dispute that was won has given the money back.
  if (
    world.store
      .all('dispute')
      .some(
        (dispute) =>
          dispute.charge === charge.id && !dispute.is_charge_refundable && dispute.status !== 'won',
      )
  )
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (asked !== undefined && asked > left)
    throw invalid(
      `Refund amount (${euro(asked)}) is greater than ${charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount'} (${euro(left)})`,
      { param: 'amount' },
    );
  return asked ?? left;
};

const euro = (cents: number) => `€${(cents / 100).toFixed(2)}`;

interface NewRefund {
  amount: number;
  reason: Stripe.Refund.Reason | null;
  metadata: Record<string, string>;
  reverse: boolean;
  feeToo: boolean;
}

const refund = (
  world: World,
  charge: Stripe.Charge,
  { amount, reason, metadata, reverse, feeToo }: NewRefund,
): Stripe.Refund => {
  const id = newId('re');
  const { currency } = charge;
  const after = charge.amount_refunded + amount;
  if (reverse && !charge.transfer)
    throw invalid('Cannot reverse transfer on a charge that was not created with a destination.', {
      param: 'reverse_transfer',
    });
  if (feeToo && !charge.application_fee)
    throw invalid('Cannot refund application fee on a charge without an application fee.', {
      param: 'refund_application_fee',
    });
  const reversal = reverse ? reverseTransfer(world, charge, id, after) : null;
  if (feeToo) refundFee(world, charge, after);
  const made: Stripe.Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: book(world, {
      type: 'refund',
      category: 'refund',
      amount: -amount,
      source: id,
      currency,
      description: `REFUND FOR CHARGE${charge.description ? ` (${charge.description})` : ''}`,
    }).id,
    charge: charge.id,
    created: world.now(),
    currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      type: 'card',
      card: { type: 'refund', reference_status: 'pending', reference_type: 'acquirer_reference_number' },
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: reversal,
  };
  world.store.put('refund', made);
  world.emit('refund.created', made);
  change(
    world,
    'charge',
    need(world, 'charge', charge.id),
    { amount_refunded: after, refunded: after === charge.amount },
    'charge.refunded',
  );
  return made;
};

/** The bank sends a refund back: the money returns to the platform's balance. */
export const failRefund = (world: World, id: string): Stripe.Refund => {
  const before = need(world, 'refund', id);
  if (before.status === 'failed') throw invalid('This refund has already failed.');
  const { amount, currency } = before;
  const charge = need(world, 'charge', idOf(before.charge ?? ''));
  const returned = book(world, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount,
    source: id,
    currency,
  });
  const amount_refunded = charge.amount_refunded - amount;
  world.store.put('charge', { ...charge, amount_refunded, refunded: false });
  return change(
    world,
    'refund',
    before,
    {
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      failure_balance_transaction: returned.id,
    },
    'refund.failed',
  );
};
