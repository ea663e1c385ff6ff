import { cancelOffer, offerProject, unassignCreator } from '@briefhouse/contracts/marketplace/assignment.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import {
  approveRequest,
  declineRequest,
  listProjectRequests,
} from '@briefhouse/contracts/marketplace/request.ts';
import { expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { profileEntity } from '../people/profile/row.ts';
import { handler } from '../root/apis/marketplace.ts';
import { call } from '../testing/call.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator } from '../testing/people.ts';

const gone = (user: User) => profileEntity().delete({ user_id: user.id }).go();

test('the owner takes work and offers back from a creator who deleted the account', async () => {
  const [user, worker] = [await client(), await creator()];
  const working = await projectIn('in_progress', user, worker);
  const offered = await projectIn('offered', user, worker);
  await gone(worker);
  expect((await call(handler, listProjects, {}, { user })).body.projects).toHaveLength(2);
  const unassigned = await call(handler, unassignCreator, { project_id: working }, { user });
  expect(unassigned.body.project.group).toBe('unassigned');
  const cancelled = await call(handler, cancelOffer, { project_id: offered }, { user });
  expect(cancelled.body.project.group).toBe('unassigned');
  const again = { project_id: working, creator_id: worker.id };
  expect((await call(handler, offerProject, again, { user })).status).toBe(404);
});

test('a request of a deleted account can be seen and declined, not approved', async () => {
  const [user, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', user, asker, asker);
  await gone(asker);
  const { requests } = (await call(handler, listProjectRequests, { project_id }, { user })).body;
  expect(requests).toMatchObject([{ creator: { first_name: 'Deleted user' }, about: null }]);
  const key = { project_id, creator_id: asker.id };
  const approved = await call(handler, approveRequest, key, { user });
  expect(approved.error).toMatchObject({
    code: 'NOT_FOUND',
    message: 'This creator is no longer on Briefhouse.',
  });
  expect((await call(handler, declineRequest, key, { user })).status).toBe(200);
  const [project] = (await call(handler, listProjects, {}, { user })).body.projects;
  expect(project).toMatchObject({ request_count: 0, group: 'unassigned' });
});
