import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NotificationCentre } from './notification-centre.tsx';

const me = { profile: { id: 'nora', user_type: 'client' } } as unknown as Me;
const notice = (id: string): Notification => ({
  ...{ id, source: 'message', type: 'project_message', actor: null, actors: [], actor_count: 0 },
  ...{ subject: `Subject ${id}`, message: 'Ana would like to work on it' },
  ...{ project_id: 'p1', post_id: null, comment_id: null, read: false },
  target: { kind: 'requests', path: '/projects/p1?dialog=requests&project=p1' },
  created_at: '2026-03-10T12:00:00.000Z',
});
const unread = { notifications: 4, posts: 0, chat: 0, version: 1 };

/** The answers to a write, and to the read of the second page. */
let written: Promise<Response>;
let second: Promise<unknown>;
beforeEach(() => {
  written = new Promise(() => undefined);
  second = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') return written;
    if (!new URL(url, 'http://page').searchParams.has('cursor'))
      return Response.json({ notifications: [notice('4'), notice('3')], unread, next_cursor: 'further' });
    await second;
    return Response.json({ notifications: [notice('2'), notice('1')], unread, next_cursor: null });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const page = renderPage(<NotificationCentre onClose={() => undefined} />, '/client', { me });
  await screen.findByText('4 unread');
  return {
    ...page,
    press: async (name: string) =>
      page.user.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement),
  };
};
const shown = () => screen.queryAllByText(/^Subject \d$/).map(({ textContent }) => textContent?.slice(-1));

test.each(['Mark as read', 'Delete notification'])('%s counts before the server answers', async (name) => {
  const { press } = await open();
  await press(name);
  await screen.findByText('3 unread');
});

test('a page that was on its way brings nothing back that Delete All has taken', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  second = promise;
  const { press, cache } = await open();
  await press('Load more');
  written = Promise.resolve(Response.json({ unread: { ...unread, notifications: 0, version: 2 } }));
  await press('Delete All');
  await waitFor(() => expect(shown()).toEqual([]));
  resolve();
  await waitFor(() => expect(cache.isFetching()).toBe(0));
  expect(shown()).toEqual([]);
});

test('Delete All that the server refuses leaves every page', async () => {
  const { press } = await open();
  await press('Load more');
  await waitFor(() => expect(shown()).toEqual(['4', '3', '2', '1']));
  const { promise, resolve } = Promise.withResolvers<Response>();
  written = promise;
  await press('Delete All');
  await waitFor(() => expect(shown()).toEqual([]));
  resolve(Response.json({ code: 'INTERNAL' }, { status: 500 }));
  await waitFor(() => expect(shown()).toEqual(['4', '3', '2', '1']));
});
