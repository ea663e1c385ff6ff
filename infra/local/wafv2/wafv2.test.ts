import { connect } from 'node:net';
import { join } from 'node:path';
import {
  GetIPSetCommand,
  ListIPSetsCommand,
  UpdateIPSetCommand,
  type WAFInvalidParameterException,
  WAFOptimisticLockException,
  WAFV2Client,
} from '@aws-sdk/client-wafv2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import type { Cloud } from '../cloud.ts';
import { createFixture } from '../testing/fixture.ts';

const fixture = createFixture();
let cloud: Cloud;
const client = (credentials = cloud.credentials) =>
  new WAFV2Client({ endpoint: cloud.awsUrl, region: 'us-east-1', credentials, maxAttempts: 1 });
const arnOf = (name: string) => String(cloud.stack.outputs[name]);
const named = (name: string) => {
  const [Name, Id] = arnOf(name).split('/').slice(-2);
  return { Name, Id, Scope: 'CLOUDFRONT' } as const;
};
const read = (name: string) => client().send(new GetIPSetCommand(named(name)));
const set = async (name: string, Addresses: unknown[], LockToken?: string) =>
  client().send(
    new UpdateIPSetCommand({
      ...named(name),
      Addresses: Addresses as string[],
      LockToken: LockToken ?? (await read(name)).LockToken,
    }),
  );
const from = (address: string, path = '/api/things') =>
  fetch(cloud.url + path, { headers: { 'x-test-ip': address } });

beforeAll(async () => {
  vi.stubEnv('LOCAL_CLOUD_TEST', '1');
  const Parameters = { BlockedV4: { Type: 'String' }, BlockedV6: { Type: 'String' } };
  Object.assign(fixture.template, { Parameters });
  fixture.template.Outputs = { V4: { Value: { Ref: 'BlockedV4' } }, V6: { Value: { Ref: 'BlockedV6' } } };
  fixture.lambda(
    'Reader',
    `import { WAFV2Client, GetIPSetCommand, UpdateIPSetCommand } from '@aws-sdk/client-wafv2';
    const client = new WAFV2Client({ region: 'us-east-1', maxAttempts: 1 });
    export const handler = async ({ write, ...set }) => {
      try {
        const { LockToken } = await client.send(new GetIPSetCommand(set));
        if (write) await client.send(new UpdateIPSetCommand({ ...set, Addresses: [], LockToken }));
        return 'done';
      } catch (error) { return error.name; }
    };`,
    { statements: [{ Effect: 'Allow', Action: 'wafv2:GetIPSet', Resource: { Ref: 'BlockedV4' } }] },
  );
  fixture.lambda('Echo', 'export const handler = async () => ({ statusCode: 200, body: "{}" });');
  fixture.rest({ 'GET /things': 'Echo' });
  fixture.socket({ $default: 'Echo' });
  cloud = await fixture.start({ engine: 'dynoxide' });
});
afterAll(async () => {
  await fixture.close();
  vi.unstubAllEnvs();
});

describe('a set', () => {
  it('is empty at first, and has the name that the template got', async () => {
    const { IPSet, LockToken } = await read('V4');
    expect(IPSet).toMatchObject({ ARN: arnOf('V4'), IPAddressVersion: 'IPV4', Addresses: [] });
    expect(arnOf('V4')).toMatch(
      /^arn:aws:wafv2:us-east-1:000000000000:global\/ipset\/BlockedV4\/[0-9a-f]{32}$/,
    );
    expect(LockToken).toBeTruthy();
  });

  it('is set as a whole, and only with the lock of its latest state', async () => {
    const { LockToken } = await read('V6');
    await set('V6', ['2001:DB8::/32', '2001:db8:1::9/128'], LockToken);
    // WAF writes IPv6 at full length.
    expect((await read('V6')).IPSet?.Addresses).toEqual([
      '2001:0db8:0000:0000:0000:0000:0000:0000/32',
      '2001:0db8:0001:0000:0000:0000:0000:0009/128',
    ]);
    await expect(set('V6', [], LockToken)).rejects.toBeInstanceOf(WAFOptimisticLockException);
    const locks = await Promise.allSettled([read('V6'), read('V6')]);
    const [one, other] = locks.map((lock) => (lock.status === 'fulfilled' ? lock.value.LockToken : ''));
    const sent = await Promise.allSettled([set('V6', ['fd00::/8'], one), set('V6', ['fc00::/8'], other)]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await set('V6', []);
  });

  it.each([
    ['V4', '203.0.113.7'],
    ['V4', '0.0.0.0/0'],
    ['V4', '203.0.113.7/33'],
    ['V4', '2001:db8::/32'],
    ['V4', '203.0.113.0/x'],
    ['V6', '::/0'],
    ['V6', '203.0.113.0/24'],
    ['V6', 'fe80::1%eth0/64'],
    ['V6', 7],
  ])('of %s takes no %s, and stays as it was', async (name, address) => {
    const refusal = await set(name, ['203.0.113.9/32', address]).catch((error: Error) => error);
    expect((refusal as WAFInvalidParameterException).name).toBe('WAFInvalidParameterException');
    expect((await read(name)).IPSet?.Addresses).toEqual([]);
  });

  it('holds ten thousand addresses and no more', async () => {
    const many = Array.from({ length: 10_001 }, (_, index) => `10.${index >> 8}.${index & 255}.1/32`);
    await expect(set('V4', many)).rejects.toMatchObject({ name: 'WAFLimitsExceededException' });
    await set('V4', many.slice(1));
    await set('V4', []);
  });

  it('is nowhere else, and other operations are not served', async () => {
    const elsewhere = { ...named('V4'), Id: 'none' };
    await expect(client().send(new GetIPSetCommand(elsewhere))).rejects.toMatchObject({
      name: 'WAFNonexistentItemException',
    });
    const regional = { ...named('V4'), Scope: 'REGIONAL' } as const;
    await expect(client().send(new GetIPSetCommand(regional))).rejects.toMatchObject({
      name: 'WAFInvalidParameterException',
    });
    await expect(client().send(new ListIPSetsCommand({ Scope: 'CLOUDFRONT' }))).rejects.toMatchObject({
      $metadata: { httpStatusCode: 501 },
    });
  });

  it('is guarded by the roles of the template', async () => {
    const ask = async (name: string, write = false) =>
      (await cloud.lambda.invoke('Fixture-Reader', { ...named(name), write })).payload;
    expect(await ask('V4')).toBe('done');
    expect(await ask('V4', true)).toBe('AccessDeniedException');
    expect(await ask('V6')).toBe('AccessDeniedException');
    const stranger = { accessKeyId: 'AKIAGUESS', secretAccessKey: 'x' };
    await expect(client(stranger).send(new GetIPSetCommand(named('V4')))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
  });
});

describe('the front', () => {
  const handshake = (address: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(cloud.url);
      let answer = '';
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          `GET /ws HTTP/1.1\r\nHost: localhost:${port}\r\nx-test-ip: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      );
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', reject).on('end', () => resolve(answer));
    });

  it('answers what is in a set as the firewall does, whatever it asks for, and goes on to serve everybody else', async () => {
    await set('V4', ['198.51.100.0/24']);
    await set('V6', ['2001:db8::/32']);
    const api = { status: 403, type: 'application/json', text: '{"code":"BLOCKED"}' };
    const page = { status: 403, type: 'text/html', text: '<p>Blocked</p>' };
    for (const address of ['198.51.100.9', '2001:db8:7::1'])
      for (const [path, wanted] of [
        ['/api/things', api],
        ['/ws', api],
        ['/', page],
        ['/config.json', page],
        ['/media/x.png', page],
        ['/%zz', page],
      ] as const) {
        const answer = await from(address, path);
        const { status, headers } = answer;
        expect({ status, type: headers.get('content-type'), text: await answer.text() }, path).toEqual(
          wanted,
        );
      }
    expect(await handshake('198.51.100.9')).toMatch(/^HTTP\/1.1 403 .*\{"code":"BLOCKED"\}$/s);
    expect((await from('198.51.101.9')).status).toBe(200);
    expect((await fetch(`${cloud.url}/api/things`)).status).toBe(200);
    expect((await from('198.51.100.9', '/__local/mail')).status).toBe(200);
    const opened = new WebSocket(`${cloud.url.replace('http', 'ws')}/ws`, {
      headers: { 'x-test-ip': '198.51.101.9' },
    });
    await new Promise((resolve, reject) => opened.once('open', resolve).once('error', reject));
    opened.close();
    await set('V4', []);
    expect((await from('198.51.100.9')).status).toBe(200);
    expect((await from('2001:db8:7::1')).status).toBe(403);
  });

  it('remembers the sets', async () => {
    await set('V4', ['198.51.100.0/24']);
    await cloud.close();
    cloud = await fixture.start({ engine: 'dynoxide', dataDir: join(fixture.dir, 'data') });
    expect((await from('198.51.100.9')).status).toBe(403);
    expect((await from('198.51.101.9')).status).toBe(200);
  });
});
