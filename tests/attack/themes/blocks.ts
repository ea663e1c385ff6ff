import { readDocument } from '../../contract/client/document.ts';
import type { Target } from '../target.ts';
import { refused, type Theme } from '../theme.ts';
import { openSocket, within } from './open-socket.ts';

/** The address from which the administrator calls. */
const own = '198.18.6.6';
const block = async (target: Target, ip_address: string, more: object = {}, from = own) => {
  const { status } = await target.send('/api/admin/blocked-addresses', {
    method: 'POST',
    person: target.people.admin,
    headers: { 'x-test-ip': from },
    body: { ip_address, reason: 'Attack', ...more },
  });
  return status;
};

/** Refusals count only if the same administrator may block another address. */
const refusedBlocks = async (target: Target, asked: Promise<number>[], wanted: number[], from = own) => {
  const usual = await block(
    target,
    `198.19.${Math.floor(Math.random() * 200)}.${Date.now() % 250}`,
    {},
    from,
  );
  const seen = refused(await Promise.all(asked), wanted);
  return usual === 200 ? seen : { held: false, seen: `not tried: a usual block was answered ${usual}` };
};

const everything = [
  '0.0.0.0/0',
  '::/0',
  '::ffff:0:0/96',
  '::fffe:0:0/95',
  '::8000:0:0/81',
  '::/16',
  '0.0.0.0/1',
];

/** Whether a socket from an address is closed once that, or a range around it, is blocked. */
const stays = async (target: Target, address: string, blocked: string, isSilent: boolean) => {
  const socket = await openSocket(target, target.people.creator, { 'x-test-ip': address });
  if (!socket) throw new Error('The socket did not open');
  const status = await block(target, blocked);
  const ended = await within(
    75,
    () => !socket.isOpen(),
    () => isSilent || socket.send({ action: 'ping' }),
  );
  socket.close();
  return {
    held: status === 200 && ended,
    seen: `blocking ${status}, socket ${ended ? 'closed' : 'open'}`,
  };
};

export const blocks: Theme = {
  name: 'blocked addresses',
  tries: [
    {
      name: 'keep a socket open from an address that is blocked',
      hole: 'it is open after a minute',
      run: (target) => stays(target, '198.18.7.7', '198.18.7.7', false),
    },
    {
      name: 'keep a silent socket open from a range that is blocked',
      hole: 'it is open after a minute',
      run: (target) => stays(target, '2001:db8:f7::9', '2001:db8:f7::/48', true),
    },
    {
      name: 'call from a blocked address, with and without a token, and by headers from another',
      hole: 'a minute later it is answered with 200',
      run: async (target) => {
        const asked = async (path: string, more: Record<string, string> = {}) => {
          const headers = { 'x-test-ip': '198.18.7.7', ...more };
          return (await target.send(path, { person: target.people.creator, headers })).status;
        };
        await within(65, async () => (await asked('/api/me')) === 403);
        const claims = [
          'x-briefhouse-viewer',
          'x-forwarded-for',
          'cloudfront-viewer-address',
          'true-client-ip',
        ];
        return refused(
          await Promise.all([
            asked('/api/me'),
            asked('/api/openapi.json'),
            ...claims.map((name) => asked('/api/me', { [name]: '203.0.113.250' })),
          ]),
          [403],
        );
      },
    },
    {
      name: 'call every operation from a blocked address, as anybody',
      hole: 'one of them is answered with anything but 403',
      run: async (target) => {
        const { operations } = readDocument((await target.send('/api/openapi.json')).text);
        const headers = { 'x-test-ip': '198.18.7.7' };
        const people = [undefined, target.people.creator, target.people.client, target.people.admin];
        const statuses = [];
        for (const { method, path } of operations)
          for (const person of people) {
            const body = ['GET', 'DELETE'].includes(method) ? {} : { body: {} };
            const sent = { method, headers, ...(person && { person }), ...body };
            statuses.push((await target.send(`/api${path.replace(/\{\w+\}/g, 'x')}`, sent)).status);
          }
        const { held, seen } = refused(statuses, [403]);
        return { held: held && statuses.length > 100, seen: `${statuses.length} calls ${seen}` };
      },
    },
    {
      name: 'open a new socket from a blocked address',
      hole: 'it opens',
      run: async (target) => {
        const usual = await openSocket(target, target.people.creator, { 'x-test-ip': '198.18.8.8' });
        usual?.close();
        const socket = await openSocket(target, target.people.creator, { 'x-test-ip': '198.18.7.7' });
        socket?.close();
        return { held: usual !== undefined && !socket, seen: socket ? 'open' : 'refused' };
      },
    },
    {
      name: 'shut everybody out, with everything confirmed',
      hole: 'one of the ranges is taken (200)',
      run: (target) =>
        refusedBlocks(
          target,
          everything.map((range) => block(target, range, { confirmed: true }, '2001:db8:a::1')),
          [400],
          '2001:db8:a::1',
        ),
    },
    {
      name: 'block one’s own address in another spelling',
      hole: 'one of them is taken (200)',
      run: (target) => {
        const spellings = [
          '198.18.6.6/32',
          '198.18.6.0/24',
          '::ffff:198.18.6.6',
          '::FFFF:C612:606',
          '2002:c612:606::/48',
        ];
        return refusedBlocks(
          target,
          [...spellings, '198.0.0.0/8'].map((ip) => block(target, ip, { confirmed: true })),
          [409],
        );
      },
    },
    {
      name: 'block a wide range without a second question',
      hole: 'it is taken (200)',
      run: (target) =>
        refusedBlocks(
          target,
          [{}, { confirmed: false }, { confirmed: 'true' }, { confirmed: 1 }].map((more) =>
            block(target, '45.0.0.0/8', more),
          ),
          [400, 409],
        ),
    },
    {
      name: 'block and lift as a moderator, a brand and nobody',
      hole: 'one of them is answered with 200',
      run: async (target) => {
        const { moderator, client } = target.people;
        const path = '/api/admin/blocked-addresses';
        const statuses = await Promise.all(
          [moderator, client, undefined].flatMap((person) => [
            target.send(path, { ...(person && { person }) }),
            target.send(`${path}?ip_address=198.18.7.7`, { method: 'DELETE', ...(person && { person }) }),
            target.send(path, {
              method: 'POST',
              ...(person && { person }),
              body: { ip_address: '198.18.9.9', reason: 'Attack' },
            }),
          ]),
        );
        return refused(
          statuses.map(({ status }) => status),
          [401, 403],
        );
      },
    },
  ],
};
