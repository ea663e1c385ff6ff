import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Navigation } from './navigation.tsx';
import type { Kind } from './remembered-kind.ts';

const entries = (kind: Kind | null) => {
  renderPage(<Navigation kind={kind} />, '/posts', { me: null });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

test.each<[string, Kind | null, string[]]>([
  ['a visitor', null, ['Home', 'Posts']],
  ['a brand', { type: 'client', admin: false }, ['Home', 'Posts']],
  [
    'a creator',
    { type: 'creator', admin: false },
    ['Home', 'Project Newsfeed', 'Posts', 'Notifications', 'Assigned Projects'],
  ],
  [
    'a creator who is an administrator',
    { type: 'creator', admin: true },
    ['Home', 'Project Newsfeed', 'Posts', 'Notifications', 'Assigned Projects', 'Admin Panel'],
  ],
])('%s is led to what is theirs', (_, kind, labels) => {
  expect(entries(kind).map(([label]) => label)).toEqual(labels);
});
