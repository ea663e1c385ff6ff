import { createSign, generateKeyPairSync } from 'node:crypto';
import { claimsOf, type Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { trySocket } from './open-socket.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The claims of a real token with changes, signed by a key of ours under the id of the real one. */
const forged = (token: string, changes: object, alg = 'RS256') => {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
    kid: string;
  };
  const content = `${part({ alg, kid })}.${part({ ...claimsOf(token), ...changes })}`;
  if (alg === 'none') return `${content}.`;
  return `${content}.${createSign('RSA-SHA256').update(content).sign(privateKey, 'base64url')}`;
};

const tampered = (token: string, changes: object) => {
  const [head, , signature] = token.split('.');
  return [head, part({ ...claimsOf(token), ...changes }), signature].join('.');
};

const admin = { 'cognito:groups': ['admin'] };
const bad: [string, (token: string, target: Target) => string][] = [
  ['signed with “none”', (token) => forged(token, admin, 'none')],
  ['signed with another key', (token) => forged(token, admin)],
  [
    'of another pool',
    (token) => forged(token, { iss: 'https://cognito-idp.us-east-1.amazonaws.com/us-east-1_OTHER' }),
  ],
  ['that has expired', (token) => forged(token, { exp: 1 })],
  ['with a changed role and the old signature', (token) => tampered(token, admin)],
  ['cut off', (token) => token.slice(0, -20)],
  ['that is an access token', (_, { people }) => people.client.accessToken],
  ['that is empty', () => ''],
  ['called undefined', () => 'undefined'],
  ['twice', (token) => `${token}, Bearer ${token}`],
];

export const credentials: Theme = {
  name: 'credentials',
  tries: [
    ...bad.map(([name, make]) => ({
      name: `read the admin’s log with a token ${name}`,
      hole: 'it is answered (200)',
      run: async (target: Target) => {
        const authorization = `Bearer ${make(target.people.client.token, target)}`;
        const { status } = await target.send('/api/admin/abuse-logs', { headers: { authorization } });
        return refused([status], [401, 403]);
      },
    })),
    ...bad.map(([name, make]) => ({
      name: `open a socket with a token ${name}`,
      hole: 'it opens',
      run: async (target: Target) => {
        const token = make(target.people.client.token, target).replaceAll(/[ ,]/g, '') || 'none';
        return trySocket(target, { token });
      },
    })),
    {
      name: 'be answered from the authorizer’s cache with somebody else’s token in the socket’s header',
      hole: 'the call without a token of its own is answered (200)',
      run: async ({ send, people }) => {
        const address = { 'x-test-ip': '198.18.9.1' };
        const protocol = { 'sec-websocket-protocol': `briefhouse, ${people.admin.token}` };
        const answers = [
          await send('/api/me', { headers: { ...address, ...protocol, authorization: 'undefined' } }),
          await send('/api/me', { headers: { ...address, authorization: 'undefined' } }),
          await send('/api/me', { headers: { ...address, ...protocol } }),
        ];
        return refused(
          answers.map(({ status }) => status),
          [401, 403],
        );
      },
    },
    {
      name: 'send the token in the query',
      hole: 'it is answered (200)',
      run: async ({ send, people }) => {
        const { token } = people.client;
        const paths = [`?token=${token}`, `?Authorization=Bearer%20${token}`, `?authorization=${token}`];
        const answers = await Promise.all(paths.map((query) => send(`/api/me${query}`)));
        return refused(
          answers.map(({ status }) => status),
          [401],
        );
      },
    },
  ],
};
