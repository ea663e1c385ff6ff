import { randomUUID } from 'node:crypto';
import { getEarnings } from '@briefhouse/contracts/payments/get-earnings.ts';
import { sendCreatorPayment } from '@briefhouse/contracts/payments/payment.ts';
import { checkSubscription } from '@briefhouse/contracts/payments/plan.ts';
import { listReceipts } from '@briefhouse/contracts/payments/receipt.ts';
import { projectPayments } from '@briefhouse/functions/money/payment/queries.ts';
import { handler } from '@briefhouse/functions/root/apis/payments.ts';
import { paid as booked } from '@briefhouse/functions/testing/ledger.ts';
import { projectIn } from '@briefhouse/functions/testing/marketplace.ts';
import { paymentBetween, withPayouts } from '@briefhouse/functions/testing/payments.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { deliverTo } from '@briefhouse/functions/testing/workers.ts';
import { clientOf } from '@briefhouse/local-cloud/stripe/testing/client.ts';
import { startStripe, type TestStripe } from '@briefhouse/local-cloud/stripe/testing/start-stripe.ts';
import { asking, type Billed, type Row } from './row.ts';

const message = 'For the three reels of last week. '.repeat(5);

/** One Stripe for all sizes of the table; it ends with the process. */
let stripe: Promise<TestStripe> | undefined;

/** A brand that agreed on work with a creator who can be paid. */
const agreed = async () => {
  stripe ??= startStripe();
  const started = await stripe;
  const [payer, payee] = [await client(), await creator()];
  const api = clientOf(started);
  const { id: destination } = await api.accounts.create({
    type: 'express',
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
    metadata: { user_id: payee.id },
  });
  started.control.completeOnboarding(destination);
  await withPayouts(payee, { stripe_account_id: destination });
  const project_id = await projectIn('finished', payer, payee);
  return { control: started.control, api, payer, payee, destination, project_id };
};

/** A payment of €50 that was just paid at Stripe, and the settling of Stripe's events about it. */
const paid = async (): Promise<Billed> => {
  const { control, api, payer, payee, destination, project_id } = await agreed();
  const payment_id = await paymentBetween(payer, payee, {
    ...{
      amount_cents: 5000,
      destination,
      status: 'open',
      message,
    },
    ...{
      project_id,
      project_name: 'Two weeks with the night balm',
      project_list: projectPayments(project_id),
    },
  });
  const metadata = { kind: 'payment', payment_id, client_id: payer.id, creator_id: payee.id, project_id };
  const session = await api.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'eur', unit_amount: 5000, product_data: { name: 'Payment' } } },
    ],
    metadata,
    payment_intent_data: { metadata, application_fee_amount: 500, transfer_data: { destination } },
    success_url: 'http://localhost/done',
    cancel_url: 'http://localhost/back',
  });
  control.payCheckout(session.id);
  const told = control
    .events('charge.succeeded')
    .find(
      ({ data }) =>
        (data.object as { metadata?: Record<string, string> }).metadata?.payment_id === payment_id,
    );
  if (!told) throw new Error('Stripe tells of no charge');
  const { id, type, created } = told;
  const object_id = (told.data.object as { id: string }).id;
  return async () => {
    const failed = await deliverTo('stripe', { stripe: { id, type, created, object_id } });
    if (failed.length > 0) throw new Error('The payment was not booked');
  };
};

/** A creator with so many payments in the ledger, and their receipts. */
const withPayments = async (count: number) => {
  const [payer, payee] = [await client(), await creator()];
  for (let made = 0; made < count; made++) {
    const { added } = await booked(payer, payee, 5000, 'Two weeks with the night balm');
    await deliverTo('receipts', { record: added });
  }
  return payee;
};

export const paymentRows: Row[] = [
  {
    name: 'check-subscription',
    target: { trips: 1, read: 1 },
    prepare: ({ creator }) => asking(handler, checkSubscription, {}, creator),
  },
  {
    name: 'open the page for paying a creator for a project',
    target: { trips: 3, write: 12 },
    prepare: async () => {
      const { payer, payee, project_id } = await agreed();
      const payment = { submission_id: randomUUID(), amount: 5000, creatorId: payee.id, project_id, message };
      return asking(handler, sendCreatorPayment, payment, payer);
    },
  },
  {
    name: 'a payment is booked, ledger included',
    target: { trips: 3, write: 20 },
    prepare: paid,
  },
  {
    name: "a creator's earnings, 100 payments",
    target: { trips: 1, read: 15 },
    prepare: async () => asking(handler, getEarnings, {}, await withPayments(100)),
  },
  {
    name: 'a page of 30 receipts',
    target: { trips: 1, read: 6 },
    prepare: async () => asking(handler, listReceipts, {}, await withPayments(31)),
  },
  {
    name: 'a payment has its receipt and its invoice',
    target: { trips: 4, write: 15 },
    prepare: async () => {
      const { added } = await booked(await client(), await creator(), 5000, 'Two weeks with the night balm');
      return () => deliverTo('receipts', { record: added });
    },
  },
];
