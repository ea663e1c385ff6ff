import {
  acceptAssignment,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import type { WorkStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { getProject, setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { getPaymentTerms } from '@briefhouse/contracts/payments/payment.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { projectPayments } from '../../money/payment/queries.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { handler as payments } from '../../root/apis/payments.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { paymentBetween } from '../../testing/payments.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';

const payment = (creator_id: string, project_id: string, more: object) => ({
  __edb_e__: 'payment',
  payment_id: 'p1',
  creator_id,
  project_id,
  amount_cents: 25_000,
  ...more,
});
const paid_at = '2026-11-20T10:01:00.000Z';

/** Counts a change of a payment, twice, as queues may deliver it. */
const count = async (before: object, after: object) => {
  const change = record({ ...before }, { ...after });
  expect(await deliverTo('counters', { record: change }, { record: change })).toEqual([]);
};
const shown = async (project_id: string, user: User) =>
  (await call(handler, getProject, { project_id }, { user })).body.project;
const set = (project_id: string, status: WorkStatus, user: User) =>
  call(handler, setStatus, { project_id, status }, { user });

test('both sides see what was paid for a project, without what was given back', async () => {
  const [nora, mira] = [await client(), await creator()];
  const id = await projectIn('finished', nora, mira);
  const open = payment(mira.id, id, {});
  const paid = payment(mira.id, id, { paid_at });
  expect(await shown(id, nora)).toMatchObject({ paid_cents: 0, payment_id: null });
  await count(open, paid);
  for (const user of [nora, mira])
    expect(await shown(id, user)).toMatchObject({ paid_cents: 25_000, payment_id: 'p1' });
  await count(open, payment(mira.id, id, { payment_id: 'p2', paid_at, amount_cents: 1000 }));
  await count(paid, { ...paid, refunded_cents: 5000 });
  expect(await shown(id, nora)).toMatchObject({ paid_cents: 21_000, payment_id: null });
});

test('work that has been paid for is not set back, until the money is', async () => {
  const [nora, mira] = [await client(), await creator()];
  const id = await projectIn('in_progress', nora, mira);
  const paid = payment(mira.id, id, { paid_at });
  await count(payment(mira.id, id, {}), payment(mira.id, id, { paid_at, amount_cents: 10_000 }));
  expect((await set(id, 'to_do', mira)).status).toBe(200);
  await count(payment(mira.id, id, {}), paid);
  expect((await set(id, 'finished', mira)).status).toBe(200);
  for (const status of ['to_do', 'in_progress'] as const)
    expect((await set(id, status, mira)).error.code).toBe('WORK_PAID');
  await count(paid, { ...paid, refunded_cents: 25_000 });
  expect((await set(id, 'in_progress', mira)).status).toBe(200);
});

test('the payment of one creator is not inherited by the next', async () => {
  const [nora, mira, jonas] = [await client(), await creator(), await creator()];
  const id = await projectIn('to_do', nora, mira);
  const project = { project_id: id, project_list: projectPayments(id) };
  const payment_id = await paymentBetween(nora, mira, project);
  await count(payment(mira.id, id, { payment_id }), payment(mira.id, id, { payment_id, paid_at }));
  await call(handler, unassignCreator, { project_id: id }, { user: nora });
  await call(handler, offerProject, { project_id: id, creator_id: jonas.id }, { user: nora });
  await call(handler, acceptAssignment, { project_id: id }, { user: jonas });
  expect(await shown(id, nora)).toMatchObject({ paid_cents: 0, payment_id: null });
  const terms = { creator_id: jonas.id, project_id: id };
  expect((await call(payments, getPaymentTerms, terms, { user: nora })).body.paid_cents).toBe(0);
  await set(id, 'finished', jonas);
  expect((await set(id, 'to_do', jonas)).status).toBe(200);
});
