import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { type Maxima, type RatedAction, rates } from '@briefhouse/contracts/limits.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import { expect, test } from 'vitest';
import { poolForFile } from '../support/pool.ts';
import { guardedCalls } from './guarded-calls.ts';
import { handlers } from './handlers.ts';

const stripe = stripeForFile();
const pool = poolForFile();

/** Runs `work` while the limit of `action` is zero. */
const forbidding = async <T>(action: RatedAction, work: () => Promise<T>): Promise<T> => {
  const maxima: Maxima = rates[action];
  const before = { ...maxima };
  try {
    Object.assign(maxima, Object.fromEntries(Object.keys(maxima).map((window) => [window, 0])));
    return await work();
  } finally {
    Object.assign(maxima, before);
  }
};

for (const contract of endpoints)
  if (contract.rate) {
    const { rate, name, domain } = contract;
    test(`${name} is refused beyond its rate limit, and succeeds below it`, async () => {
      const prepare = guardedCalls[name];
      if (!prepare) throw new Error(`Add a call of ${name} to tests/contract/guarded-calls.ts`);
      const { user, input } = await prepare(stripe, pool);
      const send = () => call(handlers[domain], contract, input, { user });
      expect((await forbidding(rate, send)).error.code).toBe('RATE_LIMITED');
      expect((await send()).status).toBe(200);
    });
  }
