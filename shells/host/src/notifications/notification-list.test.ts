import type { Notification } from '@briefhouse/contracts/notifications/notification.ts';
import { describe, expect, it } from 'vitest';
import { addNotification, fewerUnread, withAllRead, without, withRead } from './notification-list.ts';

const notice = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  source: 'message',
  type: 'project_message',
  actor: null,
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

describe('the list', () => {
  const list = [notice('b'), notice('a', { read: true })];

  it('puts a new notification first, once, and keeps at most fifty', () => {
    expect(addNotification(list, notice('c')).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
    expect(addNotification(list, notice('a'))).toBe(list);
    const full = Array.from({ length: 50 }, (_, at) => notice(`n${at}`));
    expect(addNotification(full, notice('new'))).toHaveLength(50);
  });

  it('marks one as read, marks all as read, removes one', () => {
    expect(withRead(list, 'b').every(({ read }) => read)).toBe(true);
    expect(withAllRead(list).every(({ read }) => read)).toBe(true);
    expect(without(list, 'b').map(({ id }) => id)).toEqual(['a']);
  });

  it('never counts below zero, and leaves the chat count unchanged', () => {
    expect(fewerUnread({ notifications: 1, chat: 4, version: 2 }, 3)).toEqual({
      notifications: 0,
      chat: 4,
      version: 2,
    });
  });
});
