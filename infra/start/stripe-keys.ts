import { Fault } from '@briefhouse/local-cloud/fault.ts';

/**
 * The functions' variables for Stripe's own test mode, if the developer's environment has its keys. Without them the
 * simulator answers, and nothing is returned. Throws a `Fault` for keys that cannot work, and for one of real money.
 */
export const stripeKeysIn = ({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_BASE,
}: Record<string, string | undefined>): Record<string, string> => {
  if (!STRIPE_SECRET_KEY) return {};
  if (/^(sk|rk)_live_/.test(STRIPE_SECRET_KEY))
    throw new Fault('STRIPE_SECRET_KEY is a key for real money; on this machine only test keys are used.');
  if (!STRIPE_WEBHOOK_SECRET)
    throw new Fault(
      'STRIPE_SECRET_KEY is set, but not STRIPE_WEBHOOK_SECRET. `stripe listen` prints it; docs/stripe.md has the steps.',
    );
  return { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...(STRIPE_API_BASE && { STRIPE_API_BASE }) };
};
