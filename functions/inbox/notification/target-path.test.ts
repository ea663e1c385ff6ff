import type { UserType } from '@briefhouse/contracts/accounts/user.ts';
import { expect, test } from 'vitest';
import type { NotificationRow } from './row.ts';
import { toNotification } from './views.ts';

const row = (target: NotificationRow['target']): NotificationRow => ({
  user_id: 'mira',
  notification_id: '01J',
  type: 'project_message',
  message: 'News',
  read: false,
  email: false,
  created_at: '2026-11-22T10:00:00.000Z',
  target,
  ...{ project_id: 'p1', payment_id: 'm1', post_id: 'a', comment_id: 'b' },
});

test('a notice leads to what it is about, by the word that is stored with it', () => {
  const path = (target: NotificationRow['target'], user_type?: UserType) =>
    toNotification(row(target), { ...(user_type && { user_type }) }).target.path;
  expect(path('requests')).toBe('/projects/p1?dialog=requests&project=p1');
  expect(path('project')).toBe('/projects/p1');
  expect(path('answer')).toBe('/projects/p1');
  expect(path('work')).toBe('/projects/p1');
  expect(path('request')).toBe('/projects/p1');
  expect(path('newsfeed')).toBe('/dashboard?section=newsfeed');
  expect(path('sent_payment')).toBe('/client?dialog=payment&payment=m1');
  expect(path('received_payment')).toBe('/dashboard?dialog=payment&payment=m1');
  expect(path('plans')).toBe('/dashboard?dialog=access-plans');
  expect(path('payouts')).toBe('/dashboard');
  expect(path('post')).toBe('/posts/a');
  expect(path('comment')).toBe('/posts/a?comment=b');
  expect(path('home', 'creator')).toBe('/dashboard');
  expect(path('home', 'client')).toBe('/client');
});
