import { expect, test } from 'vitest';
import type { NotificationRow } from './notification.entity.ts';
import { toNotification } from './views.ts';

const row = (more: Partial<NotificationRow>): NotificationRow => ({
  user_id: 'mira',
  notification_id: '01J',
  type: 'project_message',
  message: 'News',
  read: false,
  email: false,
  created_at: '2026-11-22T10:00:00.000Z',
  ...more,
});

test('a notice leads to what it is about, by the word that is stored with it', () => {
  const path = (target: NotificationRow['target']) =>
    toNotification(row({ ...(target && { target }), project_id: 'p1', payment_id: 'm1' })).target.path;
  expect(path('requests')).toBe('/client?dialog=requests&project=p1');
  expect(path('project')).toBe('/client?project=p1');
  expect(path('answer')).toBe('/dashboard?dialog=pending&project=p1');
  expect(path('work')).toBe('/dashboard?dialog=active&project=p1');
  expect(path('request')).toBe('/dashboard?dialog=requests&project=p1');
  expect(path('newsfeed')).toBe('/dashboard?section=newsfeed');
  expect(path('sent_payment')).toBe('/client?dialog=payment&payment=m1');
  expect(path('received_payment')).toBe('/dashboard?dialog=payment&payment=m1');
  expect(path('plans')).toBe('/dashboard?dialog=access-plans');
  expect(path('payouts')).toBe('/dashboard');
});

test('a notice from before that leads to what it names, and otherwise home', () => {
  const target = (more: Partial<NotificationRow>, user_type: 'creator' | 'client') =>
    toNotification(row(more), { user_type }).target;
  expect(target({ project_id: 'p1' }, 'client')).toEqual({ kind: 'project', path: '/client?project=p1' });
  expect(target({ project_id: 'p1' }, 'creator')).toEqual({ kind: 'home', path: '/dashboard' });
  expect(target({}, 'client').path).toBe('/client');
  expect(target({ post_id: 'a' }, 'client')).toEqual({ kind: 'post', path: '/posts/a' });
  expect(target({ post_id: 'a', comment_id: 'b' }, 'creator').path).toBe('/posts/a?comment=b');
});
