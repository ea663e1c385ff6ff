import type { listNotifications, Notification } from '@briefhouse/contracts/notifications/notification.ts';
import { setIdentity } from '@briefhouse/web/identity.ts';
import { holdPages } from '@briefhouse/web/testing/hold-pages.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  actorsLabel,
  applyToList,
  countedBy,
  markRead,
  namedParts,
  notificationList,
  notifications,
  shownList,
} from './notification-list.ts';

const notice = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  source: 'message',
  type: 'project_message',
  actor: null,
  actors: [],
  actor_count: 0,
  subject: 'New Project Request',
  message: 'Ana would like to work on it',
  project_id: 'p1',
  post_id: null,
  comment_id: null,
  target: { kind: 'requests', path: '/projects/p1?dialog=requests&project=p1' },
  read: false,
  created_at: '2026-03-10T12:00:00.000Z',
  ...more,
});
const unread = { notifications: 1, posts: 0, chat: 4, version: 2 };
let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
  const items = [[notice('d'), notice('c', { read: true })], [notice('b')]];
  holdPages<Notification, typeof listNotifications>(cache, notificationList, {}, items, { unread });
});
afterEach(() => cache.clear());
const shown = () => shownList(cache).map(({ id, read }) => `${id}${read ? '' : '!'}`);

it('takes what the server says about one without another call', () => {
  applyToList(cache, { type: 'notification.created', notification: notice('e') });
  expect(shown()).toEqual(['e!', 'd!', 'c', 'b!']);
  applyToList(cache, { type: 'notification.read', notification_id: 'e' });
  // A repeated event makes nothing unread again.
  applyToList(cache, { type: 'notification.created', notification: notice('e') });
  expect(shown()).toEqual(['e', 'd!', 'c', 'b!']);
  // A notification takes the place of another.
  applyToList(cache, { type: 'notification.deleted', notification_id: 'd' });
  applyToList(cache, { type: 'notification.created', notification: notice('f') });
  expect(shown()).toEqual(['f!', 'e', 'c', 'b!']);
  expect(cache.getQueryState(notificationList.keyOf({}))?.isInvalidated).toBe(false);
});

it('one that is deleted and restored stands where it was, on whatever page', () => {
  notifications.remove(cache, 'b', true).save();
  expect(shown()).toEqual(['d!', 'c']);
  notifications.restore(cache, 'b').save();
  expect(shown()).toEqual(['d!', 'c', 'b!']);
});

it('a change that the server refuses is taken back', () => {
  const [read, deleted] = [markRead(cache, 'b'), notifications.remove(cache, 'd', true)];
  expect(shown()).toEqual(['c', 'b']);
  read.undo();
  deleted.undo();
  expect(shown()).toEqual(['d!', 'c', 'b!']);
});

it('shows one that comes while the first answer is on its way', async () => {
  cache = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  setIdentity({ token: async () => 'token', refresh: async () => null });
  const reading = cache.fetchInfiniteQuery(notificationList.query({}));
  await expect.poll(() => cache.isFetching()).toBe(1);
  applyToList(cache, { type: 'notification.created', notification: notice('e') });
  applyToList(cache, { type: 'notification.deleted', notification_id: 'd' });
  resolve(Response.json({ notifications: [notice('d'), notice('c')], unread, next_cursor: null }));
  await reading;
  expect(shown()).toEqual(['e!', 'c!']);
  vi.unstubAllGlobals();
  setIdentity(null);
});

it('never counts below zero, and leaves the chat count unchanged', () => {
  expect(countedBy(unread, -3)).toEqual({ notifications: 0, posts: 0, chat: 4, version: 2 });
  expect(countedBy(unread, 1)).toEqual({ notifications: 2, posts: 0, chat: 4, version: 2 });
});

it('says how many others did the same', () => {
  const actor = {
    id: 'a',
    first_name: 'Ana',
    last_name: 'Silva',
    avatar_url: null,
    user_type: 'creator' as const,
  };
  const label = (actor_count: number) => actorsLabel(notice('a', { actor, actor_count }));
  expect([label(1), label(2), label(5)]).toEqual([
    'Ana Silva',
    'Ana Silva and 1 other',
    'Ana Silva and 4 others',
  ]);
  expect(actorsLabel(notice('a'))).toBe('');
});

it('parts a message at the names of those who acted, each once', () => {
  const person = (id: string, first_name: string) => ({
    ...{ id, first_name, last_name: 'Silva', avatar_url: null, user_type: 'creator' as const },
  });
  const [ana, ben] = [person('a', 'Ana'), person('b', 'Ben')];
  const parts = (message: string) =>
    namedParts(message, [ana, ben]).map(({ text, person: one }) => [text, one?.id]);
  expect(parts('Ana Silva, Ben Silva and 2 others asked. Ana Silva')).toEqual([
    ['Ana Silva', 'a'],
    [', ', undefined],
    ['Ben Silva', 'b'],
    [' and 2 others asked. Ana Silva', undefined],
  ]);
  expect(parts('Nobody asked')).toEqual([['Nobody asked', undefined]]);
});
