import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendMessage } from '@briefhouse/contracts/chat/message.ts';
import { searchPeople } from '@briefhouse/contracts/chat/person.ts';
import { createComment } from '@briefhouse/contracts/community/comment.ts';
import { createPost } from '@briefhouse/contracts/community/post.ts';
import { acceptAssignment, offerProject } from '@briefhouse/contracts/marketplace/assignment.ts';
import { getCreator, getCreatorPage, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { getBrand } from '@briefhouse/contracts/marketplace/get-brand.ts';
import { approveRequest, sendRequest } from '@briefhouse/contracts/marketplace/request.ts';
import type { APIGatewayRequestAuthorizerEvent, PostAuthenticationTriggerEvent } from 'aws-lambda';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { epochMs, now, realEpochSeconds } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import { type Step, transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler as community } from '../../root/apis/community.ts';
import { handler as creatorsApi } from '../../root/apis/creators.ts';
import { handler as marketplace } from '../../root/apis/marketplace.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator, person } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { poolId, tokenKeys, tokenOf } from '../../testing/token.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { accountEntity } from '../account/row.ts';
import { accountStep, sessionStep } from '../account/steps.ts';
import { handler as authorizer } from '../authorizer.ts';
import { endAccount } from '../deletion/commands.ts';
import { profileEntity } from '../profile/row.ts';
import { signOutStep } from '../session/commands.ts';
import { noteGroups, readSession } from '../session/note-session.ts';
import { handler as trigger } from '../triggers.ts';
import { restoreSteps, suspendSteps } from './commands.ts';
import { suspensionOf } from './queries.ts';

/** The pool, as far as tokens and signing out need it. */
const server = createServer((req, res) => {
  if (!req.headers['x-amz-target']) return res.end(tokenKeys);
  return res.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end('{}');
});
const service = mailService();
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('AWS_ENDPOINT_URL', address);
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', address);
  vi.stubEnv('USER_POOL_ID', poolId);
  vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
});
afterEach(() => void vi.stubEnv('CLOCK_OFFSET_MS', '0'));
afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const day = 86_400_000;
const inDays = (days: number) => new Date(epochMs() + days * day).toISOString();
const pass = (days: number) => vi.stubEnv('CLOCK_OFFSET_MS', String(days * day));

const accountOf = async ({ id: user_id }: User) =>
  (await accountEntity().get({ user_id }).go({ consistent: true })).data;
const profileOf = async ({ id: user_id }: User) =>
  (await profileEntity().get({ user_id }).go({ consistent: true })).data;

/** Writes steps that are about a person, with all that follows from them; answers the messages that subscribers got. */
const carryOut = async (user: User, steps: Step[]) => {
  const was = [await accountOf(user), await profileOf(user)] as const;
  await transact(steps);
  return follow(user, ...was);
};

type Stored = Record<string, unknown> | null;

const follow = async (user: User, account: Stored, profile: Stored) => {
  const change = (entity: string, before: Stored, after: Stored) =>
    record(before ? { __edb_e__: entity, ...before } : undefined, { __edb_e__: entity, ...after });
  const changes = [
    change('account', account, await accountOf(user)),
    change('profile', profile, await profileOf(user)),
  ];
  await followUp(...changes);
  return changes;
};

const by_id = 'an-admin';
const suspend = async (user: User, days?: number, reason = 'Sent unwanted offers') =>
  carryOut(user, await suspendSteps(user.id, { ...(days && { until: inDays(days) }), reason, by_id }));

const authorise = (user: User, authTime: number, socket = false, groups: string[] = []) => {
  const token = tokenOf(user, { auth_time: authTime, 'cognito:groups': groups });
  return authorizer({
    headers: socket
      ? { 'Sec-WebSocket-Protocol': `briefhouse, ${token}` }
      : { Authorization: `Bearer ${token}` },
    requestContext: { identity: { sourceIp: '203.0.113.7' }, ...(socket && { eventType: 'CONNECT' }) },
    methodArn: 'arn:aws:execute-api:us-east-1:000000000000:api/api/GET/me',
  } as unknown as APIGatewayRequestAuthorizerEvent);
};

const signIn = (user: User) =>
  trigger({
    triggerSource: 'PostAuthentication_Authentication',
    userName: user.id,
    request: { userAttributes: { sub: user.id, email: user.email } },
    response: {},
  } as unknown as PostAuthenticationTriggerEvent);

test('a suspended account’s sessions end, and none begins until its time has passed', async () => {
  const user = await creator();
  const began = realEpochSeconds() - 10;
  await authorise(user, began);
  await suspend(user, 7);
  for (const authTime of [began, realEpochSeconds() + 1]) {
    await expect(authorise(user, authTime)).rejects.toThrow(/^Unauthorized$/);
    await expect(authorise(user, authTime, true)).rejects.toThrow(/^Unauthorized$/);
  }
  await expect(transact([sessionStep(user.id, { auth_time: realEpochSeconds() + 1 })])).rejects.toThrow();
  const until = inDays(7);
  await expect(signIn(user)).rejects.toThrow(
    /^Your account is suspended until \d+ \w+ \d{4} at \d\d:\d\d UTC\. We sent you the reasons by email\.$/,
  );
  expect(Date.parse((await suspensionOf(user.id))?.until ?? '') - Date.parse(until)).toBeLessThan(60_000);

  pass(8);
  expect(await suspensionOf(user.id)).toBeUndefined();
  await signIn(user);
  expect((await authorise(user, realEpochSeconds() + 1)).policyDocument.Statement[0]?.Effect).toBe('Allow');
  await transact([accountStep(user.id)]);
  await transact([sessionStep(user.id, { auth_time: realEpochSeconds() + 1 })]);
  // A session from before it does not come back with its end.
  await expect(authorise(user, began)).rejects.toThrow(/^Unauthorized$/);
});

test('a person suspended for good reads no date when they sign in; others sign in', async () => {
  const [user, other] = [await creator(), await creator()];
  await suspend(user);
  await expect(signIn(user)).rejects.toThrow(/^Your account is suspended\. We sent/);
  await signIn(other);
  pass(10_000);
  await expect(signIn(user)).rejects.toThrow(/^Your account is suspended\./);
});

test('with a token that is still cached, a suspended account writes nothing that others would see', async () => {
  const [owner, user] = [await client(), await creator()];
  const open = await projectIn('open', owner, user);
  const offered = await projectIn('offered', owner, user);
  const submission_id = randomUUID();
  const post = (await call(community, createPost, { submission_id, content: 'Hello' }, { user: owner })).body
    .post;
  await suspend(user);
  const message = { content: 'Hi', client_id: randomUUID(), after: 0 };
  const refused = await Promise.all([
    call(community, createPost, { submission_id: randomUUID(), content: 'Hi' }, { user }),
    call(
      community,
      createComment,
      { post_id: post.id, submission_id: randomUUID(), content: 'Hi' },
      { user },
    ),
    call(marketplace, sendRequest, { project_id: open }, { user }),
    call(marketplace, acceptAssignment, { project_id: offered }, { user }),
    call(chat, sendMessage, { partner_id: owner.id, ...message }, { user }),
  ]);
  expect(refused.map(({ error }) => error.code)).toEqual(Array(5).fill('FORBIDDEN'));
  await suspend(owner);
  const offer = { project_id: open, creator_id: (await creator()).id };
  expect((await call(marketplace, offerProject, offer, { user: owner })).error.code).toBe('FORBIDDEN');
});

test('nobody can offer work to somebody suspended or approve their request, which waits', async () => {
  const [owner, user] = [await client(), await creator()];
  const project_id = await projectIn('open', owner, user, user);
  await suspend(user);
  const key = { project_id, creator_id: user.id };
  expect((await call(marketplace, offerProject, key, { user: owner })).error.code).toBe('NOT_FOUND');
  expect((await call(marketplace, approveRequest, key, { user: owner })).error.code).toBe('NOT_FOUND');
  await carryOut(user, restoreSteps(user.id));
  expect((await call(marketplace, approveRequest, key, { user: owner })).status).toBe(200);
});

/** The people whom a post of theirs mentions by a name. */
const mentioned = async (user: User, { id, first_name, last_name }: User) => {
  const content = `@${first_name} ${last_name} hello`;
  const input = { submission_id: randomUUID(), content, mention_ids: [id] };
  return (await call(community, createPost, input, { user })).body.post.mentions.map(
    ({ person_id }) => person_id,
  );
};

test('nobody finds somebody suspended, nor their page, until they are restored', async () => {
  const viewer = await client();
  const last_name = `Gone${newId()}`;
  const [user, brand] = [await creator({ last_name }), await client({ last_name })];
  await follow(user, null, null);
  await follow(brand, null, null);
  const seen = async () => {
    const [creators, people, own, page, open, brandPage] = await Promise.all([
      call(creatorsApi, listCreators, { q: last_name }, { user: viewer }),
      call(chat, searchPeople, { q: last_name }, { user: viewer }),
      call(creatorsApi, getCreator, { creator_id: user.id }, { user: viewer }),
      call(creatorsApi, getCreatorPage, { creator_id: user.id }, { user: viewer }),
      call(creatorsApi, getCreatorPage, { creator_id: user.id }),
      call(marketplace, getBrand, { brand_id: brand.id }, { user: viewer }),
    ]);
    return {
      listed: creators.body.creators.map(({ id }) => id),
      people: people.body.people.map(({ id }) => id).toSorted(),
      pages: [own, page, brandPage].map(({ status }) => status),
      public: open.status,
    };
  };
  const before = await seen();
  expect(before).toMatchObject({
    listed: [user.id],
    people: [user.id, brand.id].toSorted(),
    pages: [200, 200, 200],
  });
  await suspend(user, 1);
  await suspend(brand);
  expect(await seen()).toEqual({ listed: [], people: [], pages: [404, 404, 404], public: 404 });
  expect(await mentioned(viewer, brand)).toEqual([]);

  await carryOut(brand, restoreSteps(brand.id));
  expect(await mentioned(viewer, brand)).toEqual([brand.id]);
  const until = (await accountOf(user))?.suspension?.until ?? '';
  pass(1.1);
  const was = [await accountOf(user), await profileOf(user)] as const;
  const due = { due: { kind: 'suspension-expiry', id: user.id, at: until } };
  expect(await deliverTo('pool', due, due)).toEqual([]);
  await follow(user, ...was);
  expect(await seen()).toEqual(before);
});

test('one suspension is not given twice; a longer one takes its place, and then its end counts alone', async () => {
  const user = await creator();
  await suspend(user, 7);
  const first = (await accountOf(user))?.suspension;
  await expect(suspend(user, 6)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await accountOf(user))?.suspension).toEqual(first);
  await suspend(user, 30, 'Once more');
  const longer = (await accountOf(user))?.suspension;
  expect(longer).toMatchObject({ reason: 'Once more' });
  pass(8);
  await deliverTo('pool', { due: { kind: 'suspension-expiry', id: user.id, at: String(first?.until) } });
  expect((await accountOf(user))?.suspension).toEqual(longer);
  expect((await profileOf(user))?.suspended).toBe(true);
  await suspend(user);
  expect((await accountOf(user))?.suspension).not.toHaveProperty('until');
  for (const days of [undefined, 365])
    await expect(suspend(user, days)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('only somebody who is suspended can be restored, and an account that is over or never was cannot be suspended', async () => {
  const [user, gone] = [await creator(), await creator()];
  await expect(transact(restoreSteps(user.id))).rejects.toMatchObject({ code: 'CONFLICT' });
  await suspend(user, 1);
  pass(2);
  await expect(transact(restoreSteps(user.id))).rejects.toMatchObject({ code: 'CONFLICT' });
  await suspend(user, 1);
  await carryOut(user, restoreSteps(user.id));
  await expect(transact(restoreSteps(user.id))).rejects.toMatchObject({ code: 'CONFLICT' });
  expect((await profileOf(user))?.suspended).toBeUndefined();

  await endAccount(gone.id);
  await expect(transact(await suspendSteps(gone.id, { reason: 'x', by_id }))).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  const nobody = person();
  await expect(transact(await suspendSteps(nobody.id, { reason: 'x', by_id }))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await accountOf(nobody)).toBeNull();
});

test('an account that ends while it is suspended stays ended when the time has passed', async () => {
  const user = await creator();
  await suspend(user, 1);
  const until = String((await accountOf(user))?.suspension?.until);
  await endAccount(user.id);
  pass(2);
  expect(await deliverTo('pool', { due: { kind: 'suspension-expiry', id: user.id, at: until } })).toEqual([]);
  expect((await accountOf(user))?.ended_at).toBeTruthy();
  await expect(transact([accountStep(user.id)])).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('of two who suspend each other at once, one does', async () => {
  for (let times = 0; times < 5; times++) {
    const [one, other] = [await client(), await client()];
    const by = async (actor: User, user: User) =>
      transact([
        accountStep(actor.id),
        ...(await suspendSteps(user.id, { reason: 'Each other', by_id: actor.id })),
      ]);
    const outcomes = await Promise.allSettled([by(one, other), by(other, one)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'FORBIDDEN' },
    });
    const left = await Promise.all([suspensionOf(one.id), suspensionOf(other.id)]);
    expect(left.filter(Boolean)).toHaveLength(1);
  }
});

test('a role that was taken while its token was looked at is not noted after all', async () => {
  const moderator = await client({ groups: ['moderator'] });
  const looked = await readSession({ id: moderator.id, auth_time: realEpochSeconds() });
  await transact([signOutStep(moderator.id, [])]);
  await noteGroups(moderator, looked.account);
  expect(await accountOf(moderator)).not.toHaveProperty('groups');
  const later = await readSession({ id: moderator.id, auth_time: realEpochSeconds() + 1 });
  await noteGroups(moderator, later.account);
  expect(await accountOf(moderator)).toMatchObject({ groups: ['moderator'] });
});

test('a case suspends nobody of the staff, as their token last said it; an administrator does', async () => {
  const moderator = await client({ groups: ['moderator'] });
  const now = () => realEpochSeconds();
  await authorise(moderator, now(), false, ['moderator']);
  const bySteps = () => suspendSteps(moderator.id, { reason: 'Spam', by_id, case_id: 'a-case' });
  await expect(transact(await bySteps())).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Only an administrator can suspend administrators and moderators, under People.',
  });
  await suspend(moderator);
  await carryOut(moderator, restoreSteps(moderator.id));
  // The protection goes with the role.
  await authorise(moderator, now() + 1);
  expect(await accountOf(moderator)).not.toHaveProperty('groups');
  await transact(await bySteps());
  expect(await suspensionOf(moderator.id)).toMatchObject({ case_id: 'a-case' });
});

const mailsTo = ({ email }: User) => service.sent.filter(({ to }) => to === email);

test('the person is told why and until when, and of the end, once each', async () => {
  const user = await creator({ first_name: 'Mira' });
  const [change] = await suspend(user, 7, '<b>Sent unwanted offers</b>');
  if (change) await deliverTo('pool', { record: change }, { record: change });
  const [mail, ...more] = mailsTo(user);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your account is suspended');
  expect(mail?.text).toContain('Hello Mira,');
  expect(mail?.text).toContain('> <b>Sent unwanted offers</b>');
  expect(mail?.html).toContain('&lt;b&gt;');
  expect(mail?.text).toMatch(/suspended until .* UTC/);
  expect(mail?.text).toContain('write to support@');
  const [restored] = await carryOut(user, restoreSteps(user.id));
  if (restored) await deliverTo('pool', { record: restored });
  expect(mailsTo(user).map(({ subject }) => subject)).toEqual([
    'Your account is suspended',
    'Your account is open again',
  ]);
  // News of the suspension that comes after its end is no news.
  if (change) await deliverTo('pool', { record: { ...change, eventID: newId() } });
  expect(mailsTo(user)).toHaveLength(2);
});

test('the decision about a case tells its reasons by itself', async () => {
  const user = await creator();
  const steps = await suspendSteps(user.id, { reason: 'Spam', by_id, case_id: 'a-case', until: inDays(1) });
  await carryOut(user, steps);
  expect(mailsTo(user)).toEqual([]);
  expect(await suspensionOf(user.id)).toMatchObject({ case_id: 'a-case', reason: 'Spam', by_id });
  expect(now() < String((await suspensionOf(user.id))?.until)).toBe(true);
});
