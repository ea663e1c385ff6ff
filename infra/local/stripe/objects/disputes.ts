import type Stripe from 'stripe';
import { invalid } from '../wire/errors.ts';
import { flag, hash, metadata, text } from '../wire/params.ts';
import { listRoute, type Routes, retrieve, route } from '../wire/routes.ts';
import { change, idOf, mergeMetadata, need, newId, type World } from '../world.ts';
import { book } from './balance.ts';

const feeCents = 2000;
const dayInSeconds = 86_400;

/** The payer's bank takes a charge back: the platform loses the amount and a fee at once. */
export const openDispute = (world: World, chargeId: string, amount?: number): Stripe.Dispute => {
  const charge = need(world, 'charge', chargeId);
  if (!charge.paid || charge.disputed) throw invalid('This charge cannot be disputed.');
  const id = newId('du');
  const cents = amount ?? charge.amount - charge.amount_refunded;
  const { currency } = charge;
  const withdrawal = book(world, {
    type: 'adjustment',
    category: 'dispute',
    amount: -cents,
    source: id,
    currency,
    description: `Chargeback withdrawal for ${charge.id}`,
    fees: [{ amount: feeCents, application: null, currency, description: 'Dispute fee', type: 'stripe_fee' }],
  });
  const dispute: Stripe.Dispute = {
    id,
    object: 'dispute',
    amount: cents,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: world.now(),
    currency,
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
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
  };
  world.store.put('dispute', dispute);
  world.store.put('charge', { ...charge, disputed: true });
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

/** The bank's decision: won, the amount comes back; the fee does not. */
export const closeDispute = (world: World, id: string, outcome: 'won' | 'lost'): Stripe.Dispute => {
  const before = need(world, 'dispute', id);
  if (before.status === 'won' || before.status === 'lost') throw invalid('This dispute is already closed.');
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
