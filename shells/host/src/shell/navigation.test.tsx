import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Navigation } from './navigation.tsx';
import type { Kind } from './remembered-kind.ts';

const creator: Kind = { type: 'creator', admin: false };
const brand: Kind = { type: 'client', admin: false };

const open = (kind: Kind | null, address = '/posts') => {
  renderPage(<Navigation kind={kind} />, address, { me: null });
  return screen.getAllByRole('link');
};

test.each<[string, Kind | null, string[]]>([
  ['a visitor', null, ['Home', 'Posts']],
  ['a brand', brand, ['Home', 'Posts', 'Projects', 'Creators', 'Messages', 'Payments']],
  [
    'a brand’s moderator',
    { type: 'client', admin: true },
    ['Home', 'Posts', 'Admin Panel', 'Projects', 'Creators', 'Messages', 'Payments'],
  ],
  [
    'a creator',
    creator,
    [
      ...['Home', 'Project Newsfeed', 'Posts', 'Notifications', 'Assigned Projects'],
      ...['Messages', 'Documents', 'Payments'],
    ],
  ],
  [
    'a creator who is an administrator',
    { type: 'creator', admin: true },
    [
      ...['Home', 'Project Newsfeed', 'Posts', 'Notifications', 'Assigned Projects', 'Admin Panel'],
      ...['Messages', 'Documents', 'Payments'],
    ],
  ],
])('%s is led to what is theirs', (_, kind, labels) => {
  expect(open(kind).map(({ textContent }) => textContent)).toEqual(labels);
});

test.each([
  [
    'a creator',
    creator,
    [
      ...['/dashboard', '/dashboard?section=newsfeed', '/posts', '/posts?filter=work&dialog=notifications'],
      ...['/dashboard?dialog=active', '/posts?filter=work&dialog=messages'],
      ...['/dashboard?dialog=documents', '/dashboard?dialog=payments'],
    ],
  ],
  [
    'a brand',
    brand,
    [
      ...['/client', '/posts', '/client?dialog=my-projects', '/client?tab=creators'],
      ...['/posts?filter=work&dialog=messages', '/client?dialog=receipts'],
    ],
  ],
])(
  'the entries of %s lead to addresses that exist, and messages open over the present page',
  (_, kind, to) => {
    expect(open(kind, '/posts?filter=work').map((link) => link.getAttribute('href'))).toEqual(to);
  },
);

test.each([
  [creator, '/dashboard', 'Home'],
  [creator, '/dashboard?dialog=messages', 'Home'],
  [creator, '/dashboard?section=newsfeed', 'Project Newsfeed'],
  [creator, '/dashboard?section=newsfeed&dialog=active', 'Assigned Projects'],
  [creator, '/dashboard?dialog=documents&document=d1', 'Documents'],
  [creator, '/posts/42', 'Posts'],
  [brand, '/client?show=finished', 'Home'],
  [brand, '/client?tab=creators&q=tea', 'Creators'],
  [brand, '/client?dialog=receipts', 'Payments'],
  [{ ...brand, admin: true }, '/admin/reports', 'Admin Panel'],
  [brand, '/account', undefined],
  [null, '/', 'Home'],
])('for %j at %s the present page is %s', (kind, address, label) => {
  const current = open(kind as Kind | null, address).filter((link) => link.getAttribute('aria-current'));
  expect(current.map(({ textContent }) => textContent)).toEqual(label ? [label] : []);
});

test('the search over everything is offered with its keys', async () => {
  const onFind = vi.fn();
  const { user } = renderPage(<Navigation kind={brand} onFind={onFind} />, '/client', { me: null });
  const button = screen.getByRole('button', { name: 'Find anything' });
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K');
  await user.click(button);
  expect(onFind).toHaveBeenCalledOnce();
});
