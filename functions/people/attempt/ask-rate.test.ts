import { randomUUID } from 'node:crypto';
import { checkRate } from '@briefhouse/contracts/accounts/sign-up.ts';
import { createPost } from '@briefhouse/contracts/community/post.ts';
import { errors } from '@briefhouse/contracts/errors.ts';
import { type RatedAction, rates } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/accounts.ts';
import { handler as community } from '../../root/apis/community.ts';
import { device, newAddress, ticketFor } from '../../testing/attempts.ts';
import { call } from '../../testing/call.ts';
import { creator, person } from '../../testing/people.ts';

const ask = async (body: Record<string, unknown>, caller: { user?: User; sourceIp?: string } = {}) =>
  (await call(handler, checkRate, { ...device(), ...body }, caller)).body;
const post = async (user: User, times: number) => {
  for (let index = 0; index < times; index++)
    await call(
      community,
      createPost,
      { submission_id: randomUUID(), content: 'Which window light do you trust?' },
      { user },
    );
};

test.each(Object.keys(rates))('the specified body is answered for %s', async (action_type) => {
  const { perHour, perDay } = { perHour: 5, perDay: 20, ...rates[action_type as RatedAction] };
  const body = { action_type, max_per_hour: perHour, max_per_day: perDay };
  expect(await ask(body, { user: person(), sourceIp: newId() })).toEqual({
    allowed: true,
    reason: null,
    severity: null,
  });
});

test('it counts nothing, and tells when what was done is too much', async () => {
  const user = await creator();
  const body = { action_type: 'post', max_per_hour: 5, max_per_day: 20 };
  for (let index = 0; index < 10; index++) expect((await ask(body, { user })).allowed).toBe(true);
  await post(user, 4);
  expect((await ask(body, { user })).allowed).toBe(true);
  await post(user, 1);
  const refused = await ask(body, { user });
  expect(refused).toMatchObject({ allowed: false, reason: errors.RATE_LIMITED.text, severity: 'medium' });
  expect(refused.retry_after).toBeGreaterThan(0);
  expect((await ask(body, { user: await creator() })).allowed).toBe(true);
  expect((await ask({ ...body, action_type: 'comment' }, { user })).allowed).toBe(true);
});

test('maxima of the body lower the limit and never raise it', async () => {
  const user = await creator();
  await post(user, 2);
  const allowed = async (maxima: object) => (await ask({ action_type: 'post', ...maxima }, { user })).allowed;
  expect(await allowed({ max_per_hour: 2 })).toBe(false);
  expect(await allowed({ max_per_day: 2 })).toBe(false);
  expect(await allowed({ max_per_hour: 3, max_per_day: 3 })).toBe(true);
  await post(user, 3);
  expect(await allowed({ max_per_hour: 1000, max_per_day: 1000 })).toBe(false);
  expect((await ask({ action_type: 'chat', max_per_hour: 0 }, { user })).allowed).toBe(false);
});

test('an act of signed-in people is asked about by that person', async () => {
  const asked = await call(handler, checkRate, { ...device(), action_type: 'post' });
  expect(asked).toMatchObject({ status: 401, error: { code: 'UNAUTHENTICATED' } });
});

test('a sign-up without an account is not counted and gets no ticket, but hears of its address', async () => {
  const sourceIp = newId();
  const body = { action_type: 'sign_up', max_per_hour: 5, max_per_day: 20 };
  for (let index = 0; index < 7; index++) expect((await ask(body, { sourceIp })).ticket).toBeUndefined();
  for (let index = 0; index < 5; index++)
    expect((await ticketFor('sign_up', newAddress(), sourceIp)).allowed).toBe(true);
  expect(await ask(body, { sourceIp })).toMatchObject({ allowed: false, severity: 'medium' });
  expect((await ask({ action_type: 'sign_in' }, { sourceIp })).allowed).toBe(true);
});

test('maxima of the body lower the action’s own limit, not what its network may do', async () => {
  const network = `2001:db8:${newId()
    .slice(0, 4)
    .toLowerCase()
    .replace(/[^0-9a-f]/g, 'a')}`;
  for (let line = 1; line <= 6; line++)
    expect((await ticketFor('sign_up', newAddress(), `${network}:${line}::1`)).allowed).toBe(true);
  const body = { action_type: 'sign_up', max_per_hour: 5, max_per_day: 20 };
  expect((await ask(body, { sourceIp: `${network}:77::1` })).allowed).toBe(true);
});

test.each(['nothing', 'sign_in_account', '__proto__', ''])('%j is no action', async (action_type) => {
  expect((await call(handler, checkRate, { ...device(), action_type }, { user: person() })).status).toBe(400);
});
