import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { Cloud } from '../cloud.ts';
import { closeServer, listen } from '../http.ts';
import { createFixture, recordedIn, until } from '../testing/fixture.ts';
import { createSocketApi } from './socket.ts';

const socket = `import { appendFileSync } from 'node:fs';
import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
const client = new ApiGatewayManagementApiClient({ endpoint: process.env.ENDPOINT });
const send = (id, data) => client.send(new PostToConnectionCommand({ ConnectionId: id, Data: JSON.stringify(data) }));
export const handler = async (event) => {
  appendFileSync(process.env.RECORD, JSON.stringify(event) + '\\n');
  const { connectionId, routeKey } = event.requestContext;
  if (routeKey === '$connect') {
    const early = await send(connectionId, {}).then(() => 'sent', (error) => error.name);
    appendFileSync(process.env.RECORD, JSON.stringify({ early }) + '\\n');
    return { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'product' } };
  }
  if (routeKey === '$default' && event.body.includes('fail')) throw new Error('boom');
  if (routeKey === '$default') {
    const answer = JSON.parse(event.body);
    const result = await send(answer.to ?? connectionId, { echo: answer, user: event.requestContext.authorizer?.user_id }).then(() => 'sent', (error) => error.name);
    if (answer.to) await send(connectionId, { result });
  }
  return { statusCode: 200 };
};`;
const authorizer = `export const handler = async ({ headers, methodArn }) => {
  const token = headers['Sec-Websocket-Protocol']?.split(',')[1]?.trim();
  if (token === 'none') throw new Error('Unauthorized');
  return { principalId: token, context: { user_id: token }, policyDocument: { Statement: [
    { Effect: token === 'denied' ? 'Deny' : 'Allow', Action: 'execute-api:Invoke', Resource: methodArn } ] } };
};`;

const fixture = createFixture();
const record = join(fixture.dir, 'events');
let cloud: Cloud;
interface Event {
  early?: string;
  requestContext?: { routeKey: string; connectionId: string; authorizer: { user_id: string } };
}
const events = () => recordedIn<Event>(record);
const connect = (protocols: string[]) =>
  new WebSocket(`${cloud.url.replace('http', 'ws')}/ws?room=1`, protocols);
const open = async (token: string) => {
  const client = connect(['product', token]);
  await new Promise((resolve, reject) => client.once('open', resolve).once('error', reject));
  const frames: Record<string, unknown>[] = [];
  client.on('message', (data) => frames.push(JSON.parse(String(data))));
  return { client, frames };
};
const refusedWith = (protocols: string[]) =>
  new Promise((resolve) =>
    connect(protocols)
      .once('unexpected-response', (_req, res) => resolve(res.statusCode))
      .once('error', () => {}),
  );

beforeAll(async () => {
  appendFileSync(record, '');
  const endpoint = { 'Fn::Sub': 'https://${Socket}.execute-api.${AWS::Region}.${AWS::URLSuffix}/ws' };
  fixture.lambda('Handler', socket, {
    env: { RECORD: record, ENDPOINT: endpoint },
    statements: [
      {
        Effect: 'Allow',
        Action: 'execute-api:ManageConnections',
        Resource: {
          'Fn::Sub': 'arn:aws:execute-api:${AWS::Region}:${AWS::AccountId}:${Socket}/ws/POST/@connections/*',
        },
      },
    ],
  });
  fixture.lambda('Authorize', authorizer);
  fixture.socket({ $connect: 'Handler', $disconnect: 'Handler', $default: 'Handler' }, 'Authorize');
  cloud = await fixture.start({ engine: 'dynoxide' });
});
afterAll(() => fixture.close());

describe('a WebSocket API', () => {
  it('connects with the protocol that the function answers', async () => {
    const { client } = await open('ana');
    expect(client.protocol).toBe('product');
    const event = events().find((one) => one.requestContext?.routeKey === '$connect');
    expect(event).toMatchObject({
      queryStringParameters: { room: '1' },
      requestContext: {
        eventType: 'CONNECT',
        stage: 'ws',
        identity: { sourceIp: '127.0.0.1' },
        authorizer: { user_id: 'ana', principalId: 'ana' },
      },
    });
    client.close();
  });

  it('cannot be posted to before the connection is open', async () => {
    const { client } = await open('early');
    expect(events()).toContainEqual({ early: 'GoneException' });
    client.close();
  });

  it('refuses what the authorizer refuses', async () => {
    expect(await refusedWith(['product', 'none'])).toBe(401);
    expect(await refusedWith(['product', 'denied'])).toBe(403);
    expect(await refusedWith([])).toBe(401);
  });

  it('passes messages to $default and posts the answer', async () => {
    const { client, frames } = await open('ben');
    client.send('{"action":"anything"}');
    await until(() => frames.length === 1);
    expect(frames[0]).toEqual({ echo: { action: 'anything' }, user: 'ben' });
    client.close();
  });

  it('posts an error when the function fails', async () => {
    const { client, frames } = await open('eve');
    client.send('fail');
    await until(() => frames.length === 1);
    expect(frames[0]).toMatchObject({ message: 'Internal server error' });
    client.close();
  });

  it('calls $disconnect and answers 410 from then on', async () => {
    const { client } = await open('gone');
    client.close(4001, 'bye');
    const left = await until(() =>
      events().find(
        (one) =>
          one.requestContext?.routeKey === '$disconnect' && one.requestContext.authorizer.user_id === 'gone',
      ),
    );
    expect(left.requestContext).toMatchObject({
      eventType: 'DISCONNECT',
      disconnectStatusCode: 4001,
      disconnectReason: 'bye',
    });
    const { client: other, frames } = await open('other');
    other.send(JSON.stringify({ to: left.requestContext?.connectionId }));
    await until(() => frames.length === 1);
    expect(frames[0]).toEqual({ result: 'GoneException' });
    other.close();
  });

  it('closes an idle connection', async () => {
    const impatient = createSocketApi(cloud.stack, cloud.lambda, { idleMs: 50, lifeMs: 60_000, checkMs: 10 });
    const server = createServer().on(
      'upgrade',
      (req, socket, head) => void impatient?.upgrade(req, socket, head),
    );
    const port = await listen(server, 0, '127.0.0.1');
    const client = new WebSocket(`ws://127.0.0.1:${port}/`, ['product', 'idle']);
    expect(await new Promise((resolve) => client.once('close', resolve))).toBe(1001);
    await impatient?.close();
    await closeServer(server);
  });

  it('closes a connection that sends more than 128 KB', async () => {
    const { client } = await open('big');
    client.send('x'.repeat(128 * 1024 + 1));
    expect(await new Promise((resolve) => client.once('close', resolve))).toBe(1009);
  });
});
