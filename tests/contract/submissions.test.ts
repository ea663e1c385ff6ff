import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import { expect, test } from 'vitest';
import { poolForFile } from '../support/pool.ts';
import { guardedCalls } from './guarded-calls.ts';
import { handlers } from './handlers.ts';
import { fieldsOf, pathIds } from './inputs.ts';

const stripe = stripeForFile();
const pool = poolForFile();

/** Another content, for calls in which a changed field would name a missing thing, or none of the first. */
const others: Readonly<Record<string, object>> = {
  sendMessage: { content: 'Something else' },
  createPayment: { amount: 300, productName: '12-Month Access' },
  // Its field is one of a list.
  suggestChange: { change: { goal: 'Be heard' } },
};

const isUsed = /^(CONFLICT|CLIENT_ID_USED)$/;

/** The input with one of its own fields changed, for each of them; ids are checked elsewhere. */
const changesOf = (input: Record<string, unknown>): object[] =>
  Object.entries(input).flatMap(([name, value]): object[] => {
    if (/(_id|Id)$/.test(name)) return [];
    return typeof value === 'number' ? [{ [name]: value + 1 }] : [{ [name]: `${value} too` }];
  });

/** Ids that anybody would think of. */
const nobodys = ['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];

const isProposed = (field: string) => field === 'submission_id' || field === 'client_id';
const submitted = endpoints.filter((contract) => fieldsOf(contract).some(isProposed));

for (const contract of submitted) {
  const { name, domain } = contract;
  test(`${name}: the same again, its id in either case, makes nothing more, and another content under its id is a conflict`, async () => {
    const prepare = guardedCalls[name];
    if (!prepare) throw new Error(`Add a call of ${name} to tests/contract/guarded-calls.ts`);
    // The id may be that of a submission to another endpoint.
    expect(contract.errors).toEqual(expect.arrayContaining([expect.stringMatching(isUsed)]));
    const { user, input } = await prepare(stripe, pool);
    const send = (more: object = {}) => call(handlers[domain], contract, { ...input, ...more }, { user });
    const first = await send();
    expect(first.status).toBe(200);
    expect((await send()).body).toEqual(first.body);
    const [field = '', id] = Object.entries(input).find(([one]) => isProposed(one)) ?? [];
    expect((await send({ [field]: String(id).toUpperCase() })).body).toEqual(first.body);
    for (const one of nobodys) expect((await send({ [field]: one })).error.code).toBe('VALIDATION');
    const { [name]: other } = others;
    const own = Object.fromEntries(
      Object.entries(input).filter(([field]) => !pathIds(contract).includes(field)),
    );
    for (const change of other ? [other] : changesOf(own)) {
      const { status, error } = await send(change);
      expect([status, error.code], JSON.stringify(change)).toEqual([409, expect.stringMatching(isUsed)]);
    }
    expect((await send()).body).toEqual(first.body);
  });
}
