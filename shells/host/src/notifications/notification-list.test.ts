import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  actorsLabel,
  applyToList,
  cachedList,
  countedBy,
  dayLabel,
  type NotificationPages,
  namedParts,
  notificationList,
  withAllRead,
  withoutAny,
  withRead,
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
  target: { kind: 'requests', path: '/client?dialog=requests&project=p1' },
  read: false,
  created_at: '2026-03-10T12:00:00.000Z',
  ...more,
});
const unread = { notifications: 1, posts: 0, chat: 4, version: 2 };
const list: NotificationPages = {
  pages: [
    { notifications: [notice('d'), notice('c', { read: true })], unread, next_cursor: 'x' },
    { notifications: [notice('b')], unread, next_cursor: null },
  ],
  pageParams: [null, { cursor: 'x', index: 1 }],
};
const idsOf = (pages: NotificationPages) => notificationList.itemsOf(pages).map(({ id }) => id);
const readOf = (pages: NotificationPages) => notificationList.itemsOf(pages).map(({ read }) => read);

it('one that comes back stands where it was, on whatever page', () => {
  expect(idsOf(notificationList.insert(notificationList.remove(list, 'c'), notice('c'), {}))).toEqual([
    'd',
    'c',
    'b',
  ]);
  expect(idsOf(notificationList.insert(list, notice('e'), {}))).toEqual(['e', 'd', 'c', 'b']);
});

it('marks one as read, all as read, and empties itself', () => {
  expect(readOf(withRead(list, 'b'))).toEqual([false, true, true]);
  expect(readOf(withAllRead(list))).toEqual([true, true, true]);
  expect(withoutAny(list)).toEqual({
    pages: [{ notifications: [], unread, next_cursor: null }],
    pageParams: [null],
  });
});

it('takes what the server says about one without another call', async () => {
  const cache = new QueryClient();
  const key = notificationList.keyOf({});
  cache.setQueryData(key, list);
  const shown = () =>
    notificationList.itemsOf(cachedList(cache)).map(({ id, read }) => `${id}${read ? '' : '!'}`);
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
  expect(cache.getQueryState(key)?.isInvalidated).toBe(false);
  cache.clear();
});

it('reads the list again where an answer on its way may be older than the event', async () => {
  const cache = new QueryClient();
  const key = notificationList.keyOf({});
  cache.setQueryData(key, list);
  const reading = cache.prefetchQuery({ queryKey: key, queryFn: () => new Promise(() => undefined) });
  applyToList(cache, { type: 'notification.created', notification: notice('e') });
  expect(idsOf(cachedList(cache) as NotificationPages)).toEqual(['d', 'c', 'b']);
  expect(cache.getQueryState(key)?.isInvalidated).toBe(true);
  cache.clear();
  await reading;
});

it('never counts below zero, and leaves the chat count unchanged', () => {
  expect(countedBy(unread, -3)).toEqual({ notifications: 0, posts: 0, chat: 4, version: 2 });
  expect(countedBy(unread, 1)).toEqual({ notifications: 2, posts: 0, chat: 4, version: 2 });
});

it('names days as the reader counts them', () => {
  const now = new Date(2026, 2, 10, 9).getTime();
  const at = (day: number, hour: number) => new Date(2026, 2, day, hour).toISOString();
  expect([at(10, 0), at(9, 23), at(8, 23)].map((iso) => dayLabel(iso, now, 'en-GB'))).toEqual([
    'Today',
    'Yesterday',
    '8 March 2026',
  ]);
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
