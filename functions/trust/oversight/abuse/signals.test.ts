import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAbuseLogs } from '@briefhouse/contracts/admin/abuse-log.ts';
import { deletePost, listPosts } from '@briefhouse/contracts/community/post.ts';
import { openUpload } from '@briefhouse/contracts/media/media.ts';
import type { APIGatewayProxyEvent, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { now } from '../../../kit/clock.ts';
import { newId } from '../../../kit/ids.ts';
import { clip, processed } from '../../../media/testing/uploads.ts';
import { handler as webhook } from '../../../money/webhook.ts';
import { handler as authorizer } from '../../../people/authorizer.ts';
import { handler as triggers } from '../../../people/triggers.ts';
import { handler } from '../../../root/apis/admin.ts';
import { handler as community } from '../../../root/apis/community.ts';
import { handler as media } from '../../../root/apis/media.ts';
import { recordAbuse } from '../../../security/abuse-log/commands.ts';
import { abuseFrom, abuseLogEntity, abuseOf } from '../../../security/abuse-log/row.ts';
import { newAddress, ticketFor } from '../../../testing/attempts.ts';
import { call } from '../../../testing/call.ts';
import { post } from '../../../testing/community.ts';
import { atNextHour } from '../../../testing/next-hour.ts';
import { client, creator, person } from '../../../testing/people.ts';
import { poolId, tokenKeys, tokenOf } from '../../../testing/token.ts';
import { deliverTo } from '../../../testing/workers.ts';

afterEach(() => vi.unstubAllEnvs());

/** An address that no other test uses. */
const someAddress = () => `2001:db8:${randomInt(0x10000).toString(16)}:${randomInt(0x10000).toString(16)}::1`;

const logsFrom = async (address: string) =>
  (
    await abuseLogEntity()
      .query.byAddress({ gsi3pk: abuseFrom(address) })
      .go()
  ).data;
const logsOf = async (userId: string) =>
  (
    await abuseLogEntity()
      .query.byPerson({ gsi2pk: abuseOf(userId) })
      .go()
  ).data;

describe('failed sign-ins', () => {
  const signIn = async (email: string, times: number, sourceIp: string) => {
    for (let count = 0; count < times; count++) await ticketFor('sign_in', email, sourceIp);
  };
  const succeed = (email: string) =>
    triggers({
      triggerSource: 'PostAuthentication_Authentication',
      userName: newId(),
      request: { userAttributes: { email } },
      response: {},
    } as never);

  test('five may fail; the sixth and each after it are counted in one log', async () => {
    atNextHour();
    const [email, address] = [newAddress(), someAddress()];
    await signIn(email, 5, address);
    expect(await logsFrom(address)).toEqual([]);
    await signIn(email, 3, address);
    expect(await logsFrom(address)).toMatchObject([
      { abuse_type: 'failed_sign_in', action: 'sign_in', attempts: 3, severity: 'medium' },
    ]);
  });

  test('a person who gets in has mistyped before', async () => {
    atNextHour();
    const [email, address] = [newAddress(), someAddress()];
    await signIn(email, 5, address);
    await succeed(` ${email.toUpperCase()}`);
    await signIn(email, 5, address);
    expect(await logsFrom(address)).toEqual([]);
  });

  test('after an hour without a try they count anew', async () => {
    atNextHour();
    const [email, address] = [newAddress(), someAddress()];
    await signIn(email, 5, address);
    vi.stubEnv('CLOCK_OFFSET_MS', String(Number(process.env.CLOCK_OFFSET_MS) + 3_601_000));
    await signIn(email, 5, address);
    expect(await logsFrom(address)).toEqual([]);
  });
});

describe('tokens', () => {
  const ask = async (token: string, sourceIp: string) => {
    const server = createServer((_, answer) => answer.end(tokenKeys)).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await new Promise((resolve) => server.once('listening', resolve));
    vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    vi.stubEnv('USER_POOL_ID', poolId);
    vi.stubEnv('USER_POOL_CLIENT_ID', 'client');
    return authorizer({
      type: 'REQUEST',
      methodArn: 'arn:aws:execute-api:us-east-1:000000000000:rest/api/GET/me',
      headers: { authorization: `Bearer ${token}` },
      requestContext: { identity: { sourceIp } },
    } as unknown as APIGatewayRequestAuthorizerEvent).then(
      () => 'allowed',
      (error: Error) => error.message,
    );
  };

  test.each([
    ['signed by somebody else', () => `${tokenOf(person()).slice(0, -20)}${'A'.repeat(20)}`],
    [
      'of another pool',
      () => tokenOf(person(), { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_X' }),
    ],
    ['for another client', () => tokenOf(person(), { aud: 'other' })],
    ['made up', () => 'not-a-token'],
  ])('one %s is logged with its address', async (_, make) => {
    const address = someAddress();
    expect(await ask(make(), address)).toBe('Unauthorized');
    expect(await logsFrom(address)).toMatchObject([
      { abuse_type: 'forged_token', severity: 'high', attempts: 1 },
    ]);
  });

  test('one that has only expired is nothing', async () => {
    const address = someAddress();
    expect(await ask(tokenOf(person(), { exp: 1_000_000_000 }), address)).toBe('Unauthorized');
    expect(await logsFrom(address)).toEqual([]);
  });
});

test('a call of another role, somebody else’s row and a position that no list gave out are logged', async () => {
  const [author, user] = [await creator(), await client()];
  const { id: post_id } = await post(author);
  const refused = [
    await call(handler, listAbuseLogs, {}, { user }),
    await call(community, deletePost, { post_id }, { user }),
    await call(community, listPosts, { cursor: 'bm90IG9uZQ' }, { user }),
  ];
  expect(refused.map(({ error }) => error.code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'CONFLICT']);
  const logs = await logsOf(user.id);
  expect(logs.map(({ abuse_type, action }) => [abuse_type, action]).toSorted()).toEqual([
    ['forged_id', 'cursor'],
    ['forged_id', 'delete_post'],
    ['forged_id', 'listAbuseLogs'],
  ]);
});

test('an upload that no page of ours would open, and a file that is not what it was said to be', async () => {
  const user = await creator();
  const open = (input: object) =>
    call(media, openUpload, { purpose: 'avatar', content_type: 'image/png', size: 10, ...input }, { user });
  expect((await open({ size: 6_000_000 })).error.code).toBe('FILE_TOO_LARGE');
  expect((await open({ content_type: 'text/html' })).status).toBe(415);
  expect(await logsOf(user.id)).toMatchObject([
    { abuse_type: 'refused_upload', action: 'avatar', severity: 'low', attempts: 2 },
  ]);
  const other = await creator();
  await processed('portfolio', Buffer.from('<script>alert(1)</script>'), { user: other });
  expect(await logsOf(other.id)).toMatchObject([
    { abuse_type: 'refused_upload', action: 'portfolio', severity: 'medium' },
  ]);
  // Nobody has to know the type that a program gave their own video.
  const honest = await creator();
  await processed('avatar', clip('clip.mp4'), { user: honest });
  expect(await logsOf(honest.id)).toEqual([]);
});

test('a webhook that Stripe did not sign', async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', 'sk_test_1');
  vi.stubEnv('STRIPE_WEBHOOK_SECRET', 'whsec_one');
  const address = someAddress();
  for (const headers of [{}, { 'stripe-signature': 't=1,v1=00' }]) {
    const event = {
      httpMethod: 'POST',
      headers,
      body: '{}',
      requestContext: { identity: { sourceIp: address } },
    };
    expect((await webhook(event as unknown as APIGatewayProxyEvent)).statusCode).toBe(400);
  }
  expect(await logsFrom(address)).toMatchObject([
    { abuse_type: 'webhook_signature', action: 'stripe_webhook', severity: 'high', attempts: 2 },
  ]);
});

test('a complaint about a mail', async () => {
  const user = await creator();
  const detail = {
    complaint: { complainedRecipients: [{ emailAddress: user.email }] },
    mail: { timestamp: now(), destination: [user.email], tags: { user_id: [user.id] } },
  };
  expect(await deliverTo('mail-problems', JSON.stringify({ source: 'aws.ses', detail }))).toEqual([]);
  expect(await logsOf(user.id)).toMatchObject([{ abuse_type: 'mail_complaint' }]);
});

describe('a log', () => {
  const refusal = (ip_address: string) => ({
    abuse_type: 'rate_limit' as const,
    action: 'post',
    severity: 'medium' as const,
    subject: newId(),
    ip_address,
    user_id: null,
  });

  test('counts attempts that come at once, each once, and remembers the step it has reached', async () => {
    atNextHour();
    const one = refusal(someAddress());
    await Promise.all(Array.from({ length: 27 }, () => recordAbuse(one)));
    expect(await logsFrom(one.ip_address)).toMatchObject([{ attempts: 27, step: 25 }]);
  });

  test('loses its address after 90 days, also in what is answered before it is taken away', async () => {
    const one = refusal(someAddress());
    await recordAbuse(one);
    const [{ abuse_id = '' } = {}] = await logsFrom(one.ip_address);
    const answered = async () => {
      const { body } = await call(handler, listAbuseLogs, {}, { user: person({ groups: ['moderator'] }) });
      return body.abuse_logs.find(({ id }) => id === abuse_id)?.ip_address;
    };
    expect(await answered()).toBe(one.ip_address);
    vi.stubEnv('CLOCK_OFFSET_MS', String(90 * 86_400_000));
    expect(await answered()).toBeNull();
    expect(await deliverTo('alerts', { due: { kind: 'abuse-address', id: abuse_id, at: now() } })).toEqual(
      [],
    );
    expect(await logsFrom(one.ip_address)).toEqual([]);
    expect((await abuseLogEntity().get({ abuse_id }).go()).data).not.toHaveProperty('ip_address');
  });
});
