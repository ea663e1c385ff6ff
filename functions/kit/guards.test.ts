import { endpoint } from '@briefhouse/contracts/endpoint.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { accessStep, requireAccess } from '../money/public.ts';
import { accountEntity } from '../people/account/row.ts';
import { checks } from '../root/checks.ts';
import { call } from '../testing/call.ts';
import { creator } from '../testing/people.ts';
import { now } from './clock.ts';
import { defineApi } from './define-api.ts';
import type { Guards } from './guards.ts';
import { transact } from './transact.ts';

const common = {
  domain: 'community',
  path: '/planted',
  summary: 'Planted.',
  auth: 'user',
  actors: ['user'],
  paid: true,
  rate: 'post',
  input: z.object({}),
  output: z.object({ done: z.boolean() }),
} as const;
const write = endpoint(() => ({ ...common, name: 'write', method: 'POST' }));
const read = endpoint(() => ({ ...common, name: 'read', method: 'GET' }));
const all = { ...checks, access: { requireAccess, accessStep } };
const api = (run: (guards: Guards) => Promise<{ done: boolean }>) =>
  defineApi({ write, read }, all, {
    write: ({ guards }) => run(guards),
    read: async () => ({ done: true }),
  });

const carried = api(async (guards) => {
  await transact(guards.steps());
  return { done: true };
});

test.each([write, read])('$method: refused without access, and beyond the rate', async (contract) => {
  const [without, user] = [await creator({ access: false }), await creator()];
  expect((await call(carried, contract, {}, { user: without })).status).toBe(402);
  for (let sent = 0; sent < rates.post.perHour; sent++)
    expect((await call(carried, contract, {}, { user })).status).toBe(200);
  const refused = await call(carried, contract, {}, { user });
  expect(refused.error.code).toBe('RATE_LIMITED');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a write that leaves out its guards fails, whatever it returns', async () => {
  const { status } = await call(
    api(async () => ({ done: true })),
    write,
    {},
    { user: await creator() },
  );
  expect(status).toBe(500);
});

test('a write that declares nothing has to carry that its account stands, unless its contract says why not', async () => {
  const { paid: _, rate: __, ...plain } = write;
  const closed = endpoint(() => ({ ...plain, whileSuspended: 'It is a way out.' }));
  const user = await creator();
  const statusOf = async (contract: typeof plain, run: (guards: Guards) => Promise<{ done: boolean }>) =>
    (
      await call(
        defineApi({ contract }, checks, { contract: ({ guards }) => run(guards) }),
        contract,
        {},
        { user },
      )
    ).status;
  const carrying = async (guards: Guards) => {
    const steps = guards.steps();
    if (steps.length > 0) await transact(steps);
    return { done: true };
  };
  const nothing = async () => ({ done: true });
  expect([await statusOf(plain, carrying), await statusOf(plain, nothing)]).toEqual([200, 500]);
  await accountEntity().upsert({ user_id: user.id, ended_at: now() }).go();
  expect([await statusOf(plain, carrying), await statusOf(closed, carrying)]).toEqual([403, 200]);
  expect(await statusOf(closed, nothing)).toBe(200);
});

test('a call with nothing to write may say so instead', async () => {
  const handler = api(async (guards) => guards.nothingWritten({ done: true }));
  expect((await call(handler, write, {}, { user: await creator() })).status).toBe(200);
});

test('a refusal takes precedence over the failure of a read', async () => {
  const handler = defineApi({ read }, all, { read: () => Promise.reject(new Error('broken')) });
  expect((await call(handler, read, {}, { user: await creator({ access: false }) })).status).toBe(402);
});

test('a contract whose guards cannot be checked is refused when the function starts', () => {
  const open = endpoint(() => ({ ...read, name: 'open', auth: 'public', paid: false }));
  expect(() => defineApi({ read }, checks, { read: async () => ({ done: true }) })).toThrow(
    'passes no access to defineApi',
  );
  expect(() => defineApi({ open }, checks, { open: async () => ({ done: true }) })).toThrow('needs no user');
});
