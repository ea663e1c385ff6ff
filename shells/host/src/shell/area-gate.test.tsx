import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotFound } from '../not-found.tsx';
import { AreaGate } from './area-gate.tsx';

const person = (user_type: 'creator' | 'client') => ({ groups: [], profile: { user_type } }) as unknown as Me;

/** The path at which a person who opens this address arrives. */
const open = (address: string, me: Me | null) => {
  document.title = 'Briefhouse';
  return renderPage(
    <AreaGate>
      <p>The screen</p>
    </AreaGate>,
    address,
    { me },
  ).router.state;
};

test('a brand reads that the admin area is not theirs, in the tab’s title too, and led home', async () => {
  open('/admin', person('client'));
  await screen.findByRole('heading', {
    name: "Access Denied - You don't have permission to access this page.",
  });
  expect(document.title).toBe('Access denied · Briefhouse');
  expect(screen.getByRole('link', { name: 'Back to your home' }).getAttribute('href')).toBe('/client');
  expect(screen.queryByText('The screen')).toBeNull();
});

test.each([
  ['a creator', person('creator'), '/client', '/dashboard'],
  ['a brand', person('client'), '/dashboard', '/client'],
  ['a visitor', null, '/account', '/auth?next=%2Faccount'],
])('%s is led from the screens of others', async (_, me, address, place) => {
  const { location } = open(address, me);
  await waitFor(() => expect(location.pathname + location.search).toBe(place));
});

test('an unknown address says so, in the tab’s title too, and leads home', () => {
  renderPage(<NotFound />, '/xyz', { me: null });
  screen.getByRole('heading', { name: 'Oops! Page not found' });
  expect(document.title).toBe('Page not found · Briefhouse');
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('somebody who is signed in is led from an unknown address to their own home', () => {
  renderPage(<NotFound />, '/xyz', { me: person('client') });
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/client');
});
