import type { Target } from '../target.ts';
import { refusals, refused, type Theme } from '../theme.ts';

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  '__proto__[admin]',
  'constructor.prototype.admin',
];

const lines: [string, string, RegExp][] = [
  ['GET /api//[', 'GET /api//[ HTTP/1.1\r\nHost: localhost\r\n\r\n', / 4\d\d /],
  ['a path that cannot be decoded', 'GET /api/%zz HTTP/1.1\r\nHost: localhost\r\n\r\n', / 4\d\d /],
  [
    'an upgrade to h2c',
    'GET /api/me HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    / (4\d\d|426) /,
  ],
  [
    '20 KB of headers',
    `GET /api/me HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    / 4\d\d /,
  ],
  [
    'two lengths',
    'POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\n{"a":',
    / 400 /,
  ],
  [
    'a length beside chunks',
    'POST /api/posts HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    / 400 /,
  ],
  ['no method at all', 'hello\r\n\r\n', / 400 /],
  [
    'the console by another host’s name',
    'GET /__local/mail HTTP/1.1\r\nHost: evil.example\r\n\r\n',
    / (4\d\d) /,
  ],
];

const bodies: [string, string][] = [
  ['of 11 MB', JSON.stringify({ content: 'x'.repeat(11 * 1024 * 1024) })],
  ['of 100,000 open brackets', '['.repeat(100_000)],
  ['with a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'],
  ['that is a list', '[]'],
  ['that is null', 'null'],
  ['with a number beyond all', '{"content":1e999}'],
];

export const malformed: Theme = {
  name: 'malformed and oversized calls',
  tries: [
    ...lines.map(([name, bytes, wanted]) => ({
      name: `send ${name}`,
      hole: 'no answer, 500, or the page',
      run: async ({ raw }: Target) => {
        const [line = ''] = await raw(bytes);
        return { held: wanted.test(`${line} `), seen: line };
      },
    })),
    ...bodies.map(([name, body]) => ({
      name: `send a body ${name}`,
      hole: 'it is taken (200) or fails (500)',
      run: async ({ send, people }: Target) => {
        // The server may close the connection while a body that is too large is still being sent.
        const sent = send('/api/posts', { method: 'POST', person: people.client, body });
        return refused([await sent.then(({ status }) => status).catch(() => 413)], refusals);
      },
    })),
    {
      name: 'send names of object properties as query parameters of every read',
      hole: 'an answer of 500',
      run: async ({ send, people }) => {
        const paths = [
          '/api/me',
          '/api/people',
          '/api/posts',
          '/api/newsfeed',
          '/api/projects',
          '/api/creators',
          '/config.json',
        ];
        const statuses: number[] = [];
        for (const path of paths)
          for (const name of names) {
            const query = `${path}?${encodeURIComponent(name)}=a&${encodeURIComponent(name)}=b`;
            for (const person of [people.client, people.creator])
              statuses.push((await send(query, { person })).status);
          }
        return refused(statuses, [200, ...refusals]);
      },
    },
    {
      name: 'send the user pool a list of nothing',
      hole: 'an answer of 500',
      run: async ({ pool, people }) => {
        const AccessToken = people.client.accessToken;
        const calls: [string, unknown][] = [
          ['UpdateUserAttributes', { AccessToken, UserAttributes: [null] }],
          ['UpdateUserAttributes', null],
          ['SignUp', { ClientId: [], Username: {}, Password: null }],
          ['InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: [null] }],
          ['__proto__', {}],
        ];
        const statuses = [];
        for (const [action, body] of calls) statuses.push((await pool(action, body)).status);
        return refused(statuses, refusals);
      },
    },
    {
      name: 'go on in a list from a place of it that was not asked for',
      hole: 'an answer of 500, or of the page (200)',
      run: async ({ send, people }) => {
        const body = { content: 'A post to react to', submission_id: crypto.randomUUID() };
        const posted = await send('/api/posts', { method: 'POST', person: people.creator, body });
        const { id } = posted.body.post as { id: string };
        const cursorIn = (gsi1pk: string, gsi1sk: string) =>
          Buffer.from(JSON.stringify({ pk: 'x', sk: 'x', gsi1pk, gsi1sk })).toString('base64url');
        const reactions = (place: string) =>
          send(`/api/posts/${id}/reactions?type=like&cursor=${cursorIn(`reactions#${id}#post`, place)}`, {
            person: people.client,
          });
        const log = (place: string) =>
          send(
            `/api/admin/audit-logs?since=2026-01-02T00:00:00.000Z&cursor=${cursorIn('audit-logs', place)}`,
            {
              person: people.admin,
            },
          );
        const proper = await Promise.all([reactions('like#x'), log('2026-01-02T00:00:00.000Z#x')]);
        if (proper.some(({ status }) => status !== 200)) throw new Error('No place of these lists is one');
        const answers = await Promise.all([reactions('love#x'), reactions('!'), log('2026-01-01'), log('!')]);
        return refused(
          answers.map(({ status }) => status),
          [409],
        );
      },
    },
    {
      name: 'be answered as before after all of that',
      hole: 'the cloud has stopped',
      run: async ({ send, people }) => {
        const { status } = await send('/api/me', { person: people.client });
        return { held: status === 200, seen: `answered ${status}` };
      },
    },
  ],
};
