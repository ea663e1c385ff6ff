import { randomUUID } from 'node:crypto';
import { stripeConnectOnboard } from '@briefhouse/contracts/payments/payout-account.ts';
import { splitPayment } from '@briefhouse/money/split-payment.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { type PaymentRow, paymentEntity } from '../money/payment/row.ts';
import { readPayoutAccount } from '../money/payout-account/queries.ts';
import { type PayoutAccountRow, payoutAccountEntity } from '../money/payout-account/row.ts';
import { handler } from '../root/apis/payments.ts';
import { call } from './call.ts';
import { projectIn } from './marketplace.ts';
import { client, creator } from './people.ts';
import type { LocalStripe } from './stripe.ts';

type Ids = Pick<User, 'id'>;

/** Stores a payment, a paid one by default; returns its id. */
export const paymentBetween = async (
  client: Ids,
  creator: Ids,
  more: Partial<PaymentRow> = {},
): Promise<string> => {
  const { amount, fee, net } = splitPayment(more.amount_cents ?? 25_000);
  const payment_id = newId();
  const at = now();
  const row = {
    payment_id,
    submission_id: newId(),
    client_id: client.id,
    creator_id: creator.id,
    creator_name: 'Mira Petrova',
    amount_cents: amount,
    fee_cents: fee,
    net_cents: net,
    platform_fee_percentage: 10,
    message: 'For the secret reels',
    destination: `acct_${newId()}`,
    status: 'paid' as const,
    created_at: at,
    ...(more.status !== 'open' && more.status !== 'expired' && { paid_at: at }),
  };
  await paymentEntity()
    .create({ ...row, ...more })
    .go();
  return payment_id;
};

/** Stores a creator's payout account, complete by default. */
export const withPayouts = async (creator: Ids, more: Partial<PayoutAccountRow> = {}): Promise<string> => {
  const stripe_account_id = more.stripe_account_id ?? `acct_${newId()}`;
  const row = { user_id: creator.id, stripe_account_id, state: 'complete' as const };
  await payoutAccountEntity()
    .put({ ...row, gsi1pk_account: `stripe-account#${stripe_account_id}`, ...more })
    .go();
  return stripe_account_id;
};

/** A brand, and a creator whom it may pay: they have a project, and the account at Stripe is complete. */
export const acquainted = async ({ control }: LocalStripe) => {
  const [nora, mira] = [await client(), await creator()];
  const project_id = await projectIn('to_do', nora, mira);
  await call(handler, stripeConnectOnboard, { submission_id: randomUUID() }, { user: mira });
  const account = (await readPayoutAccount(mira.id))?.stripe_account_id ?? '';
  control.completeOnboarding(account);
  await withPayouts(mira, { stripe_account_id: account });
  return { nora, mira, account, project_id };
};

/** Pays the page at Stripe that a call has opened; returns the id of the charge. */
export const payPage = ({ control }: LocalStripe, url: string): string => {
  const page = control.all('checkout.session').find((session) => session.url === url);
  const paid = control.payCheckout(page?.id ?? '');
  const charge = control
    .all('charge')
    .findLast(({ payment_intent, customer }) =>
      paid.mode === 'payment' ? payment_intent === paid.payment_intent : customer === paid.customer,
    );
  if (!charge) throw new Error(`Nothing was charged at ${url}`);
  return charge.id;
};
