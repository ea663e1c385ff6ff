import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getMe } from '@briefhouse/contracts/accounts/get-me.ts';
import { updateProfile } from '@briefhouse/contracts/accounts/update-profile.ts';
import { searchPeople } from '@briefhouse/contracts/chat/search-people.ts';
import { sendMessage } from '@briefhouse/contracts/chat/send-message.ts';
import { createPost } from '@briefhouse/contracts/community/create-post.ts';
import { acceptAssignment } from '@briefhouse/contracts/marketplace/accept-assignment.ts';
import { approveRequest } from '@briefhouse/contracts/marketplace/approve-request.ts';
import { createProject } from '@briefhouse/contracts/marketplace/create-project.ts';
import { listProjects } from '@briefhouse/contracts/marketplace/list-projects.ts';
import { listRequests } from '@briefhouse/contracts/marketplace/list-requests.ts';
import { offerProject } from '@briefhouse/contracts/marketplace/offer-project.ts';
import { sendRequest } from '@briefhouse/contracts/marketplace/send-request.ts';
import { listNotifications } from '@briefhouse/contracts/notifications/list-notifications.ts';
import type { APIGatewayRequestAuthorizerEvent, PostConfirmationTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { handler as chat } from '../chat/api.ts';
import { handler as community } from '../community/api.ts';
import { now, realEpochSeconds } from '../kit/clock.ts';
import type { PoolCall } from '../kit/concern.ts';
import { newId } from '../kit/ids.ts';
import { put } from '../kit/transact.ts';
import type { User } from '../kit/user.ts';
import { writeRows } from '../kit/write-rows.ts';
import { handler as marketplace } from '../marketplace/api.ts';
import { projectEntity, workerList } from '../marketplace/projects/project.entity.ts';
import { requestEntity } from '../marketplace/requests/request.entity.ts';
import { handler as notifications } from '../notifications/api.ts';
import { call } from '../testing/call.ts';
import { deliverTo, followUp } from '../testing/concerns.ts';
import { projectIn } from '../testing/marketplace.ts';
import { client, creator, person } from '../testing/people.ts';
import { startQueue } from '../testing/queue.ts';
import { record } from '../testing/record.ts';
import { poolId, tokenKeys, tokenOf } from '../testing/token.ts';
import { accountEntity } from './account.entity.ts';
import { handler } from './api.ts';
import { handler as authorizer } from './authorizer.ts';
import { endAccount } from './domain/end-account.ts';
import { profileEntity } from './profile.entity.ts';
import { handler as trigger } from './triggers.ts';

const server = createServer((_req, res) => void res.end(tokenKeys));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('USER_POOL_ID', poolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
  vi.stubEnv('TOKEN_KEYS', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

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

/** A message of the queue that EventBridge fills. */
const poolCall = (eventName: string, sub: string | undefined, more: Partial<PoolCall> = {}) =>
  JSON.stringify({
    version: '0',
    id: newId(),
    'detail-type': 'AWS API Call via CloudTrail',
    source: 'aws.cognito-idp',
    detail: {
      eventSource: 'cognito-idp.amazonaws.com',
      eventName,
      eventTime: `${now().slice(0, 19)}Z`,
      requestParameters: { userPoolId: poolId, username: 'HIDDEN_DUE_TO_SECURITY_REASONS' },
      ...(sub && { additionalEventData: { sub } }),
      ...more,
    },
  });

test('an account that is deleted in the user pool ends, however often that is told, and its old token makes no profile', async () => {
  const user = await creator();
  const told = poolCall('DeleteUser', user.id, { requestParameters: null });
  expect(await deliverTo('pool', told, told, poolCall('AdminDeleteUser', user.id))).toEqual([]);
  expect(await profileOf(user)).toBeNull();
  const account = await accountOf(user);
  expect(account?.ended_at).toBeTruthy();
  await deliverTo('pool', told);
  expect(await accountOf(user)).toEqual(account);

  expect((await call(handler, getMe, {}, { user })).error.code).toBe('FORBIDDEN');
  const form = {
    first_name: 'A',
    last_name: 'B',
    bio: null,
    location: null,
    email_notifications_enabled: true,
  };
  expect((await call(handler, updateProfile, { ...form, version: 1 }, { user })).error.code).toBe(
    'FORBIDDEN',
  );
  await expect(
    trigger({
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userName: user.id,
      request: { userAttributes: { sub: user.id, email: user.email, given_name: 'A', family_name: 'B' } },
      response: {},
    } as unknown as PostConfirmationTriggerEvent),
  ).rejects.toThrow();
  expect(await profileOf(user)).toBeNull();
});

test('calls that failed, that are another pool’s, or that name nobody we know change nothing', async () => {
  const user = await creator();
  const stranger = newId();
  const calls = [
    poolCall('AdminDeleteUser', user.id, { errorCode: 'AccessDenied' }),
    poolCall('AdminDeleteUser', user.id, { requestParameters: { userPoolId: 'us-east-1_Other' } }),
    poolCall('DeleteUser', stranger, { requestParameters: null }),
    poolCall('AdminDeleteUser', undefined),
    poolCall('AdminGetUser', user.id),
    poolCall('toString', user.id),
  ];
  expect(await deliverTo('pool', ...calls)).toEqual([]);
  expect(await accountOf(user)).toBeNull();
  expect((await accountEntity().get({ user_id: stranger }).go()).data).toBeNull();
  expect(await profileOf(user)).not.toBeNull();
});

const authorize = (user: User, authTime: number) =>
  authorizer({
    headers: { Authorization: `Bearer ${tokenOf(user, { auth_time: authTime })}` },
    requestContext: { identity: { sourceIp: '203.0.113.7' } },
    methodArn: 'arn:aws:execute-api:us-east-1:000000000000:api/api/GET/me',
  } as unknown as APIGatewayRequestAuthorizerEvent);

test.each(['AdminDisableUser', 'GlobalSignOut', 'AdminUserGlobalSignOut', 'AdminSetUserPassword'])(
  '%s ends the sessions from before it, and nothing else',
  async (name) => {
    vi.stubEnv('AWS_ENDPOINT_URL', process.env.TOKEN_KEYS);
    const user = await creator();
    const at = realEpochSeconds() - 10;
    const eventTime = new Date(at * 1000).toISOString();
    expect(await deliverTo('pool', poolCall(name, user.id, { eventTime }))).toEqual([]);
    // An older one that comes late does not bring sessions back.
    const late = new Date((at - 100) * 1000).toISOString();
    expect(await deliverTo('pool', poolCall('GlobalSignOut', user.id, { eventTime: late }))).toEqual([]);
    await expect(authorize(user, at - 1)).rejects.toThrow(/^Unauthorized$/);
    for (const authTime of [at, at + 1])
      expect((await authorize(user, authTime)).policyDocument.Statement[0]?.Effect).toBe('Allow');
    expect(await profileOf(user)).not.toBeNull();
    vi.stubEnv('AWS_ENDPOINT_URL', undefined);
  },
);

test('a new password ends the sessions from before it; a sign-in in the same second works', async () => {
  const user = await creator();
  const before = realEpochSeconds();
  await trigger({
    triggerSource: 'PostConfirmation_ConfirmForgotPassword',
    userName: user.id,
    request: { userAttributes: { sub: user.id, email: user.email } },
    response: {},
  } as unknown as PostConfirmationTriggerEvent);
  const since = (await accountOf(user))?.tokens_valid_since ?? 0;
  expect(since).toBeGreaterThanOrEqual(before);
  expect(since).toBeLessThanOrEqual(realEpochSeconds());
});

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
  const again = { due: { kind: 'ending', id: user.id, at: now() } };
  expect(await deliverTo('endings', again, again)).toEqual([]);
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

test('when a client’s account ends, projects that are not finished close, and creators are told', async () => {
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

test('a person who never had a profile gets none after the end', async () => {
  const user = person();
  await deliverTo('pool', poolCall('AdminDeleteUser', user.id));
  expect((await call(handler, getMe, {}, { user })).error.code).toBe('FORBIDDEN');
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
    gsi3pk: workerList(user.id),
    created_at: at,
    updated_at: at,
  });
  await writeRows(Array.from({ length: 60 }, (_, index) => put(projectEntity().put(row(index)))));
  await endAccount(user.id);
  const queue = await startQueue();
  vi.stubEnv('QUEUE_URL', queue.url);
  const messages = [JSON.stringify({ due: { kind: 'ending', id: user.id, at } })];
  for (let next = messages.pop(); next; next = queue.batches.splice(0).flat().pop())
    expect(await deliverTo('endings', next)).toEqual([]);
  const query = projectEntity().query.byWorker({ gsi3pk: workerList(user.id) });
  expect((await query.go({ pages: 'all' })).data).toEqual([]);
  vi.stubEnv('QUEUE_URL', undefined);
});
