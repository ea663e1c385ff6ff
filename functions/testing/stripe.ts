import { startStripe, type TestStripe } from '@briefhouse/local-cloud/stripe/testing/start-stripe.ts';
import { afterAll, beforeAll } from 'vitest';

export type LocalStripe = Pick<TestStripe, 'control' | 'clock'>;

/** A Stripe of its own for the tests of a file, which keeps its events to itself. */
export const stripeForFile = (): LocalStripe => {
  let local: TestStripe | undefined;
  const started = () => {
    if (!local) throw new Error('Stripe is there from the first test on');
    return local;
  };
  beforeAll(async () => {
    local = await startStripe();
  });
  afterAll(() => local?.close());
  return {
    get control() {
      return started().control;
    },
    get clock() {
      return started().clock;
    },
  };
};
