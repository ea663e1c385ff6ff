import { once } from 'node:events';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Clock, createClock } from '../clock.ts';
import { createInbox, type Inbox, type StoredMail } from '../mail/inbox.ts';
import type { Fate } from '../mail/mail-events.ts';
import { type Served, serve, temporaryFolder } from '../s3/test-server.ts';
import { createQueues, type Queues } from '../sqs/queues.ts';
import { loadStack } from '../template.ts';
import { product } from '../testing/product.ts';
import { createConsole, type LocalConsole } from './console.ts';

const deadLetters = { 'Fn::GetAtt': ['Dead', 'Arn'] };
const stack = loadStack('Fixture', {
  Resources: {
    Dead: { Type: 'AWS::SQS::Queue' },
    Work: {
      Type: 'AWS::SQS::Queue',
      Properties: { RedrivePolicy: { deadLetterTargetArn: deadLetters, maxReceiveCount: 1 } },
    },
  },
});
let folder: ReturnType<typeof temporaryFolder>;
let inbox: Inbox;
let clock: Clock;
let queues: Queues;
let pages: LocalConsole;
let server: Served;
let notified: { to: string; fate: Fate }[];

beforeEach(async () => {
  folder = temporaryFolder();
  notified = [];
  inbox = createInbox({ dir: folder.path });
  clock = createClock(join(folder.path, 'clock.json'));
  queues = createQueues(stack, join(folder.path, 'queues'));
  pages = createConsole({
    product,
    inbox,
    mailEvents: { tell: ({ to }, fate) => void notified.push({ to, fate }) },
    clock,
    queues,
    describe: () => [
      { title: 'Functions', items: [{ name: 'api-chat', detail: '<3 ms', href: '/x?a=1&b=2' }] },
    ],
  });
  server = await serve((req, res) => pages.handle(req, res));
});
afterEach(async () => {
  await server.close();
  queues.close();
  folder.remove();
});

const deliver = (to: string, html = '<p>Hello</p>') =>
  inbox.deliver({ to, subject: `To ${to}`, text: 'Hello', html });
const post = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}/__local/${path}`, {
    method: 'POST',
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const open = (path: string) => fetch(`${server.url}/__local/${path}`);

describe('the local console', () => {
  it('lists what runs, escaped', async () => {
    const page = await (await open('')).text();
    expect(page).toContain('<a href="/x?a=1&amp;b=2">api-chat</a><small>&lt;3 ms</small>');
  });

  it('lets a mail bounce or be called spam, by this page alone', async () => {
    const { id } = deliver('ana@example.test');
    expect((await post(`mail/${id}/bounce`)).status).toBe(200);
    expect((await post(`mail/${id}/complaint`)).status).toBe(200);
    expect((await post(`mail/${id}/bounce`, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post('mail/nobody/bounce')).status).toBe(404);
    expect((await post(`mail/${id}/burn`)).status).toBe(405);
    expect(notified).toEqual([
      { to: 'ana@example.test', fate: 'bounce' },
      { to: 'ana@example.test', fate: 'complaint' },
    ]);
  });

  it('unsubscribes as a mail program does, where a mail offers it', async () => {
    const got: [string | undefined, string][] = [];
    const list = await serve(async (req, res) => {
      got.push([req.headers['content-type'], String(Buffer.concat(await req.toArray()))]);
      res.end();
    });
    const headers = [
      { name: 'List-Unsubscribe', value: `<${list.url}/stop>` },
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ];
    const { id } = inbox.deliver({ to: 'a@b.test', subject: 'News', text: 'x', html: '', headers });
    expect((await post(`mail/${id}/unsubscribe`)).status).toBe(200);
    expect(got).toEqual([['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click']]);
    expect((await post(`mail/${deliver('a@b.test').id}/unsubscribe`)).status).toBe(409);
    await list.close();
  });

  it('lists all mail as JSON, newest first, or that of one recipient', async () => {
    deliver('ana@example.test');
    deliver('boya@example.test');
    const all = (await (await open('mail')).json()) as StoredMail[];
    expect(all).toMatchObject([
      { to: 'boya@example.test' },
      { to: 'ana@example.test', subject: 'To ana@example.test', text: 'Hello', html: '<p>Hello</p>' },
    ]);
    expect(Date.parse(all[0]?.sentAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    expect(await (await open('mail?to=ana@example.test')).json()).toHaveLength(1);
  });

  it('shows a mail without script or network access', async () => {
    const { id } = deliver('ana@example.test', '<script>alert(1)</script><a href="/auth">Verify</a>');
    const answer = await open(`mail/${id}`);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox allow-top-navigation-by-user-activation$/,
    );
    expect(await answer.text()).toContain('<base target="_top">');
    expect((await open('mail/none')).status).toBe(404);
  });

  it('streams new mail to an open inbox page until it is closed', async () => {
    const request = get(`${server.url}/__local/mail/events`);
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    await once(stream, 'data');
    deliver('ana@example.test');
    const [chunk] = (await once(stream, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(/^event: mail\ndata: \{"id":".*"to":"ana@example.test"/);
    const ended = once(stream, 'end');
    pages.close();
    await ended;
  });

  it('serves its own assets and nothing else', async () => {
    for (const path of ['inbox', 'page.css', 'inbox.js', 'overview.js'])
      expect((await open(path)).status).toBe(200);
    expect((await open('nothing')).status).toBe(404);
    expect((await fetch(`${server.url}/__local/mail`, { method: 'DELETE' })).status).toBe(405);
  });

  it('moves the clock and resets it', async () => {
    const hours = () => Math.round((clock.now() - Date.now()) / 360_000) / 10;
    const moved = await post('clock', { advance: 72 * 3600 });
    expect(moved).toMatchObject({ status: 200, body: { offset_ms: 72 * 3_600_000 } });
    expect(hours()).toBe(72);
    expect(Date.parse(String(moved.body.now)) - Date.now()).toBeGreaterThan(71 * 3_600_000);
    await post('clock', { advance: -3600 });
    expect(hours()).toBe(71);
    expect(await (await open('')).text()).toContain('71.0 hours from real time');
    await post('clock', { to: '2031-05-01T12:00:00Z' });
    expect(await (await open('clock')).json()).toMatchObject({
      now: expect.stringMatching(/^2031-05-01T12:00:0/),
    });
    expect((await post('clock', { reset: true })).body).toMatchObject({ offset_ms: 0 });
    expect(hours()).toBe(0);
  });

  it.each([
    ['nothing', undefined],
    ['two changes at once', { advance: 1, reset: true }],
    ['seconds as a text', { advance: '3600' }],
    ['an invalid date', { to: 'tomorrow' }],
    ['a year out of range', { to: '9999-01-01T00:00:00Z' }],
    ['a list', [1]],
    ['null', null],
  ])('leaves the clock alone for %s', async (_name, body) => {
    expect((await post('clock', body)).status).toBe(400);
    expect(clock.offsetMs()).toBe(0);
  });

  it('refuses requests from another site', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://evil.test' },
      { origin: 'http://localhost.evil.test:3000' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await post('clock', { advance: 3600 }, headers)).status).toBe(403);
    expect(clock.offsetMs()).toBe(0);
    const own = { origin: server.url, 'sec-fetch-site': 'same-origin' };
    expect((await post('clock', { advance: 3600 }, own)).status).toBe(200);
  });

  it.each(['GET', 'POST'])('answers a %s only by the name of this machine', async (method) => {
    const { port } = new URL(server.url);
    const statusFor = async (host: string) => {
      const call = request({ port, method, path: '/__local/clock', headers: { host } });
      const [answer] = (await once(call.end(), 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    };
    const own = method === 'GET' ? 200 : 400;
    for (const host of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, `LOCALHOST:${port}`])
      expect(await statusFor(host), host).toBe(own);
    for (const host of [
      `evil.test:${port}`,
      'localhost',
      'localhost:1',
      `localhost.evil.test:${port}`,
      `localhost:${port}.evil.test`,
    ])
      expect(await statusFor(host), host).toBe(403);
  });

  it('redrives dead letters', async () => {
    queues.find('Fixture-Work')?.send('poison');
    for (let round = 0; round < 2; round++) queues.find('Fixture-Work')?.receive(1, 0);
    expect(queues.messages('Fixture-Dead')).toHaveLength(1);
    expect(await post('queues/Fixture-Dead/redrive')).toEqual({ status: 200, body: { moved: 1 } });
    expect(queues.messages('Fixture-Work')).toMatchObject([{ body: 'poison' }]);
    expect((await post('queues/Nobody/redrive')).status).toBe(404);
  });
});
