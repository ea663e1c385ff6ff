import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { now } from '../../kit/clock.ts';
import { digest } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { readProfile } from '../../people/public.ts';
import { makeOnce } from '../stripe.ts';
import { type StripeCustomerRow, stripeCustomerEntity } from './row.ts';

/** A person's customer at Stripe; made at their first purchase, once, however many tabs buy at the same time. */
export const ensureCustomer = async (user: User): Promise<StripeCustomerRow> => {
  const known = await readCustomer(user.id);
  if (known) return known;
  // A token has the name and address of the time when the account was opened.
  const { email, ...names } = (await readProfile(user.id, { consistent: true })) ?? user;
  const customer = { email, name: fullName(names), metadata: { user_id: user.id } };
  // Another address would be another call to Stripe, which refuses it under the same key.
  const key = `customer:${user.id}:${digest(JSON.stringify(customer))}`;
  const { id } = await makeOnce(key, (stripe, options) => stripe.customers.create(customer, options));
  try {
    const row = { user_id: user.id, customer_id: id, created_at: now() };
    return (await stripeCustomerEntity().create(row).go()).data;
  } catch (error) {
    const winner = isConditionFailure(error) ? await readCustomer(user.id) : null;
    if (!winner) throw error;
    return winner;
  }
};

export const readCustomer = async (userId: string): Promise<StripeCustomerRow | null> =>
  (await stripeCustomerEntity().get({ user_id: userId }).go({ consistent: true })).data;
