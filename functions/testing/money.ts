import { clientOf } from '@briefhouse/local-cloud/stripe/testing/client.ts';
import { type StartStripeOptions, startStripe } from '@briefhouse/local-cloud/stripe/testing/start-stripe.ts';
import type Stripe from 'stripe';
import { onTestFinished, vi } from 'vitest';
import { epochMs } from '../kit/clock.ts';
import { paymentEntity } from '../money/payment/row.ts';
import { toStripeEvent } from '../money/stripe-event.ts';
import { paymentBetween, withPayouts } from './payments.ts';
import { deliverTo } from './workers.ts';

type Plan = 'monthly' | 'two_months' | 'twelve_months';
const prices: Record<Plan, number> = { monthly: 1500, two_months: 7500, twelve_months: 15_000 };

/** A Stripe of one's own, on which people pay on the product's pages; its events wait for their delivery. */
export const openMoney = async (options?: StartStripeOptions) => {
  const local = await startStripe(options);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await local.close();
  });
  return moneyAt(local);
};

export type Money = ReturnType<typeof moneyAt>;

export const moneyAt = (local: Awaited<ReturnType<typeof startStripe>>) => {
  const stripe = clientOf(local);
  const { control } = local;
  const heard = new Set<string>();

  /** The events since the last call. */
  const news = (): Stripe.Event[] => {
    const fresh = control.events().filter(({ id }) => !heard.has(id));
    for (const { id } of fresh) heard.add(id);
    return fresh;
  };

  /** Hands events to the subscriber; returns the positions of those that failed. */
  const tell = (...events: Stripe.Event[]) =>
    deliverTo('stripe', ...events.map((event) => ({ stripe: toStripeEvent(event) })));

  return {
    ...local,
    stripe,
    news,
    tell,

    /** Moves the clock of Stripe and of the product. */
    pass(days: number) {
      local.clock.advance(days * 86_400_000);
      vi.stubEnv(
        'CLOCK_OFFSET_MS',
        String(local.clock.now() - (epochMs() - Number(process.env.CLOCK_OFFSET_MS ?? 0))),
      );
    },

    /** A creator's account that can be paid. */
    async account(userId: string) {
      const { id } = await stripe.accounts.create({
        type: 'express',
        capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
        metadata: { user_id: userId },
      });
      control.completeOnboarding(id);
      await withPayouts({ id: userId }, { stripe_account_id: id });
      return id;
    },

    /** The page on which a brand pays a creator; nobody has paid there yet. */
    async paymentPage(client: string, creator: string, destination: string, cents: number) {
      const fee = Math.round(cents / 10);
      const payment_id = await paymentBetween(
        { id: client },
        { id: creator },
        {
          amount_cents: cents,
          status: 'open',
          destination,
        },
      );
      const metadata = { kind: 'payment', payment_id, client_id: client, creator_id: creator };
      const session = await stripe.checkout.sessions.create({
        ...page('payment', cents),
        client_reference_id: payment_id,
        metadata,
        payment_intent_data: {
          metadata,
          transfer_data: { destination },
          ...(fee > 0 && { application_fee_amount: fee }),
        },
      });
      return { payment_id, session: session.id };
    },

    async customer(userId: string) {
      return (await stripe.customers.create({ metadata: { user_id: userId } })).id;
    },

    /** The page on which a creator buys a plan. */
    async planPage(userId: string, customer: string, plan: Plan) {
      const metadata = { kind: 'plan', user_id: userId, plan_id: plan };
      const monthly = plan === 'monthly';
      const session = await stripe.checkout.sessions.create({
        ...page(monthly ? 'subscription' : 'payment', prices[plan]),
        client_reference_id: userId,
        customer,
        metadata,
        ...(monthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata } }),
      });
      return session.id;
    },

    /** The charge that a page was paid with. */
    async chargeOf(session: string): Promise<string> {
      const { payment_intent } = control.get('checkout.session', session) ?? {};
      const intent = control.get('payment_intent', String(payment_intent));
      return String(intent?.latest_charge);
    },

    async refund(charge: string, amount?: number) {
      const destined = Boolean(control.get('charge', charge)?.transfer_data);
      const fee = Boolean(control.get('charge', charge)?.application_fee);
      return stripe.refunds.create({
        charge,
        ...(amount && { amount }),
        metadata: { reason: 'Not what was agreed' },
        ...(destined && { reverse_transfer: true }),
        ...(fee && { refund_application_fee: true }),
      });
    },
  };
};

const page = (mode: 'payment' | 'subscription', cents: number): Stripe.Checkout.SessionCreateParams => ({
  mode,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'eur',
        unit_amount: cents,
        product_data: { name: 'Work' },
        ...(mode === 'subscription' && { recurring: { interval: 'month' as const } }),
      },
    },
  ],
  adaptive_pricing: { enabled: false },
  success_url: 'http://localhost:3000/dashboard',
  cancel_url: 'http://localhost:3000/dashboard',
});

export const paymentRow = async (payment_id: string) =>
  (await paymentEntity().get({ payment_id }).go({ consistent: true })).data;
