import { randomUUID } from 'node:crypto';
import { createProject } from '@briefhouse/contracts/marketplace/create-project.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import { expect, test } from 'vitest';
import { handler as effects } from './effects.ts';
import { newId } from './kit/ids.ts';
import { handler as marketplace } from './marketplace/api.ts';
import { handler as notifications } from './notifications/api.ts';
import { call } from './testing/call.ts';
import { client, creator } from './testing/people.ts';
import { record, streamEvent } from './testing/record.ts';

const request = (owner: string, asker: string) => ({
  __edb_e__: 'request',
  project_id: newId(),
  project_name: 'Rain test',
  owner_id: owner,
  creator_id: asker,
  creator_name: 'Mira Petrova',
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
