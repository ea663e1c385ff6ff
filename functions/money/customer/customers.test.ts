import { randomUUID } from 'node:crypto';
import { createCheckout } from '@briefhouse/contracts/payments/plan.ts';
import { afterEach, expect, test } from 'vitest';
import { toChange } from '../../kit/change.ts';
import type { User } from '../../kit/user.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler } from '../../root/apis/payments.ts';
import { subscribersOf } from '../../root/subscribers.ts';
import type { SubscriberName } from '../../root/subscriptions.ts';
import { call } from '../../testing/call.ts';
import { creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { stripeForFile } from '../../testing/stripe.ts';
import { deliverTo } from '../../testing/workers.ts';
import { stripeCustomerEntity } from './row.ts';

const local = stripeForFile();
afterEach(() => local.control.clearFaults());

const subscriber: SubscriberName = 'stripe-customers';

const customersOf = ({ id }: User) =>
  local.control
    .all('customer')
    .filter(({ metadata }) => metadata.user_id === id)
    .map(({ email, name }) => ({ email, name }));
const calls = () => local.control.all('event').filter(({ type }) => type === 'customer.updated').length;

const buyer = async (): Promise<User> => {
  const user = await creator({ access: false });
  const bought = await call(handler, createCheckout, { submission_id: randomUUID() }, { user });
  expect(bought.status).toBe(200);
  return user;
};

const profileOf = async ({ id }: User) => {
  const { data } = await profileEntity().get({ user_id: id }).go({ consistent: true });
  return { ...data, __edb_e__: 'profile' };
};

/** Changes a profile, and answers the message about it. */
const changed = async (user: User, fields: Partial<Pick<User, 'email' | 'first_name' | 'last_name'>>) => {
  const before = await profileOf(user);
  await profileEntity().patch({ user_id: user.id }).set(fields).go();
  return { record: record(before, await profileOf(user)) };
};

test('receipts go to the new address, under the new name, also when Stripe fails first', async () => {
  const user = await buyer();
  const email = `new-${user.email}`;
  const message = await changed(user, { email });
  expect(subscribersOf(toChange(message.record))).toContain(subscriber);
  local.control.failNext(1, 500);
  expect(await deliverTo(subscriber, message)).toEqual([0]);
  expect(await deliverTo(subscriber, message, message)).toEqual([]);
  expect(customersOf(user)).toEqual([{ email, name: 'Mira Petrova' }]);
  expect(await deliverTo(subscriber, await changed(user, { last_name: 'Stone' }))).toEqual([]);
  expect(customersOf(user)).toEqual([{ email, name: 'Mira Stone' }]);
});

test('a late message brings no former address back', async () => {
  const user = await buyer();
  const first = await changed(user, { email: `first-${user.email}` });
  const second = await changed(user, { email: `second-${user.email}` });
  const back = await changed(user, { email: `first-${user.email}` });
  expect(await deliverTo(subscriber, back, second, first, second)).toEqual([]);
  expect(customersOf(user)).toEqual([{ email: `first-${user.email}`, name: 'Mira Petrova' }]);
});

test('a purchase with a token from before the change takes the address of the profile', async () => {
  const user = await creator({ access: false });
  await changed(user, { email: `new-${user.email}` });
  await call(handler, createCheckout, { submission_id: randomUUID() }, { user });
  const { data } = await stripeCustomerEntity().get({ user_id: user.id }).go();
  const made = { record: record(undefined, { ...data, __edb_e__: 'stripe-customer' }) };
  expect(subscribersOf(toChange(made.record))).toEqual([subscriber]);
  expect(await deliverTo(subscriber, made)).toEqual([]);
  expect(customersOf(user)).toEqual([{ email: `new-${user.email}`, name: 'Mira Petrova' }]);
});

test('people who never bought, other changes, and accounts that are gone cost no call', async () => {
  const stranger = await creator();
  const before = calls();
  expect(await deliverTo(subscriber, await changed(stranger, { last_name: 'Stone' }))).toEqual([]);
  const user = await buyer();
  const profile = await profileOf(user);
  expect(subscribersOf(toChange(record(profile, { ...profile, bio: 'I film food.' })))).not.toContain(
    subscriber,
  );
  expect(subscribersOf(toChange(record(undefined, profile)))).not.toContain(subscriber);
  await profileEntity().delete({ user_id: user.id }).go();
  expect(await deliverTo(subscriber, { record: record(profile, undefined) })).toEqual([]);
  expect(calls()).toBe(before);
});
