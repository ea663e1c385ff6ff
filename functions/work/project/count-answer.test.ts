import {
  acceptAssignment,
  cancelOffer,
  counterOffer,
  declineAssignment,
  offerProject,
  unassignCreator,
  unassignSelf,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { getCreator } from '@briefhouse/contracts/marketplace/creator.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler as creatorsApi } from '../../root/apis/creators.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { expireOffer } from './follow-up.ts';
import { projectEntity } from './row.ts';

afterEach(() => void vi.unstubAllEnvs());

const hours = (count: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(count * 3_600_000));
const stored = async (project_id: string) => {
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  return { __edb_e__: 'project', ...data };
};

/** Carries out a write of a project; returns the change that the counters get of it. */
const changed = async (project_id: string, write: () => Promise<unknown>) => {
  const before = await stored(project_id);
  await write();
  return { record: record(before, await stored(project_id)) };
};
type Message = Awaited<ReturnType<typeof changed>>;
const count = async (...messages: Message[]) => expect(await deliverTo('counters', ...messages)).toEqual([]);
const responseOf = async (worker: User) =>
  (await call(creatorsApi, getCreator, { creator_id: worker.id }, { user: await client() })).body.creator
    .response_hours;

test('accepted and declined offers count once each, with the time that they took', async () => {
  const [owner, worker] = [await client(), await creator()];
  const accepted = await projectIn('offered', owner, worker);
  const declined = await projectIn('offered', owner, worker);
  expect(await responseOf(worker)).toBeNull();
  hours(2);
  const accepting = await changed(accepted, () =>
    call(handler, acceptAssignment, { project_id: accepted }, { user: worker }),
  );
  hours(6);
  const declining = await changed(declined, () =>
    call(handler, declineAssignment, { project_id: declined }, { user: worker }),
  );
  await count(declining, accepting, declining, accepting);
  expect(await responseOf(worker)).toBeCloseTo(4, 1);
});

test('a proposal in place of an answer is one, and taking it back is none', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  hours(3);
  const proposing = await changed(project_id, () =>
    call(handler, counterOffer, { project_id, budget_cents: 28_000 }, { user: worker }),
  );
  hours(40);
  const leaving = await changed(project_id, () =>
    call(handler, declineAssignment, { project_id }, { user: worker }),
  );
  await count(proposing, leaving, proposing);
  expect(await responseOf(worker)).toBeCloseTo(3, 1);
});

test('an offer that is taken back or expires has no answer', async () => {
  const [owner, worker] = [await client(), await creator()];
  const cancelled = await projectIn('offered', owner, worker);
  const expired = await projectIn('offered', owner, worker);
  hours(1);
  await count(
    await changed(cancelled, () => call(handler, cancelOffer, { project_id: cancelled }, { user: owner })),
  );
  const { offer_ends_at = '' } = await stored(expired);
  hours(73);
  await count(await changed(expired, () => expireOffer(expired, offer_ends_at)));
  expect(await responseOf(worker)).toBeNull();
});

test('an answer stays one when the work is given back, and a second offer gets a second one', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const accept = () => call(handler, acceptAssignment, { project_id }, { user: worker });
  const answers = async () => (await profileEntity().get({ user_id: worker.id }).go()).data?.answers;
  await count(await changed(project_id, accept));
  await count(await changed(project_id, () => call(handler, unassignSelf, { project_id }, { user: worker })));
  expect(await answers()).toBe(1);
  const offer = { project_id, creator_id: worker.id, message: '' };
  await count(await changed(project_id, () => call(handler, offerProject, offer, { user: owner })));
  await count(await changed(project_id, accept));
  await count(
    await changed(project_id, () => call(handler, unassignCreator, { project_id }, { user: owner })),
  );
  expect(await answers()).toBe(2);
});

test('an answer of somebody whose account is gone is counted for nobody', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const declining = await changed(project_id, () =>
    call(handler, declineAssignment, { project_id }, { user: worker }),
  );
  await profileEntity().delete({ user_id: worker.id }).go();
  await count(declining);
});
