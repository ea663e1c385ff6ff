import { splitPayment } from '@briefhouse/money/split-payment.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import type { User } from '../kit/user.ts';
import { type PaymentRow, paymentEntity } from '../payments/payment.entity.ts';
import { type PayoutAccountRow, payoutAccountEntity } from '../payments/payout-account.entity.ts';

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
    client_id: client.id,
    creator_id: creator.id,
    amount_cents: amount,
    fee_cents: fee,
    net_cents: net,
    platform_fee_percentage: 10,
    message: 'For the secret reels',
    destination: `acct_${newId()}`,
    status: 'paid' as const,
    created_at: at,
    ...(more.status !== 'open' && { paid_at: at }),
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
