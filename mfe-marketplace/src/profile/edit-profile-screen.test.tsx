import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { EditProfileScreen } from './edit-profile-screen.tsx';

const me = {
  profile: {
    ...{ id: 'nora', first_name: 'Nora', last_name: 'Lind', email: 'nora@here.test', user_type: 'client' },
    ...{ avatar_url: null, bio: '', location: null, email_notifications_enabled: true, creator: null },
    client: {
      ...{ company_name: null, logo_url: null, industry: null, company_size: null },
      ...{ website_url: null, phone: null },
    },
    version: 1,
  },
  groups: [],
} as unknown as Me;

test('somebody who is not signed in is asked to, and comes back', async () => {
  renderPage(<EditProfileScreen />, '/edit-profile', { me: null });
  screen.getByText('Please sign in to edit your profile.');
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
    '/auth?next=%2Fedit-profile',
  );
});

test('a save that fails keeps what was typed, and leaving asks before it is lost', async () => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    if (method !== 'GET') return Response.json({}, { status: 500 });
    return url.endsWith('/me') ? Response.json(me) : new Promise(() => undefined);
  });
  const { user, router } = renderPage(<EditProfileScreen />, '/edit-profile', { me, path: '/edit-profile' });
  const bio = () => screen.getByLabelText(/^Bio/);
  await user.type(bio(), 'Balms');
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(toastStore.list()).toMatchObject([
      { title: 'Error updating profile', description: 'Please try again later.' },
    ]),
  );
  expect(bio()).toHaveProperty('value', 'Balms');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  await user.click(screen.getByRole('link', { name: 'Back to your dashboard' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/client'));
});
