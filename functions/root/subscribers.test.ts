import {
  acceptAssignment,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { getProject, updateProject } from '@briefhouse/contracts/marketplace/project.ts';
import {
  approveRequest,
  declineRequest,
  listProjectRequests,
  listRequests,
  sendRequest,
} from '@briefhouse/contracts/marketplace/request.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { describe, expect, test, vi } from 'vitest';
import { notificationEntity } from '../inbox/notification/row.ts';
import { now } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { forgetJobs } from '../kit/jobs.ts';
import type { User } from '../kit/user.ts';
import { allDue } from '../testing/all-due.ts';
import { call } from '../testing/call.ts';
import { mailService } from '../testing/mail-service.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { deliverTo, followUp } from '../testing/workers.ts';
import { readProject } from '../work/project/queries.ts';
import { projectEntity } from '../work/project/row.ts';
import { system } from '../work/project/system.ts';
import { changeProject } from '../work/project/transition.ts';
import { requestEntity } from '../work/request/row.ts';
import { waitingRequestsEntity } from '../work/waiting/row.ts';
import { handler as marketplace } from './apis/marketplace.ts';
import { handler as notifications } from './apis/notifications.ts';
import { subscriberNames } from './subscriptions.ts';

const request = (owner: string, asker: string) => ({
  __edb_e__: 'request',
  request_id: newId(),
  project_id: newId(),
  project_name: 'Rain test',
  owner_id: owner,
  creator_id: asker,
  message: 'I film <b>in daylight</b>.',
  status: 'pending' as const,
  created_at: '2026-11-22T10:00:00.000Z',
  updated_at: '2026-11-22T10:00:00.000Z',
});
type Asked = ReturnType<typeof request>;
const stored = async (asked: Asked): Promise<Asked> => {
  await requestEntity().put(asked).go();
  return asked;
};

test('a new request becomes one notice for the owner, however often its record is delivered', async () => {
  const [owner, asker] = [await client(), await creator()];
  const asked = await stored(request(owner.id, asker.id));
  const change = record(undefined, asked);
  await followUp(change);
  await followUp(change);
  const { body } = await call(notifications, listNotifications, {}, { user: owner });
  expect(body.unread.notifications).toBe(1);
  expect(body.notifications).toMatchObject([
    {
      type: 'project_message',
      subject: 'New Project Request: “Rain test”',
      target: {
        kind: 'requests',
        path: `/projects/${asked.project_id}?dialog=requests&project=${asked.project_id}`,
      },
      message: 'Mira Petrova would like to work on “Rain test”: I film <b>in daylight</b>.',
      actor: { id: asker.id },
    },
  ]);
});

test('a poisoned message fails alone, and the others in its batch are processed', async () => {
  const [owner, asker] = [await client(), await creator()];
  const good = async () => ({ record: record(undefined, await stored(request(owner.id, asker.id))) });
  const poisoned = { record: record(undefined, { ...request(owner.id, asker.id), owner_id: undefined }) };
  const batch = [await good(), poisoned, 'not JSON', '{}', await good()];
  expect(await deliverTo('notices', ...batch)).toEqual([1, 2, 3]);
  const { body } = await call(notifications, listNotifications, {}, { user: owner });
  expect(body.notifications).toHaveLength(2);
});

test.each(subscriberNames)('%s reports a message that it cannot read, and only that', async (name) => {
  const unknown = { record: record(undefined, { __edb_e__: 'something-new', id: newId() }) };
  const nobodys = { due: { kind: 'toString', id: newId(), at: new Date().toISOString() } };
  expect(await deliverTo(name, 'null', unknown, '[', nobodys)).toEqual([0, 2, 3]);
});

/** A project's row as it is stored, as the stream shows it. */
const storedProject = async (project_id: string) => {
  const { data } = await projectEntity().get({ project_id }).go({ consistent: true });
  return { __edb_e__: 'project', ...data };
};

const waitingFor = async (project_id: string, owner: User) =>
  (await call(marketplace, listProjectRequests, { project_id }, { user: owner })).body.requests.map(
    ({ creator: { id } }) => id,
  );

test('a request sent while an approval is under way is declined, though it is the younger of the two', async () => {
  const [owner, worker, other] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, worker, worker);
  const before = await storedProject(project_id);
  await call(marketplace, sendRequest, { project_id }, { user: other });
  const { data: asked } = await requestEntity().get({ project_id, creator_id: other.id }).go();
  // The approval took its time before the request was sent, and is stored after it.
  vi.stubEnv('CLOCK_OFFSET_MS', '-5000');
  await call(marketplace, approveRequest, { project_id, creator_id: worker.id }, { user: owner });
  vi.unstubAllEnvs();
  const after = await storedProject(project_id);
  expect(after).toMatchObject({ assigned_creator_id: worker.id });
  expect(String(after.updated_at) < String(asked?.created_at)).toBe(true);
  await followUp(record(before, after));
  expect(await waitingFor(project_id, owner)).toEqual([]);
});

test('a request whose own record comes before the approval is stored is declined with the record of the approval', async () => {
  const [owner, worker, other] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, worker, worker);
  const before = await storedProject(project_id);
  await call(marketplace, sendRequest, { project_id }, { user: other });
  const { data: asked } = await requestEntity().get({ project_id, creator_id: other.id }).go();
  const sent = { record: record(undefined, { __edb_e__: 'request', ...asked }) };
  expect(await deliverTo('requests-and-offers', sent)).toEqual([]);
  expect(await waitingFor(project_id, owner)).toContain(other.id);
  await call(marketplace, approveRequest, { project_id, creator_id: worker.id }, { user: owner });
  const taken = { record: record(before, await storedProject(project_id)) };
  expect(await deliverTo('requests-and-offers', taken, sent, taken)).toEqual([]);
  expect(await waitingFor(project_id, owner)).toEqual([]);
});

test('late records of an earlier assignment leave the requests of a reopened project alone', async () => {
  const [owner, worker, early, late] = [await client(), await creator(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, worker, early);
  const open = await storedProject(project_id);
  await call(marketplace, offerProject, { project_id, creator_id: worker.id }, { user: owner });
  await call(marketplace, acceptAssignment, { project_id }, { user: worker });
  const taken = await storedProject(project_id);
  await call(marketplace, unassignCreator, { project_id }, { user: owner });
  await call(marketplace, sendRequest, { project_id }, { user: late });
  const { data: asked } = await requestEntity().get({ project_id, creator_id: late.id }).go();
  await followUp(record(open, taken), record(undefined, { __edb_e__: 'request', ...asked }));
  expect(await waitingFor(project_id, owner)).toEqual([late.id]);
});

test("requests that were answered leave nothing behind that their owner's list would read", async () => {
  const [owner, asker] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, asker, asker);
  const key = { project_id, creator_id: asker.id };
  const row = async () => ({ __edb_e__: 'request', ...(await requestEntity().get(key).go()).data });
  const counts = async () => (await waitingRequestsEntity().query.byOwner({ user_id: owner.id }).go()).data;
  const waiting = await row();
  const sent = record(undefined, waiting);
  await followUp(sent);
  expect(await counts()).toMatchObject([{ project_id, requests: 1 }]);
  await call(marketplace, declineRequest, key, { user: owner });
  const declined = record(waiting, await row());
  await followUp(declined);
  expect(await counts()).toEqual([]);
  const { body } = await call(notifications, listNotifications, {}, { user: asker });
  expect(body.notifications).toMatchObject([
    { subject: 'Project Request Declined: “Two weeks with the balm”' },
  ]);
  // Delivered twice, and a project whose changes come in the other order.
  await followUp(declined, sent);
  expect(await counts()).toEqual([]);
  const other = { ...waiting, project_id: newId() };
  await followUp(record(other, { ...other, status: 'declined' }));
  // The request's end came first: there is nothing to take away, and nothing to add later.
  expect(await counts()).toEqual([]);
  await followUp(record(undefined, other));
  expect(await counts()).toEqual([]);
});

test('a creator who asked for a project and then accepted an offer for it is not declined', async () => {
  const [owner, worker, other] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, worker, other);
  await call(marketplace, sendRequest, { project_id }, { user: worker });
  await call(marketplace, offerProject, { project_id, creator_id: worker.id }, { user: owner });
  await call(marketplace, acceptAssignment, { project_id }, { user: worker });
  const after = { __edb_e__: 'project', ...(await readProject(project_id, owner.id)) };
  await followUp(record({ ...after, assigned_creator_id: undefined, is_pending: true }, after));
  const statuses = async (user: User) =>
    (await call(marketplace, listRequests, {}, { user })).body.requests.map(({ status }) => status);
  expect(await statuses(worker)).toEqual(['approved']);
  expect(await statuses(other)).toEqual(['declined']);
});

test('when an offer expires its project is open again', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const group = async () =>
    (await call(marketplace, getProject, { project_id }, { user: owner })).body.project.group;
  const { offer_ends_at: at = '' } = await readProject(project_id, owner.id);
  const due = (time: string) => ({ due: { kind: 'offer', id: project_id, at: time } });
  // The job of an earlier offer that was answered.
  expect(await deliverTo('requests-and-offers', due('2026-01-01T00:00:00.000Z'))).toEqual([]);
  expect(await group()).toBe('pending');
  expect(await deliverTo('requests-and-offers', due(at), due(at))).toEqual([]);
  expect(await group()).toBe('unassigned');
});

test('an offer whose project is edited at the moment it ends remains at first, and ends with the next delivery', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const offered = await readProject(project_id, owner.id);
  const edit = {
    project_id,
    version: offered.version,
    name: 'A longer film',
    budget_cents: offered.budget_cents,
  };
  const stored = async () =>
    (await call(marketplace, getProject, { project_id }, { user: owner })).body.project;
  expect((await call(marketplace, updateProject, edit, { user: owner })).status).toBe(200);
  // A row that was read before the edit is not written over it.
  const expire = changeProject(offered, { name: 'expire_offer', user: system });
  await expect(expire).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await stored()).toMatchObject({ group: 'pending', name: 'A longer film' });
  const due = { due: { kind: 'offer', id: project_id, at: offered.offer_ends_at ?? '' } };
  expect(await deliverTo('requests-and-offers', due)).toEqual([]);
  expect(await stored()).toMatchObject({ group: 'unassigned', name: 'A longer film' });
});

test('edits and the end of an offer at the same moment: neither is lost', async () => {
  const [owner, worker] = [await client(), await creator()];
  for (let round = 0; round < 5; round++) {
    const project_id = await projectIn('offered', owner, worker);
    const { version, budget_cents, offer_ends_at: at = '' } = await readProject(project_id, owner.id);
    const due = { due: { kind: 'offer', id: project_id, at } };
    const edit = { project_id, version, name: 'A longer film', budget_cents };
    const [failed, edited] = await Promise.all([
      deliverTo('requests-and-offers', due),
      call(marketplace, updateProject, edit, { user: owner }),
    ]);
    // One of two writes to one version is refused; a refused message comes again.
    if (failed.length > 0) {
      expect(edited.status).toBe(200);
      expect(await deliverTo('requests-and-offers', due)).toEqual([]);
    }
    const { project } = (await call(marketplace, getProject, { project_id }, { user: owner })).body;
    expect(project.group).toBe('unassigned');
    expect(project.name === 'A longer film').toBe(edited.status === 200);
  }
});

test('a job is handed over when its time has come, and deleted afterwards', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const { offer_ends_at = '' } = await readProject(project_id, owner.id);
  const mine = async () => (await allDue()).filter(({ id }) => id === project_id);
  expect(await mine()).toEqual([]);
  vi.stubEnv('CLOCK_OFFSET_MS', String(72 * 3_600_000 - 1000));
  expect(await mine()).toEqual([]);
  vi.stubEnv('CLOCK_OFFSET_MS', String(73 * 3_600_000));
  expect(await mine()).toEqual([{ kind: 'offer', id: project_id, at: offer_ends_at }]);
  await forgetJobs([{ kind: 'offer', id: project_id, at: offer_ends_at }]);
  expect(await mine()).toEqual([]);
  vi.unstubAllEnvs();
});

test('answering an offer deletes its job', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  await call(marketplace, acceptAssignment, { project_id }, { user: worker });
  vi.stubEnv('CLOCK_OFFSET_MS', String(73 * 3_600_000));
  const due = await allDue();
  expect(due.filter(({ id }) => id === project_id)).toEqual([]);
  vi.unstubAllEnvs();
});

describe('a notice by email', () => {
  const notification = async (user: User) => {
    const row = {
      ...{ user_id: user.id, notification_id: newId(), created_at: now() },
      type: 'project_message' as const,
      subject: 'Project Unassignment',
      message: 'The project is available again.',
      target: 'home' as const,
      email: true,
    };
    await notificationEntity().put(row).go();
    return record(undefined, { __edb_e__: 'notification', ...row });
  };

  const service = mailService();

  test('is retried when the service was busy, and sent once', async () => {
    // The SDK's client itself tries three times.
    [service.asked, service.answers] = [[], [429, 429, 429]];
    const message = { record: await notification(await creator()) };
    expect(await deliverTo('mail', message)).toEqual([0]);
    expect(await deliverTo('mail', message)).toEqual([]);
    expect(await deliverTo('mail', message)).toEqual([]);
    expect(service.asked).toEqual([429, 429, 429, 200]);
  });

  test('that the service refuses for good is not retried', async () => {
    [service.asked, service.answers] = [[], [400]];
    const message = { record: await notification(await creator()) };
    expect(await deliverTo('mail', message)).toEqual([]);
    expect(service.asked).toEqual([400]);
  });
});
