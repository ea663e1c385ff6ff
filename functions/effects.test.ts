import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { acceptAssignment } from '@briefhouse/contracts/marketplace/accept-assignment.ts';
import { createProject } from '@briefhouse/contracts/marketplace/create-project.ts';
import { getProject } from '@briefhouse/contracts/marketplace/get-project.ts';
import { listProjectRequests } from '@briefhouse/contracts/marketplace/list-project-requests.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import { listRequests } from '@briefhouse/contracts/marketplace/list-requests.ts';
import { offerProject } from '@briefhouse/contracts/marketplace/offer-project.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/send-request.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handler as effects } from './effects.ts';
import { db } from './kit/dynamodb.ts';
import { environment } from './kit/environment.ts';
import { newId } from './kit/ids.ts';
import type { User } from './kit/user.ts';
import { handler as marketplace } from './marketplace/api.ts';
import { changeProject, readProject } from './marketplace/projects/domain/change-project.ts';
import { handler as notifications } from './notifications/api.ts';
import { call } from './testing/call.ts';
import { projectIn } from './testing/marketplace.ts';
import { client, creator } from './testing/people.ts';
import { record, streamEvent } from './testing/record.ts';

const request = (owner: string, asker: string) => ({
  __edb_e__: 'request',
  project_id: newId(),
  project_name: 'Rain test',
  owner_id: owner,
  creator_id: asker,
  message: 'I film <b>in daylight</b>.',
  status: 'pending',
});

test('a new request becomes one notice for the owner, however often its record is delivered', async () => {
  const [owner, asker] = [await client(), await creator()];
  const event = streamEvent(record(undefined, request(owner.id, asker.id)));
  await effects(event);
  await effects(event);
  const { body } = await call(notifications, listNotifications, {}, { user: owner });
  expect(body.unread.notifications).toBe(1);
  expect(body.notifications).toMatchObject([
    {
      type: 'project_message',
      subject: 'New Project Request: Rain test',
      message: 'Mira Petrova would like to work on "Rain test": I film <b>in daylight</b>.',
      actor: { id: asker.id },
    },
  ]);
});

test('a poisoned record is reported alone, and what stood before it is done', async () => {
  const [owner, asker] = [await client(), await creator()];
  const good = record(undefined, request(owner.id, asker.id));
  const poisoned = record(undefined, { ...request(owner.id, asker.id), owner_id: undefined });
  const answer = await effects(streamEvent(good, poisoned));
  expect(answer.batchItemFailures).toEqual([{ itemIdentifier: poisoned.dynamodb?.SequenceNumber }]);
  const { body } = await call(notifications, listNotifications, {}, { user: owner });
  expect(body.notifications).toHaveLength(1);
});

test("a client's new name reaches their projects", async () => {
  const owner = await client();
  const input = { submission_id: randomUUID(), name: 'Reels', budget_cents: 100 };
  await call(marketplace, createProject, input, { user: owner });
  const profile = { __edb_e__: 'profile', user_id: owner.id, first_name: 'Nora', last_name: 'Lind' };
  await effects(streamEvent(record(profile, { ...profile, last_name: 'Lindqvist' })));
  const { body } = await call(marketplace, listProjects, {}, { user: owner });
  expect(body.projects[0]?.client_name).toBe('Nora Lindqvist');
});

test('a record of a project taken long ago leaves the requests of its next life alone', async () => {
  const [owner, worker, late] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, worker);
  await call(marketplace, sendRequest, { project_id }, { user: late });
  const row = { __edb_e__: 'project', project_id, user_id: owner.id, status: 'to_do', is_pending: false };
  const taken = {
    ...row,
    assigned_creator_id: worker.id,
    version: 2,
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  await effects(streamEvent(record(row, taken)));
  const requests = async () =>
    (await call(marketplace, listProjectRequests, { project_id }, { user: owner })).body.requests;
  expect(await requests()).toHaveLength(1);
  await effects(streamEvent(record(row, { ...taken, updated_at: new Date().toISOString() })));
  expect(await requests()).toHaveLength(0);
});

test('who asked for a project, was offered it and took it is not told that they were declined', async () => {
  const [owner, worker, other] = [await client(), await creator(), await creator()];
  const project_id = await projectIn('open', owner, worker, other);
  await call(marketplace, sendRequest, { project_id }, { user: worker });
  await call(marketplace, offerProject, { project_id, creator_id: worker.id }, { user: owner });
  await call(marketplace, acceptAssignment, { project_id }, { user: worker });
  const after = { __edb_e__: 'project', ...(await readProject(project_id, owner.id)) };
  await effects(streamEvent(record({ ...after, assigned_creator_id: undefined, is_pending: true }, after)));
  const statuses = async (user: User) =>
    (await call(marketplace, listRequests, {}, { user })).body.requests.map(({ status }) => status);
  expect(await statuses(worker)).toEqual(['approved']);
  expect(await statuses(other)).toEqual(['declined']);
});

test('when the time of an offer is up its project is open again, and the owner is told', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('offered', owner, worker);
  const { Item: stored } = await db.send(
    new GetCommand({ TableName: environment.table, Key: { pk: `project#${project_id}`, sk: 'project' } }),
  );
  const offer = { __edb_e__: 'offer', project_id, ends_at: stored?.offer_ends_at };
  // The clock's row went because somebody answered: nothing ends.
  await effects(streamEvent(record(offer, undefined)));
  const seen = async () =>
    (await call(marketplace, getProject, { project_id }, { user: owner })).body.project.group;
  expect(await seen()).toBe('pending');
  const past = new Date(Date.now() - 1000).toISOString();
  await db.send(
    new UpdateCommand({
      TableName: environment.table,
      Key: { pk: stored?.pk, sk: stored?.sk },
      UpdateExpression: 'SET offer_ends_at = :past',
      ExpressionAttributeValues: { ':past': past },
    }),
  );
  await effects(streamEvent(record({ ...offer, ends_at: past }, undefined)));
  expect(await seen()).toBe('unassigned');
});

test('a change that crosses a new name keeps the new name', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await projectIn('to_do', owner, worker);
  const stale = await readProject(project_id, owner.id);
  const profile = { __edb_e__: 'profile', user_id: owner.id, first_name: 'Nora', last_name: 'Lind' };
  await effects(streamEvent(record(profile, { ...profile, last_name: 'Lindqvist' })));
  await changeProject(stale, { name: 'set_status', user: worker, status: 'finished' });
  const { project } = (await call(marketplace, getProject, { project_id }, { user: owner })).body;
  expect(project).toMatchObject({ client_name: 'Nora Lindqvist', status: 'finished' });
});

describe('a notice by e-mail', () => {
  const notification = (user: User, id = newId()) => ({
    __edb_e__: 'notification',
    user_id: user.id,
    notification_id: id,
    subject: 'Project Unassignment',
    message: 'The project is available again.',
    email: true,
  });

  /** A mail service that gives `answers` one after the other, and then accepts. */
  let answers: number[] = [];
  let asked: number[] = [];
  const server = createServer((req, res) => {
    const status = answers.shift() ?? 200;
    asked.push(status);
    const type = status === 429 ? 'TooManyRequestsException' : 'MessageRejected';
    req.resume().on('end', () => {
      res.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
      res.end(JSON.stringify(status === 200 ? { MessageId: '1' } : { message: 'no' }));
    });
  });
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    process.env.AWS_ENDPOINT_URL_SESV2 = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  test('comes again when the service was busy, and leaves once', async () => {
    // The client itself asks three times before it gives up.
    [asked, answers] = [[], [429, 429, 429]];
    const event = streamEvent(record(undefined, notification(await creator())));
    expect((await effects(event)).batchItemFailures).toHaveLength(1);
    expect((await effects(event)).batchItemFailures).toEqual([]);
    expect((await effects(event)).batchItemFailures).toEqual([]);
    expect(asked).toEqual([429, 429, 429, 200]);
  });

  test('that the service refuses for good holds nothing up', async () => {
    [asked, answers] = [[], [400]];
    const event = streamEvent(record(undefined, notification(await creator())));
    expect((await effects(event)).batchItemFailures).toEqual([]);
    expect(asked).toEqual([400]);
  });
});
