import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setIdentity } from './identity.ts';
import { MissedEvents } from './missed-events.ts';
import { createQueryClient } from './query-client.ts';
import { setUnread, unreadQuery } from './use-unread.ts';

const counts = (version: number) => ({ posts: 0, notifications: version, chat: 0, version });
const told = (version: number): RealtimeEvent => ({ type: 'unread.changed', unread: counts(version) });

/** The version that the server has. */
let version: number;
let onMissed: () => void;
const cache = createQueryClient(() => undefined);

beforeEach(async () => {
  version = 5;
  onMissed = vi.fn();
  cache.clear();
  setIdentity({ token: async () => 'token', refresh: async () => null });
  vi.stubGlobal('fetch', async () => Response.json({ unread: counts(version) }));
  await cache.fetchQuery(unreadQuery());
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const missed = new MissedEvents({ cache, onMissed, patience: 20 });
  missed.opened();
  /** The page does the same with each event. */
  const hear = (heard: number) => {
    missed.heard(told(heard));
    setUnread(cache, counts(heard));
  };
  return { missed, hear };
};

test('a page that was told of every change has missed nothing', async () => {
  const { missed, hear } = open();
  version = 7;
  hear(6);
  hear(7);
  await missed.settled();
  expect(onMissed).not.toHaveBeenCalled();
});

test('one that was told of none has', async () => {
  const { missed } = open();
  version = 6;
  await missed.settled();
  expect(onMissed).toHaveBeenCalledOnce();
});

test('a later event does not hide a missed one', async () => {
  const { missed, hear } = open();
  version = 7;
  hear(7);
  await missed.settled();
  expect(onMissed).toHaveBeenCalledOnce();
});

test('nor does a read of its own', async () => {
  const { missed } = open();
  version = 6;
  await cache.fetchQuery({ ...unreadQuery(), staleTime: 0 });
  await missed.settled();
  expect(onMissed).toHaveBeenCalledOnce();
});

test('an event that is on its way is waited for', async () => {
  const { missed, hear } = open();
  version = 6;
  vi.stubGlobal('fetch', async () => {
    // The check runs right after the answer.
    setTimeout(() => hear(6));
    return Response.json({ unread: counts(version) });
  });
  await missed.settled();
  expect(onMissed).not.toHaveBeenCalled();
});

test.each([
  ['read everything again', ({ missed }: ReturnType<typeof open>) => missed.refetched()],
  ['connected anew', ({ missed }: ReturnType<typeof open>) => missed.opened()],
])('a page that has %s meanwhile does not do so for the connection of before', async (_, then) => {
  const page = open();
  version = 6;
  const settled = page.missed.settled();
  then(page);
  await settled;
  expect(onMissed).not.toHaveBeenCalled();
});

test('counters that are being read when the socket opens are not asked for once more', async () => {
  cache.clear();
  const { missed } = open();
  const sent = vi.fn(async () => Response.json({ unread: counts(version) }));
  vi.stubGlobal('fetch', sent);
  await Promise.all([cache.fetchQuery(unreadQuery()), missed.settled()]);
  missed.opened();
  missed.refetched();
  await missed.settled();
  expect(sent).toHaveBeenCalledOnce();
});
