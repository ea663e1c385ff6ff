import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { flag, hash, metadata, text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, idOf, mergeMetadata, need, newId, type World } from '../world.ts';
import { book } from './balance.ts';

const feeCents = 2000;
const dayInSeconds = 86_400;

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
  enhanced_evidence: {},
};

/** The payer's bank takes a charge back. With `inquiry` it only asks so far, and no money moves. */
export const openDispute = (
  world: World,
  chargeId: string,
  { amount, inquiry = false }: { amount?: number | undefined; inquiry?: boolean } = {},
): Stripe.Dispute => {
  const charge = need(world, 'charge', chargeId);
  if (!charge.paid || charge.disputed) throw invalid('This charge cannot be disputed.');
  const dispute = newDispute(world, charge, amount ?? charge.amount - charge.amount_refunded);
  world.store.put('charge', { ...charge, disputed: true });
  if (inquiry) {
    const asked = world.store.put('dispute', {
      ...dispute,
      status: 'warning_needs_response',
      is_charge_refundable: true,
    });
    world.emit('charge.dispute.created', asked);
    return asked;
  }
  const taken = withdraw(world, dispute);
  world.emit('charge.dispute.created', taken);
  world.emit('charge.dispute.funds_withdrawn', taken);
  return taken;
};

/** An inquiry becomes a chargeback. */
export const escalateDispute = (world: World, id: string): Stripe.Dispute => {
  const before = need(world, 'dispute', id);
  if (before.status !== 'warning_needs_response') throw invalid('This dispute is no open inquiry.');
  const taken = withdraw(world, { ...before, status: 'needs_response', is_charge_refundable: false });
  world.emit('charge.dispute.updated', taken, { previous: { status: before.status } });
  world.emit('charge.dispute.funds_withdrawn', taken);
  return taken;
};

/** The platform loses the amount, and a fee. */
const withdraw = (world: World, dispute: Stripe.Dispute): Stripe.Dispute => {
  const { id, amount, currency } = dispute;
  const taken = book(world, {
    type: 'adjustment',
    category: 'dispute',
    amount: -amount,
    source: id,
    currency,
    description: `Chargeback withdrawal for ${idOf(dispute.charge)}`,
    fees: [{ amount: feeCents, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
  });
  return world.store.put('dispute', {
    ...dispute,
    balance_transactions: [...dispute.balance_transactions, taken],
  });
};

const newDispute = (world: World, charge: Stripe.Charge, amount: number): Stripe.Dispute => ({
  id: newId('du'),
  object: 'dispute',
  amount,
  balance_transactions: [],
  charge: charge.id,
  created: world.now(),
  currency: charge.currency,
  enhanced_eligibility_types: [],
  evidence: noEvidence,
  evidence_details: {
    due_by: world.now() + 7 * dayInSeconds,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: 'manual',
  },
  intended_submission_method: null,
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  payment_method_details: {
    type: 'card',
    card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
  },
  reason: 'fraudulent',
  status: 'needs_response',
});

/** The bank's decision: won, the amount comes back; the fee does not. */
export const closeDispute = (world: World, id: string, outcome: 'won' | 'lost'): Stripe.Dispute => {
  const before = need(world, 'dispute', id);
  if (['won', 'lost', 'warning_closed'].includes(before.status))
    throw invalid('This dispute is already closed.');
  // An inquiry took no money, so none comes back.
  if (before.balance_transactions.length === 0)
    return change(world, 'dispute', before, { status: 'warning_closed' }, 'charge.dispute.closed');
  const { amount, currency, balance_transactions } = before;
  if (outcome === 'lost')
    return change(world, 'dispute', before, { status: 'lost' }, 'charge.dispute.closed');
  const back = book(world, {
    type: 'adjustment',
    category: 'dispute_reversal',
    amount,
    source: id,
    currency,
    description: `Chargeback reversal for ${idOf(before.charge)}`,
  });
  const after = change(
    world,
    'dispute',
    before,
    { status: 'won', balance_transactions: [...balance_transactions, back] },
    'charge.dispute.closed',
  );
  world.emit('charge.dispute.funds_reinstated', after);
  return after;
};

export const disputeRoutes: Routes = {
  'GET /v1/disputes': listRoute('dispute', { charge: text, payment_intent: text }),
  'GET /v1/disputes/:id': retrieve('dispute'),
  'POST /v1/disputes/:id': route(
    {
      evidence: hash({ uncategorized_text: text, product_description: text, service_date: text }),
      metadata,
      submit: flag,
    },
    ({ world, ids: [id = ''], params }) => {
      const before = need(world, 'dispute', id);
      return change(
        world,
        'dispute',
        before,
        {
          metadata: mergeMetadata(before.metadata, params.metadata),
          ...(params.evidence && {
            status: 'under_review',
            evidence_details: { ...before.evidence_details, has_evidence: true, submission_count: 1 },
          }),
        },
        'charge.dispute.updated',
      );
    },
  ),
  'POST /v1/disputes/:id/close': route({}, ({ world, ids: [id = ''] }) => closeDispute(world, id, 'lost')),
};
