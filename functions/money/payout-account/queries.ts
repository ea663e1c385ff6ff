import { type PayoutAccountRow, payoutAccountEntity } from './row.ts';

interface Reading {
  consistent?: boolean;
}

/** A creator's payout account as Stripe last said; null until they begin or an admin sets their fee. */
export const readPayoutAccount = async (
  userId: string,
  { consistent = false }: Reading = {},
): Promise<PayoutAccountRow | null> =>
  (await payoutAccountEntity().get({ user_id: userId }).go({ consistent })).data;
