import { fullName } from '@briefhouse/contracts/accounts/full-name.ts';
import { digest } from '../../kit/ids.ts';
import { readProfile } from '../../people/public.ts';
import { found } from '../booking/ask.ts';
import { makeOnce } from '../stripe.ts';
import { readCustomer } from './ensure-customer.ts';

/**
 * Writes the name and the address of somebody who pays to Stripe: receipts and invoices go there. `cause` is the change
 * behind this call. A person who has bought nothing costs no call.
 */
export const tellCustomer = async (userId: string, cause: string): Promise<void> => {
  const customer = await readCustomer(userId);
  if (!customer) return;
  // A call that was under way may arrive after that of a later change, so the profile is read once more.
  for (let turn = 1, sent = ''; ; turn += 1) {
    const present = await nameAndAddress(userId);
    const content = JSON.stringify(present);
    if (content === sent) return;
    // Stripe answers a repeated key without doing anything, and the address may be a former one again.
    const key = `customer:${customer.customer_id}:${cause}:${turn}:${digest(content)}`;
    await found(
      makeOnce(key, (stripe, options) => stripe.customers.update(customer.customer_id, present, options)),
    );
    sent = content;
  }
};

/** An empty text takes them out: the account is gone. */
const nameAndAddress = async (userId: string): Promise<{ email: string; name: string }> => {
  const profile = await readProfile(userId, { consistent: true });
  return profile ? { email: profile.email, name: fullName(profile) } : { email: '', name: '' };
};
