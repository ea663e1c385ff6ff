import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { db } from '@briefhouse/functions/kit/dynamodb.ts';
import { newId } from '@briefhouse/functions/kit/ids.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { type SubscriberName, subscriberNames } from '@briefhouse/functions/root/subscriptions.ts';
import { creator } from '@briefhouse/functions/testing/people.ts';
import { toSocket } from '@briefhouse/functions/testing/socket.ts';
import { deliverTo } from '@briefhouse/functions/testing/workers.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { nasty } from './nasty.ts';

/** The frames that a connection received. */
const frames: Record<string, unknown>[] = [];
const server = createServer(async (req, res) => {
  if (req.method === 'POST') frames.push(JSON.parse((await req.toArray()).join('')));
  res.writeHead(200).end();
});

/** The writes to the table. */
let written: string[] = [];
const isWrite = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('SOCKET_ENDPOINT', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  db.middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        if (isWrite.test(commandName)) written.push(commandName);
        return next(args);
      },
    { step: 'initialize', name: 'written' },
  );
});
afterAll(() => {
  db.middlewareStack.remove('written');
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  written = [];
});

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Frames that no part of the product sends: malformed ones, and messages about nothing. */
const messages = fc.oneof(
  nasty.map((value) => text(value) ?? ''),
  fc
    .dictionary(
      fc.constantFrom(
        ...['record', 'due', 'detail', 'stripe', 'Records', 'Event', 'cursor', 'unknown', '__proto__'],
      ),
      nasty,
    )
    .map(text),
  nasty.map((dynamodb) => text({ record: { eventID: newId(), eventName: 'INSERT', dynamodb } })),
  nasty.map((kind) => text({ due: { kind, id: newId(), at: new Date(0).toISOString() } })),
);

test('a write is seen here', async () => {
  await creator();
  expect(written).not.toEqual([]);
});

test.each(subscriberNames)('%s carries out nothing of what is no message of its own', async (name) => {
  await fc.assert(
    fc.asyncProperty(fc.array(messages, { minLength: 1, maxLength: 5 }), async (sent) => {
      await deliverTo(name as SubscriberName, ...sent);
      expect(written).toEqual([]);
    }),
    { numRuns: 60, seed: 2026 },
  );
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

const fields = ['action', 'topic', 'number', 'partner_id', 'user_id', 'groups', '__proto__'];
const valid = fc.constantFrom(
  { action: 'subscribe', topic: 'feed', number: 1 },
  { action: 'unsubscribe', topic: 'feed', number: 1 },
  { action: 'typing', partner_id: 'somebody' },
);

test('a socket understands no frame with a wrong value, and never fails', async () => {
  const user: User = await creator();
  const one = fc.dictionary(fc.constantFrom(...fields.slice(0, 4)), nasty, { minKeys: 1, maxKeys: 1 });
  const sent = fc.oneof(
    nasty,
    fc.dictionary(fc.constantFrom(...fields), nasty),
    fc.tuple(valid, one).map(([frame, wrong]) => ({ ...frame, ...wrong })),
  );
  await fc.assert(
    fc.asyncProperty(sent, async (body) => {
      frames.length = 0;
      const { statusCode } = await toSocket(user, newId(), { body: text(body) ?? '' });
      expect(statusCode).toBe(200);
      for (const { type } of frames) expect(['error', 'refused', 'subscribed', 'pong']).toContain(type);
    }),
    { numRuns: 300, seed: 2026 },
  );
});

test.each(['security', 'newsfeed', 'user:somebody', 'user:', 'FEED', 'feed#1', '__proto__', 'topic#feed'])(
  'a member without access hears nothing of %s',
  async (topic) => {
    const user = await creator({ access: false });
    frames.length = 0;
    await toSocket(user, newId(), { body: { action: 'subscribe', topic, number: 1 } });
    expect(frames).toHaveLength(1);
    expect(['error', 'refused']).toContain(frames[0]?.type);
  },
);
