import { randomUUID } from 'node:crypto';
import { sendMessage } from '@briefhouse/contracts/chat/message.ts';
import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import { createPost } from '@briefhouse/contracts/community/post.ts';
import { acceptAssignment, offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import { createProject, listProjects } from '@briefhouse/contracts/marketplace/project.ts';
import { approveRequest, listRequests, sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/notification.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { now } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { put, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { writeRows } from '../../kit/write-rows.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler as community } from '../../root/apis/community.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { handler as notifications } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { poolForFile } from '../../testing/pool.ts';
import { startQueue } from '../../testing/queue.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { listKeys, projectEntity, workerList } from '../../work/project/row.ts';
import { requestEntity } from '../../work/request/row.ts';
import { accountEntity } from '../account/row.ts';
import { profileEntity } from '../profile/row.ts';
import { suspendSteps } from '../suspension/commands.ts';
import { endAccount } from './commands.ts';

poolForFile();

const accountOf = async ({ id: user_id }: User) =>
  (await accountEntity().get({ user_id }).go({ consistent: true })).data;
const profileOf = async ({ id: user_id }: User) =>
  (await profileEntity().get({ user_id }).go({ consistent: true })).data;

/** Ends an account, with all that follows from it. */
const end = async (user: User) => {
  const profile = await profileOf(user);
  await endAccount(user.id);
  await followUp(
    record({ __edb_e__: 'profile', ...profile }, undefined),
    record(undefined, { __edb_e__: 'account', ...(await accountOf(user)) }),
  );
};

test('with a token that is still cached, an ended account writes nothing that others would see', async () => {
  const [owner, user] = [await client(), await creator()];
  const open = await projectIn('open', owner, user);
  const offered = await projectIn('offered', owner, user);
  await endAccount(user.id);
  const refused = await Promise.all([
    call(community, createPost, { submission_id: randomUUID(), content: 'Hi' }, { user }),
    call(marketplace, sendRequest, { project_id: open }, { user }),
    call(marketplace, acceptAssignment, { project_id: offered }, { user }),
    call(
      chat,
      sendMessage,
      { partner_id: owner.id, content: 'Hi', client_id: randomUUID(), after: 0 },
      { user },
    ),
  ]);
  expect(refused.map(({ error }) => error.code)).toEqual(Array(4).fill('FORBIDDEN'));
  await endAccount(owner.id);
  const input = { submission_id: randomUUID(), name: 'Reels', budget_cents: 100 };
  expect((await call(marketplace, createProject, input, { user: owner })).error.code).toBe('FORBIDDEN');
  const other = { project_id: open, creator_id: (await creator()).id };
  expect((await call(marketplace, offerProject, other, { user: owner })).error.code).toBe('FORBIDDEN');
});

test('of an account that has ended nothing is left but its id and times', async () => {
  const [user, quiet] = [await creator(), await creator()];
  await transact(await suspendSteps(user.id, { reason: 'Sold crows', by_id: 'an-admin' }));
  await accountEntity()
    .patch({ user_id: user.id })
    .set({ groups: ['moderator'] })
    .go();
  await endAccount(user.id);
  const times = { tokens_valid_since: expect.any(Number), ended_at: expect.any(String) };
  expect(await accountOf(user)).toEqual({ user_id: user.id, signed_out_at: expect.any(String), ...times });
  await endAccount(quiet.id);
  expect(await accountOf(quiet)).toEqual({ user_id: quiet.id, ...times });
});

test('nobody can offer work or write to an ended account, or approve its request', async () => {
  const [owner, user] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, user, user);
  await endAccount(user.id);
  const key = { project_id, creator_id: user.id };
  expect((await call(marketplace, offerProject, key, { user: owner })).error.code).toBe('NOT_FOUND');
  expect((await call(marketplace, approveRequest, key, { user: owner })).error.code).toBe('NOT_FOUND');
  const message = { partner_id: user.id, content: 'Hi', client_id: randomUUID(), after: 0 };
  expect((await call(chat, sendMessage, message, { user: owner })).error.code).toBe('PERSON_NOT_FOUND');
});

test('when a creator’s account ends, offers and work go back to their clients, who are told, and requests are withdrawn', async () => {
  const [owner, user] = [await client(), await creator({ last_name: `Gone${newId()}` })];
  const ids = {
    offered: await projectIn('offered', owner, user),
    to_do: await projectIn('to_do', owner, user),
    in_progress: await projectIn('in_progress', owner, user),
    repricing: await projectIn('repricing', owner, user),
    finished: await projectIn('finished', owner, user),
    asked: await projectIn('open', owner, user, user),
  };
  await end(user);
  const { projects } = (await call(marketplace, listProjects, {}, { user: owner })).body;
  const states = Object.fromEntries(projects.map(({ id, state }) => [id, state]));
  for (const [name, id] of Object.entries(ids)) expect(states[id]).toBe(name === 'finished' ? name : 'open');
  const { requests } = (await call(marketplace, listRequests, {}, { user })).body;
  expect(requests.filter(({ status }) => status === 'pending')).toEqual([]);
  const { people } = (await call(chat, searchPeople, { q: user.last_name }, { user: owner })).body;
  expect(people).toEqual([]);

  // Everything is looked through again, and nothing is left to do.
  const again = { due: { kind: 'closure', id: user.id, at: now() } };
  expect(await deliverTo('closures', again, again)).toEqual([]);
  const { data } = await projectEntity().get({ project_id: ids.offered }).go();
  expect(data?.last).toMatchObject({ transition: 'decline_offer', actor_id: user.id });
  const change = record(
    { __edb_e__: 'project', ...data, version: 1, state: 'offered' },
    { __edb_e__: 'project', ...data },
  );
  await followUp(change);
  const notices = (await call(notifications, listNotifications, {}, { user: owner })).body.notifications;
  expect(notices[0]?.message).toContain('Deleted user declined');
});

test('when a client’s account ends, projects that are not finished close, and requests for them end', async () => {
  const [user, worker, asker] = [await client(), await creator(), await creator()];
  const ids = [
    await projectIn('open', user, worker, asker),
    await projectIn('offered', user, worker),
    await projectIn('in_progress', user, worker),
    await projectIn('repricing', user, worker),
  ];
  const finished = await projectIn('finished', user, worker);
  const [asked] = ids;
  await end(user);
  for (const project_id of ids)
    expect((await projectEntity().get({ project_id }).go({ consistent: true })).data).toBeNull();
  expect((await projectEntity().get({ project_id: finished }).go()).data?.status).toBe('finished');
  await followUp(
    record({ __edb_e__: 'project', project_id: asked, user_id: user.id, newsfeed: 'open' }, undefined),
  );
  const key = { project_id: String(asked), creator_id: asker.id };
  expect((await requestEntity().get(key).go({ consistent: true })).data?.status).toBe('expired');
});

test('somebody with more work than one call takes leaves all of it, call by call', async () => {
  const [owner, user] = [await client(), await creator()];
  const at = now();
  const row = (index: number) => ({
    project_id: `${user.id}-${index}`,
    user_id: owner.id,
    name: 'Reels',
    client_name: 'Nora Lind',
    budget_cents: 100,
    state: 'in_progress' as const,
    status: 'in_progress' as const,
    assigned_creator_id: user.id,
    assigned_creator_name: 'Mira Petrova',
    worker_id: user.id,
    ...listKeys({ project_id: `${user.id}-${index}`, created_at: at, worker_id: user.id }),
    opened_at: at,
    created_at: at,
    updated_at: at,
  });
  await writeRows(Array.from({ length: 60 }, (_, index) => put(projectEntity().put(row(index)))));
  await endAccount(user.id);
  const queue = await startQueue();
  vi.stubEnv('QUEUE_URL', queue.url);
  onTestFinished(() => void vi.stubEnv('QUEUE_URL', undefined));
  const messages = [JSON.stringify({ due: { kind: 'closure', id: user.id, at } })];
  for (let next = messages.pop(); next; next = queue.batches.splice(0).flat().pop())
    expect(await deliverTo('closures', next)).toEqual([]);
  const query = projectEntity().query.byWorker({ gsi3pk: workerList(user.id) });
  expect((await query.go({ pages: 'all' })).data).toEqual([]);
});
