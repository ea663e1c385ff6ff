import { describe, expect, it } from 'vitest';
import { stripeKeysIn } from './stripe-keys.ts';

const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

describe('keys for Stripe in the environment', () => {
  it('are handed on to the functions, with another server if one is named', () => {
    expect(stripeKeysIn({ ...keys, PATH: '/bin' })).toEqual(keys);
    const base = { STRIPE_API_BASE: 'http://127.0.0.1:12111' };
    expect(stripeKeysIn({ ...keys, ...base })).toEqual({ ...keys, ...base });
  });

  it('are not needed: the simulator has its own', () => {
    expect(stripeKeysIn({})).toEqual({});
    expect(stripeKeysIn({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual({});
  });

  it('are refused where nothing could be learned of a payment, and where money would move', () => {
    expect(() => stripeKeysIn({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('STRIPE_WEBHOOK_SECRET');
    for (const kind of ['sk', 'rk'])
      expect(() => stripeKeysIn({ ...keys, STRIPE_SECRET_KEY: `${kind}_live_1` })).toThrow('real money');
  });
});
