import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@briefhouse/contracts/endpoint.ts';
import { endpoints } from '@briefhouse/contracts/endpoints.ts';
import {
  acceptAssignment,
  declineAssignment,
  listAssignments,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import type { ProjectState } from '@briefhouse/contracts/marketplace/project.ts';
import { getProject, setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import { listRequests, withdrawRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { getEarnings } from '@briefhouse/contracts/payments/get-earnings.ts';
import { createPayment } from '@briefhouse/contracts/payments/payment.ts';
import { getPayoutAccount, stripeConnectOnboard } from '@briefhouse/contracts/payments/payout-account.ts';
import { checkSubscription, createCheckout } from '@briefhouse/contracts/payments/plan.ts';
import { listReceipts } from '@briefhouse/contracts/payments/receipt.ts';
import { accessEntity } from '@briefhouse/functions/money/access/row.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { projectIn } from '@briefhouse/functions/testing/marketplace.ts';
import { client, creator } from '@briefhouse/functions/testing/people.ts';
import { stripeForFile } from '@briefhouse/functions/testing/stripe.ts';
import { expect, test } from 'vitest';
import { handlers } from './handlers.ts';

stripeForFile();

const namesOf = (list: readonly Endpoint[]) => list.map(({ name }) => name).sort();

test('access is asked for by what finds new work, and by nothing else', () => {
  expect(namesOf(endpoints.filter(({ paid }) => paid))).toEqual([
    'createDocument',
    'listNewsfeed',
    'sendRequest',
  ]);
});

test('access is asked of creators alone: nobody else can buy it', () => {
  for (const { name, actors, paid } of endpoints) if (paid) expect(actors, name).toEqual(['creator']);
});

/** A creator whose access has ended while a project of theirs was in this state. */
const lapsed = async (state: ProjectState) => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn(state, owner, worker, state === 'open' ? worker : undefined);
  await accessEntity().delete({ user_id: worker.id }).go();
  return { user: worker, project_id };
};

const promised: [Endpoint, ProjectState, object][] = [
  [acceptAssignment, 'offered', {}],
  [declineAssignment, 'offered', {}],
  [acceptAssignment, 'repricing', {}],
  [setStatus, 'in_progress', { status: 'finished' }],
  [setStatus, 'finished', { status: 'in_progress' }],
  [unassignSelf, 'in_progress', {}],
  [withdrawRequest, 'open', {}],
  [getProject, 'in_progress', {}],
];
for (const [contract, state, fields] of promised)
  test(`a promise is kept without access: ${contract.name}, ${state}`, async () => {
    const { user, project_id } = await lapsed(state);
    const answer = await call(handlers.marketplace, contract, { project_id, ...fields }, { user });
    expect(answer.status).toBe(200);
  });

const own: [Endpoint, object][] = [
  [listAssignments, {}],
  [listRequests, {}],
  [checkSubscription, {}],
  [getPayoutAccount, {}],
  [getEarnings, {}],
  [listReceipts, {}],
  [stripeConnectOnboard, { submission_id: randomUUID() }],
  [createCheckout, { submission_id: randomUUID() }],
  [createPayment, { submission_id: randomUUID(), amount: 150, productName: '2-Month Access' }],
];
for (const [contract, input] of own)
  test(`a creator without access sees their work, is paid, and can buy it: ${contract.name}`, async () => {
    const user = await creator({ access: false });
    expect((await call(handlers[contract.domain], contract, input, { user })).status).toBe(200);
  });
