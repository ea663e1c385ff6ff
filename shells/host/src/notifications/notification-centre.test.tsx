import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationCentre } from './notification-centre.tsx';

afterEach(() => vi.unstubAllGlobals());

const me = { profile: { id: 'nora', user_type: 'client' } } as unknown as Me;
const notice: Notification = {
  ...{ id: 'n1', source: 'message', type: 'project_message', actor: null, actors: [], actor_count: 0 },
  ...{ subject: 'New Project Request', message: 'Ana would like to work on it' },
  ...{ project_id: 'p1', post_id: null, comment_id: null, read: false },
  target: { kind: 'requests', path: '/projects/p1?dialog=requests&project=p1' },
  created_at: '2026-03-10T12:00:00.000Z',
};
const unread = { notifications: 1, posts: 0, chat: 0, version: 1 };
const none = { ...unread, notifications: 0, version: 2 };

test.each([
  ['Mark as read', 'Failed to mark notification as read', 'Notification marked as read'],
  ['Mark All Read', 'Failed to mark all notifications as read', 'All notifications marked as read'],
  ['Delete notification', 'Failed to delete notification', 'Notification deleted'],
  ['Delete All', 'Failed to delete all notifications', 'All notifications deleted'],
])(
  '%s: a refusal is shown and leaves everything as it was; the next try is confirmed',
  async (name, failed, done) => {
    let refused = true;
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
      if (method === 'GET') return Response.json({ notifications: [notice], unread, next_cursor: null });
      return refused ? Response.json({ code: 'INTERNAL' }, { status: 500 }) : Response.json({ unread: none });
    });
    const { user, failures } = renderPage(<NotificationCentre onClose={() => undefined} />, '/client', {
      me,
    });
    await screen.findByText('1 unread');
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(failures).toMatchObject([{ failure: { title: 'Error', description: failed } }]),
    );
    await screen.findByRole('link', { name: /^Unread: New Project Request/ });
    refused = false;
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(toastStore.list()).toMatchObject([{ kind: 'notice', title: done }]));
    expect(screen.queryByRole('link', { name: /^Unread/ })).toBeNull();
  },
);

test('without notifications it says so', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ notifications: [], unread: none, next_cursor: null }));
  renderPage(<NotificationCentre onClose={() => undefined} />, '/client', { me });
  await screen.findByText('No notifications yet');
});

test('a name in a notice leads to the person, the rest to what it is about; a name without a page is text', async () => {
  const person = { last_name: 'Silva', avatar_url: null, user_type: 'creator' as const };
  const actors = [
    { ...person, id: 'ana', first_name: 'Ana' },
    { ...person, id: 'ben', first_name: 'Ben', has_page: false },
  ];
  const message = 'Ana Silva and Ben Silva would like to work on it.';
  const named = { ...notice, actor: actors[0], actors, actor_count: 2, message };
  vi.stubGlobal('fetch', async () => Response.json({ notifications: [named], unread, next_cursor: null }));
  renderPage(<NotificationCentre onClose={() => undefined} />, '/client', { me });
  const link = await screen.findByRole('link', { name: 'Ana Silva' });
  expect(link.getAttribute('href')).toBe('/creators/ana');
  expect(screen.queryByRole('link', { name: 'Ben Silva' })).toBeNull();
  const card = screen.getByRole('link', { name: `Unread: New Project Request. ${message}` });
  expect(card.getAttribute('href')).toBe(notice.target.path);
});

test.each([1, 3])('a person who acted on a post is named once, also with others: %s', async (actor_count) => {
  const ana = {
    id: 'ana',
    first_name: 'Ana',
    last_name: 'Silva',
    avatar_url: null,
    user_type: 'creator' as const,
  };
  const others = actor_count === 1 ? '' : ' and 2 others';
  const message = `Ana Silva${others} commented on your post.`;
  const named: Notification = {
    ...notice,
    ...{
      source: 'post',
      type: 'post_comment',
      subject: null,
      actor: ana,
      actors: [ana],
      actor_count,
      message,
    },
  };
  vi.stubGlobal('fetch', async () => Response.json({ notifications: [named], unread, next_cursor: null }));
  renderPage(<NotificationCentre onClose={() => undefined} />, '/client', { me });
  const card = await screen.findByRole('link', { name: `Unread: ${message}` });
  expect(card.firstElementChild?.className).toBe('host:sr-only');
  screen.getByRole('link', { name: 'Ana Silva' });
});
