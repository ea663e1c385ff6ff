import {
  AdminDeleteUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Cloud } from '@briefhouse/local-cloud/cloud.ts';
import { until } from '@briefhouse/local-cloud/testing/fixture.ts';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from '../../infra/demo/testing/sign-in.ts';
import { openAccount } from '../../infra/demo/testing/sign-up.ts';
import { nextSecond } from '../support/authenticator.ts';
import { call, connect, sharedCloud } from '../support/shared-cloud.ts';

let cloud: Cloud;
beforeAll(async () => {
  ({ cloud } = await sharedCloud());
});

const administrator = () =>
  new CognitoIdentityProviderClient({
    endpoint: cloud.awsUrl,
    region: 'us-east-1',
    credentials: cloud.credentials,
  });
const person = (email: string) => ({ UserPoolId: cloud.userPoolId, Username: email });

const password = 'long enough 1';
/** A person who is unknown to other files; the session is that of the first sign-in. */
const signUp = async (user_type: 'creator' | 'client') => {
  const email = `${crypto.randomUUID()}@briefhouse.test`;
  const about = { email, password, first_name: 'Ada', last_name: 'Passing', user_type };
  return { email, ...(await openAccount(cloud.url, about)) };
};
const newcomer = async (user_type: 'creator' | 'client') => {
  const { email, idToken } = await signUp(user_type);
  return { email, token: idToken };
};

it('an address that is changed in the user pool reaches the profile', async () => {
  const { email: before, token } = await newcomer('creator');
  const email = `new-${before}`;
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: 'true' },
  ];
  await administrator().send(new AdminUpdateUserAttributesCommand({ ...person(before), UserAttributes }));
  await until(async () => {
    const { profile } = (await call(token, 'GET', '/me')).body as { profile: { email: string } };
    return profile.email === email;
  });
});

it('a person’s own token changes neither their names nor their address in the user pool, and finds nobody', async () => {
  const { email, storage } = await signUp('creator');
  const own = new CognitoIdentityProviderClient({ endpoint: cloud.awsUrl, region: 'us-east-1' });
  const AccessToken = Object.entries(storage).find(([key]) => key.endsWith('.accessToken'))?.[1];
  const change = (Name: string, Value: string) =>
    own.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] })).then(
      () => 'changed',
      ({ name, message }: Error) => `${name}: ${message}`,
    );
  const refused = 'NotAuthorizedException: A client attempted to write unauthorized attribute';
  for (const name of ['given_name', 'family_name']) expect(await change(name, 'Admin')).toBe(refused);
  for (const address of ['admin@briefhouse.test', `new-${email}`])
    expect(await change('email', address)).toBe(refused);
});

const mailsTo = (to: string) =>
  cloud.inbox.list(to).filter(({ subject }) => subject === 'Confirm your new email address');
const codeSentTo = async (to: string) => {
  await until(() => mailsTo(to).length > 0);
  return /\b\d{6}\b/.exec(mailsTo(to)[0]?.text ?? '')?.[0] ?? '';
};

it('a new address is asked for alike, whoever has it, and counts with the code that was sent there', async () => {
  const { email: before, token } = await newcomer('creator');
  const { email: others } = await newcomer('client');
  const email = `new-${before}`;
  const ask = (address: string) => call(token, 'POST', '/me/email-change', { email: address });
  const enter = async (code: string) => (await call(token, 'PUT', '/me/email-change', { code })).status;
  const address = async () => ((await call(token, 'GET', '/me')).body.profile as { email: string }).email;

  const asked = await ask(others);
  const taken = await codeSentTo(others);
  expect(await enter(taken === '000000' ? '000001' : '000000')).toBe(409);
  expect(await enter(taken)).toBe(409);

  expect(await ask(email)).toEqual(asked);
  const code = await codeSentTo(email);
  for (let tries = 0; tries < 5; tries++)
    expect(await enter(code === '000000' ? '000001' : '000000')).toBe(409);
  expect(await enter(code)).toBe(409);
  expect(await address()).toBe(before);

  await ask(email);
  await until(() => mailsTo(email).length > 1);
  expect(await enter(await codeSentTo(email))).toBe(200);
  expect(await address()).toBe(email);
  await signIn(cloud.url, email, password);
});

it('somebody signs up with letters of their own in the address', async () => {
  const email = 'zoé.иванова@briefhouse.test';
  const account = { email, password, first_name: 'Zoé', last_name: 'Иванова' };
  const { idToken } = await openAccount(cloud.url, { ...account, user_type: 'creator' });
  expect((await call(idToken, 'GET', '/me')).body.profile).toMatchObject({ email, first_name: 'Zoé' });
});

it('signing out everywhere closes the sockets of all sessions, and a new sign-in works', async () => {
  const { email, token } = await newcomer('client');
  const tokens = [token, await signIn(cloud.url, email, password)];
  const sockets = await Promise.all(tokens.map(connect));
  await nextSecond();
  expect((await call(token, 'POST', '/me/sign-out-everywhere')).status).toBe(200);
  await Promise.all(sockets.map(({ closed }) => closed));
  for (const one of tokens) await expect(connect(one)).rejects.toThrow();
  const again = await signIn(cloud.url, email, password);
  expect((await call(again, 'GET', '/me')).status).toBe(200);
  // The pool has heard of it by now, and its news of that call has come back.
  await cloud.settled();
  await connect(again);
});

it('signing somebody out in the user pool closes their sockets', async () => {
  const { email, token } = await newcomer('client');
  const { closed } = await connect(token);
  await nextSecond();
  await administrator().send(new AdminUserGlobalSignOutCommand(person(email)));
  await closed;
  await expect(connect(token)).rejects.toThrow();
});

it('changes of more than 128 KB at once, which no frame may carry, reach a listener', async () => {
  const tokens = [
    await signIn(cloud.url, 'brand@briefhouse.test'),
    await signIn(cloud.url, 'creator@briefhouse.test'),
  ];
  const listener = await connect(tokens[0] ?? '');
  listener.say({ action: 'subscribe', topic: 'feed', number: 1 });
  const text = () => listener.frames.join('\n');
  await until(() => text().includes('subscribed'));
  // The files have 20 KB each; a person may post five an hour.
  const content = '😀'.repeat(5000);
  const post = (index: number) =>
    call(tokens[index % 2] ?? '', 'POST', '/posts', { content, submission_id: crypto.randomUUID() });
  const posted = await Promise.all(Array.from({ length: 8 }, (_, index) => post(index)));
  expect(posted.map(({ status }) => status)).toEqual(posted.map(() => 200));
  const ids = posted.map(({ body }) => (body.post as { id: string }).id);
  await until(() => text().includes('"refetch"') || ids.every((id) => text().includes(id)));
  for (const frame of listener.frames) expect(Buffer.byteLength(frame)).toBeLessThanOrEqual(32 * 1024);
  listener.close();
});

it('a person who is deleted in the user pool ends everywhere', async () => {
  const brand = await signIn(cloud.url, 'brand@briefhouse.test');
  const { email, token: creator } = await newcomer('creator');
  const { id: creator_id } = (await call(creator, 'GET', '/me')).body.profile as { id: string };
  const project = { name: 'Kettle', budget_cents: 30_000, submission_id: crypto.randomUUID() };
  const { id } = (await call(brand, 'POST', '/projects', project)).body.project as { id: string };
  expect((await call(brand, 'POST', `/projects/${id}/offer`, { creator_id })).status).toBe(200);
  const { closed } = await connect(creator);

  await administrator().send(new AdminDeleteUserCommand(person(email)));
  await closed;
  await until(async () => {
    const { project: now } = (await call(brand, 'GET', `/projects/${id}`)).body as {
      project: { state: string };
    };
    return now.state === 'open';
  });
  await until(async () => !JSON.stringify((await call(brand, 'GET', '/creators')).body).includes(creator_id));
  await until(async () =>
    JSON.stringify((await call(brand, 'GET', '/notifications')).body).includes('Deleted user declined'),
  );
  expect((await call(brand, 'POST', `/projects/${id}/offer`, { creator_id })).status).toBe(404);
  const post = { content: 'Still here', submission_id: crypto.randomUUID() };
  for (const answer of [await call(creator, 'GET', '/me'), await call(creator, 'POST', '/posts', post)])
    expect([401, 403]).toContain(answer.status);
  await expect(connect(creator)).rejects.toThrow();
  await cloud.settled();
  expect(cloud.queues.all.map((queue) => queue.messages().length).filter(Boolean)).toEqual([]);
});
