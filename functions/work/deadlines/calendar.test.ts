import { randomUUID } from 'node:crypto';
import { blockAddress } from '@briefhouse/contracts/admin/blocked-address.ts';
import {
  acceptAssignment,
  offerProject,
  unassignCreator,
} from '@briefhouse/contracts/marketplace/assignment.ts';
import { calendarPath, getCalendar, renewCalendar } from '@briefhouse/contracts/marketplace/calendar.ts';
import { createProject, setStatus } from '@briefhouse/contracts/marketplace/project.ts';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { afterEach, expect, test, vi } from 'vitest';
import { environment } from '../../kit/environment.ts';
import { newId } from '../../kit/ids.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { restoreSteps, suspendSteps } from '../../people/public.ts';
import { handler as admin } from '../../root/apis/admin.ts';
import { handler } from '../../root/apis/marketplace.ts';
import { abuseFrom, abuseLogEntity } from '../../security/abuse-log/row.ts';
import { call } from '../../testing/call.ts';
import { atNextHour } from '../../testing/next-hour.ts';
import { client, creator, person } from '../../testing/people.ts';
import { removeSubject } from '../../testing/removal.ts';
import { calendarEntity } from './row.ts';

afterEach(() => void vi.unstubAllEnvs());

interface Asked {
  headers?: Record<string, string>;
  method?: string;
  sourceIp?: string;
}

const group = () => Math.floor(Math.random() * 65_535).toString(16);
/** An address that no other test asks from. */
const somewhere = () => `2001:db8:${group()}:${group()}::1`;

const ask = (
  token: string | undefined,
  { headers = {}, method = 'GET', sourceIp = somewhere() }: Asked = {},
) =>
  handler(
    {
      resource: calendarPath,
      httpMethod: method,
      headers,
      queryStringParameters: token === undefined ? null : { token },
      requestContext: { requestId: newId(), identity: { sourceIp } },
    } as unknown as APIGatewayProxyEvent,
    {} as Context,
  );

/** A new address of somebody's calendar, and the token in it. */
const addressOf = async (user: User) => {
  const { status, body } = await call(handler, renewCalendar, {}, { user });
  expect(status).toBe(200);
  return { ...body, token: new URL(body.address).searchParams.get('token') ?? '' };
};

const calendarOf = async (user: User) => {
  const { statusCode, body } = await ask((await addressOf(user)).token);
  expect(statusCode).toBe(200);
  return body.replaceAll('\r\n ', '');
};
const valuesOf = (file: string, name: string) =>
  file.split('\r\n').flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []));

const dates = { start_date: '2030-05-01', end_date: '2030-05-20' };

const posted = async (owner: User, fields: object = {}) => {
  const input = { submission_id: randomUUID(), name: 'Balm, two weeks', budget_cents: 25_000, ...dates };
  const { body } = await call(handler, createProject, { ...input, ...fields }, { user: owner });
  return body.project.id;
};
const underWay = async (owner: User, worker: User, fields: object = {}) => {
  const project_id = await posted(owner, fields);
  await call(handler, offerProject, { project_id, creator_id: worker.id }, { user: owner });
  await call(handler, acceptAssignment, { project_id }, { user: worker });
  return project_id;
};

test('both sides read the days of a project under way, with the address of its page', async () => {
  const [owner, worker] = [await client(), await creator()];
  const id = await underWay(owner, worker);
  const site = environment.siteUrl;
  for (const user of [owner, worker]) {
    const file = await calendarOf(user);
    expect(valuesOf(file, 'SUMMARY')).toEqual([
      String.raw`Start: Balm\, two weeks`,
      String.raw`Due: Balm\, two weeks`,
    ]);
    expect(valuesOf(file, 'DTSTART;VALUE=DATE')).toEqual(['20300501', '20300520']);
    const host = new URL(site).hostname;
    expect(valuesOf(file, 'UID')).toEqual([`${id}-start_date@${host}`, `${id}-end_date@${host}`]);
    expect(valuesOf(file, 'URL')).toEqual([`${site}/projects/${id}`, `${site}/projects/${id}`]);
    expect(valuesOf(file, 'DESCRIPTION')[0]).toContain(`${site}/projects/${id}`);
  }
});

test('open, offered, finished and given-back projects have no days, and a project without dates has none', async () => {
  const [owner, worker] = [await client(), await creator()];
  await posted(owner);
  const offered = await posted(owner);
  await call(handler, offerProject, { project_id: offered, creator_id: worker.id }, { user: owner });
  const finished = await underWay(owner, worker);
  await call(handler, setStatus, { project_id: finished, status: 'finished' }, { user: worker });
  const back = await underWay(owner, worker);
  await call(handler, unassignCreator, { project_id: back }, { user: owner });
  await underWay(owner, worker, { start_date: null, end_date: null });
  const shown = await underWay(owner, worker, { start_date: null, name: 'Shown' });
  for (const user of [owner, worker]) {
    const file = await calendarOf(user);
    expect(valuesOf(file, 'SUMMARY')).toEqual(['Due: Shown']);
    expect(valuesOf(file, 'UID')).toEqual([expect.stringContaining(shown)]);
  }
  expect(valuesOf(await calendarOf(await creator()), 'SUMMARY')).toEqual([]);
});

test('nothing of a removed project is in a calendar but its days', async () => {
  const [owner, worker] = [await client(), await creator()];
  const project_id = await underWay(owner, worker);
  await removeSubject({ kind: 'project', project_id });
  for (const user of [owner, worker]) {
    const file = await calendarOf(user);
    expect(valuesOf(file, 'SUMMARY')).toEqual(['Start: Removed project', 'Due: Removed project']);
    expect(file).not.toContain('Balm');
  }
});

test('the address is shown once, has 256 random bits, and only its digest is stored', async () => {
  const user = await creator();
  const before = await call(handler, getCalendar, {}, { user });
  expect(before.body).toEqual({ made_at: null });
  const { token, address, made_at } = await addressOf(user);
  expect(address).toBe(`${environment.siteUrl}/api/calendar.ics?token=${token}`);
  const [id, secret = ''] = token.split('.');
  expect(id).toBe(user.id);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect((await call(handler, getCalendar, {}, { user })).body).toEqual({ made_at });
  const { data } = await calendarEntity().get({ user_id: user.id }).go({ consistent: true });
  expect(JSON.stringify(data)).not.toContain(secret);
});

test('a renewed address answers like an invented one', async () => {
  const user = await creator();
  const [old, present] = [await addressOf(user), await addressOf(user)];
  expect(old.token).not.toBe(present.token);
  expect((await ask(present.token)).statusCode).toBe(200);
  const invented = await ask(`${newId()}.${'a'.repeat(43)}`);
  expect(invented.statusCode).toBe(404);
  expect(invented.body).not.toContain('BEGIN');
  const others = [
    old.token,
    `${user.id}.${'a'.repeat(43)}`,
    `${user.id}.`,
    user.id,
    `${present.token}x`,
    present.token.slice(0, -1),
    `${(await creator()).id}.${present.token.split('.')[1]}`,
    '',
    '.',
    '#.#',
    'a'.repeat(5000),
    undefined,
  ];
  for (const token of others) expect(await ask(token), token).toEqual(invented);
});

test('an address asks again with its tag, and gets a file only when something has changed', async () => {
  const [owner, worker] = [await client(), await creator()];
  await underWay(owner, worker);
  const { token } = await addressOf(worker);
  const first = await ask(token);
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  const etag = String(first.headers?.etag);
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask(token, { headers: { 'If-None-Match': tag } });
    expect(again).toMatchObject({ statusCode: 304, body: '', headers: { etag } });
  }
  expect((await ask(token, { headers: { 'If-None-Match': '"other"' } })).statusCode).toBe(200);
  await underWay(owner, worker);
  const next = await ask(token, { headers: { 'If-None-Match': etag } });
  expect(next.statusCode).toBe(200);
  expect(next.headers?.etag).not.toBe(etag);
});

test('invented addresses are counted by where they come from, and proper ones are never refused', async () => {
  atNextHour();
  const sourceIp = somewhere();
  const user = await creator();
  const { token } = await addressOf(user);
  const codes = [];
  for (let tries = 0; tries < 62; tries++)
    codes.push((await ask(`${user.id}.${'b'.repeat(43)}`, { sourceIp })).statusCode);
  expect(codes.filter((code) => code === 404)).toHaveLength(60);
  const refused = await ask('no', { sourceIp });
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers?.['retry-after'])).toBeGreaterThan(0);
  expect((await ask(token, { sourceIp })).statusCode).toBe(200);
  expect((await ask('no')).statusCode).toBe(404);
  const { data } = await abuseLogEntity()
    .query.byAddress({ gsi3pk: abuseFrom(sourceIp) })
    .go();
  expect(data[0]).toMatchObject({ action: 'unknown_calendar_token', abuse_type: 'rate_limit' });
});

test('a suspended or ended account has no calendar, and a restored one has', async () => {
  const user = await creator();
  const { token } = await addressOf(user);
  await transact(await suspendSteps(user.id, { reason: 'Spam', by_id: 'A1' }));
  expect((await ask(token)).statusCode).toBe(404);
  await transact(restoreSteps(user.id));
  expect((await ask(token)).statusCode).toBe(200);
  await endAccount(user.id);
  expect((await ask(token)).statusCode).toBe(404);
});

test('other methods, calls past the edge and blocked addresses are refused', async () => {
  const { token } = await addressOf(await creator());
  const posted = await ask(token, { method: 'POST' });
  expect(posted).toMatchObject({ statusCode: 405, headers: { allow: 'GET' } });
  const sourceIp = somewhere();
  const block = { ip_address: sourceIp, reason: 'Attack' };
  const user = person({ groups: ['admin'] });
  expect((await call(admin, blockAddress, block, { user })).status).toBe(200);
  expect((await ask(token, { sourceIp })).statusCode).toBe(403);
  vi.stubEnv('EDGE_SECRET', 'secret');
  expect((await ask(token)).statusCode).toBe(403);
  const headers = { 'x-briefhouse-edge': 'secret' };
  expect((await ask(token, { headers })).statusCode).toBe(200);
});

test('no line of a log has the secret', async () => {
  vi.stubEnv('BRIEFHOUSE_LOG', 'on');
  const written: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  const worker = await creator();
  await underWay(await client(), worker);
  const { token } = await addressOf(worker);
  await ask(token);
  await ask(`${token}x`);
  vi.stubEnv('SITE_URL', '');
  const failed = await ask(token);
  spy.mockRestore();
  expect(failed.statusCode).toBe(500);
  expect(written.join('')).toContain('failed');
  expect(written.join('')).not.toContain(token.split('.')[1]);
});
