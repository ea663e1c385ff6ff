import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { isActor, type User } from '@briefhouse/functions/kit/user.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { poolForFile } from '../support/pool.ts';
import { handlers } from './handlers.ts';
import { fieldsOf, validInput } from './inputs.ts';
import { nasty } from './nasty.ts';

stripeForFile();
poolForFile();

let people: User[];
beforeAll(async () => {
  people = [await creator(), await client(), await client({ groups: ['admin'] })];
});

const unknownIds = {
  project: 'p',
  creator: 'c',
  listed: 'l',
  member: 'm',
  brand: 'b',
  post: 'o',
  comment: 'o',
  document: 'd',
  abuse_log: 'a',
  alert: 'a',
  case: 'c',
  decided: 'c',
  payment: 'y',
  receipt: 'r',
  template: 't',
  piece: 'w',
};

for (const contract of endpoints) {
  const handler = handlers[contract.domain];
  test(`${contract.method} ${contract.path} answers anything with less than 500`, async () => {
    // A person who may make the call: the input of others is not looked at.
    const user = people.find((one) => isActor(one, contract.actors));
    expect(user !== undefined).toBe(contract.auth === 'user');
    const fields = fieldsOf(contract);
    const one = fc.dictionary(fc.constantFrom(...fields, 'unknown'), nasty, { minKeys: 1, maxKeys: 1 });
    const inputs = fc.oneof(
      // With a single wrong value in a valid input, every other check passes.
      one.map((wrong) => ({ ...validInput(contract, unknownIds), ...wrong })),
      fc.record(Object.fromEntries(fields.map((field) => [field, nasty])), { requiredKeys: [] }),
      fc.dictionary(fc.constantFrom(...fields, '__proto__', 'constructor', 'user_id', 'groups'), nasty),
      fc.constantFrom('', '{', '[]', 'null', '"text"', '{"__proto__":{"admin":true}}'),
    );
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const { status, body } = await call(handler, contract, input, user ? { user } : {});
        expect(status).toBeLessThan(500);
        if (status !== 200) expect(body).toHaveProperty('code');
      }),
      { numRuns: 40, seed: 2026 },
    );
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });
}
