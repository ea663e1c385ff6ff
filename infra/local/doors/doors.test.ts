import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createInbox, type Inbox, type StoredMail } from '../mail/inbox.ts';
import { type Served, serve, temporaryFolder } from '../s3/test-server.ts';
import { createDoors, type Doors } from './doors.ts';

let folder: ReturnType<typeof temporaryFolder>;
let inbox: Inbox;
let doors: Doors;
let server: Served;

beforeEach(async () => {
  folder = temporaryFolder();
  inbox = createInbox({ dir: folder.path });
  doors = createDoors({
    inbox,
    describe: () => [
      { title: 'Functions', items: [{ name: 'api-chat', detail: '<3 ms', href: '/x?a=1&b=2' }] },
    ],
  });
  server = await serve((req, res) => doors.handle(req, res));
});
afterEach(async () => {
  await server.close();
  folder.remove();
});

const deliver = (to: string, html = '<p>Hello</p>') =>
  inbox.deliver({ to, subject: `To ${to}`, text: 'Hello', html });
const open = (path: string) => fetch(`${server.url}/__local/${path}`);

describe('local doors', () => {
  it('list what runs, escaped', async () => {
    const page = await (await open('')).text();
    expect(page).toContain('<a href="/x?a=1&amp;b=2">api-chat</a><small>&lt;3 ms</small>');
  });

  it('give every mail as JSON, newest first, for one recipient too', async () => {
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

  it('show a mail without giving it script or network', async () => {
    const { id } = deliver('ana@example.test', '<script>alert(1)</script><a href="/auth">Verify</a>');
    const answer = await open(`mail/${id}`);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*sandbox allow-top-navigation-by-user-activation$/,
    );
    expect(await answer.text()).toContain('<base target="_top">');
    expect((await open('mail/none')).status).toBe(404);
  });

  it('tell an open inbox page of new mail, and let go of it', async () => {
    const request = get(`${server.url}/__local/mail/events`);
    const [stream] = (await once(request, 'response')) as [IncomingMessage];
    await once(stream, 'data');
    deliver('ana@example.test');
    const [chunk] = (await once(stream, 'data')) as [Buffer];
    expect(chunk.toString()).toMatch(/^event: mail\ndata: \{"id":".*"to":"ana@example.test"/);
    const ended = once(stream, 'end');
    doors.close();
    await ended;
  });

  it('serve their own assets and nothing else', async () => {
    for (const path of ['inbox', 'page.css', 'inbox.js']) expect((await open(path)).status).toBe(200);
    expect((await open('nothing')).status).toBe(404);
    expect((await fetch(`${server.url}/__local/mail`, { method: 'DELETE' })).status).toBe(405);
  });
});
