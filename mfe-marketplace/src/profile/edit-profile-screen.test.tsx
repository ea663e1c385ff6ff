import { defaultPreferences } from '@briefhouse/contracts/notifications/preferences.ts';
import { toastStore } from '@briefhouse/ui/toast.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
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

const creator = {
  ...me.profile,
  ...{ id: 'mira', first_name: 'Mira', last_name: 'Petrova', user_type: 'creator', client: null },
  creator: {
    ...{ specialty: null, price_range_min: null, price_range_max: null, tags: [], languages: [] },
    piece_count: 0,
  },
};
const shownToOthers = { receipts: true, typing: true, presence: true };

/** A creator's screen over a server; its saves are in `sent`, and those whose path `refuses` names are answered with it. */
const openAsCreator = (address: string, refuses: Record<string, { status: number; body: object }> = {}) => {
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const stored: Record<string, object> = {
    '/api/me': { ...me, profile: creator },
    '/api/portfolio': {
      portfolio: { pieces: [], cover_id: null, packages: [], is_public: false, version: 4 },
    },
    '/api/notifications/preferences': {
      preferences: defaultPreferences,
      quiet_hours: null,
      email: { enabled: true, working: true, problem: null },
    },
    '/api/chat-settings': { settings: shownToOthers },
    '/api/notifications/push-devices': { devices: [] },
  };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://here');
    if (method === 'GET') return Response.json(stored[pathname] ?? { people: [] });
    const asked = JSON.parse(String(body));
    sent.push({ path: pathname, body: asked });
    const refusal = refuses[pathname];
    if (refusal) return Response.json(refusal.body, { status: refusal.status });
    if (pathname === '/api/profile') return Response.json({ profile: { ...creator, ...asked, version: 2 } });
    const projects = { ...defaultPreferences.projects, ...asked.preferences?.projects };
    const answers: Record<string, object> = {
      '/api/portfolio': {
        portfolio: { pieces: [], cover_id: null, packages: [], is_public: false, ...asked },
      },
      '/api/notifications/preferences': {
        ...stored[pathname],
        preferences: { ...defaultPreferences, projects },
      },
      '/api/chat-settings': { settings: asked },
    };
    stored[pathname] = answers[pathname] ?? {};
    return Response.json(stored[pathname]);
  });
  const page = renderPage(<EditProfileScreen />, address, {
    me: { ...me, profile: creator } as unknown as Me,
    path: '/edit-profile',
  });
  return { ...page, sent, refuses };
};
const tab = (name: string | RegExp) => screen.getByRole('tab', { name });
const isOpen = (name: string) =>
  waitFor(() => expect(tab(new RegExp(`^${name}`)).getAttribute('aria-selected')).toBe('true'));
const save = () => screen.getByRole('button', { name: 'Save Changes' });

test('the tab is in the address, and a link to a part opens its tab with the focus there', async () => {
  const { user, router } = openAsCreator('/edit-profile#packages');
  await isOpen('Portfolio');
  await waitFor(() => expect(document.activeElement?.id).toBe('packages'));
  await user.click(tab('Notifications'));
  await isOpen('Notifications');
  expect(router.state.location.search).toBe('?tab=notifications');
  await act(() => router.navigate('/edit-profile#bio'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Bio/)));
  await act(() => router.navigate(-1));
  await isOpen('Notifications');
});

test('one Save Changes saves every tab; what is unsaved is named and marked at its tab', async () => {
  const { user, sent } = openAsCreator('/edit-profile');
  await user.type(await screen.findByLabelText(/^Bio/), 'Kettles');
  await user.click(tab('Portfolio'));
  await user.click(await screen.findByRole('switch', { name: /^Anyone with the link/ }));
  await user.click(tab('Notifications'));
  await user.click(await screen.findByRole('switch', { name: 'Projects: Email' }));
  await user.click(tab('Privacy'));
  await user.click(await screen.findByRole('switch', { name: /^Typing/ }));
  screen.getByText('Unsaved changes: Bio, Your page, Notifications, Chat');
  for (const name of ['Profile', 'Portfolio', 'Notifications', 'Privacy']) tab(`${name} (unsaved changes)`);
  expect(sent).toEqual([]);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(4));
  expect(sent).toMatchObject([
    { path: '/api/profile', body: { bio: 'Kettles' } },
    { path: '/api/portfolio', body: { is_public: true, version: 4 } },
    { path: '/api/notifications/preferences', body: { preferences: { projects: { email: false } } } },
    { path: '/api/chat-settings', body: { ...shownToOthers, typing: false } },
  ]);
  await waitFor(() =>
    expect(toastStore.list()).toMatchObject([
      { title: 'Profile updated successfully!', description: 'Your profile information has been saved.' },
    ]),
  );
  expect(screen.queryByText(/^Unsaved changes/)).toBeNull();
  for (const name of ['Profile', 'Portfolio', 'Privacy']) tab(name);
  // Another change ends the words about the save.
  await user.click(screen.getByRole('switch', { name: /^Typing/ }));
  await waitFor(() => expect(toastStore.list()).toEqual([]));
});

test('a save that is refused in another tab opens it at the field, and nothing is sent', async () => {
  const { user, sent } = openAsCreator('/edit-profile?tab=portfolio');
  await user.click(await screen.findByRole('button', { name: 'Add a package' }));
  await user.click(tab('Notifications'));
  await user.click(await screen.findByRole('switch', { name: 'Projects: Email' }));
  await user.click(save());
  await isOpen('Portfolio');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Deliverable/)));
  expect(sent).toEqual([]);
});

test('where one part is not saved, the others are, and it stays to be saved again', async () => {
  const { user, sent, refuses, failures } = openAsCreator('/edit-profile?tab=privacy', {
    '/api/chat-settings': { status: 503, body: { code: 'UNAVAILABLE', message: 'Not now.' } },
  });
  await user.click(await screen.findByRole('switch', { name: /^Online/ }));
  await user.click(tab(/^Profile/));
  await user.type(await screen.findByLabelText(/^Location/), 'Sofia');
  await user.click(save());
  await waitFor(() => expect(failures[0]?.failure).toBe('Error saving the chat settings'));
  await screen.findByText('Unsaved changes: Chat');
  expect(toastStore.list()).toEqual([]);
  for (const path of Object.keys(refuses)) delete refuses[path];
  sent.length = 0;
  await user.click(save());
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/chat-settings', body: { presence: false } }]),
  );
  await waitFor(() => expect(screen.queryByText(/^Unsaved changes/)).toBeNull());
  // The message says nothing of the profile, which was not sent.
  await waitFor(() =>
    expect(toastStore.list()).toMatchObject([{ title: 'Changes saved!', description: 'Saved: Chat.' }]),
  );
  toastStore.clear();
});

test('where two parts are not saved, one alert names both', async () => {
  const unavailable = { status: 503, body: { code: 'UNAVAILABLE', message: 'Not now.' } };
  const { user } = openAsCreator('/edit-profile?tab=privacy', {
    '/api/profile': unavailable,
    '/api/chat-settings': unavailable,
  });
  await user.click(await screen.findByRole('switch', { name: /^Online/ }));
  await user.click(tab(/^Profile/));
  await user.type(await screen.findByLabelText(/^Location/), 'Sofia');
  await user.click(save());
  await waitFor(() =>
    expect(toastStore.list()).toMatchObject([
      {
        kind: 'alert',
        title: 'Error saving your changes',
        description: 'Not saved: Profile, Privacy. Please try again later.',
      },
    ]),
  );
  screen.getByText('Unsaved changes: Location, Chat');
});

test('a refusal of the server opens its tab at the field too', async () => {
  const { user } = openAsCreator('/edit-profile', {
    '/api/profile': {
      status: 400,
      body: { code: 'VALIDATION', message: 'No', issues: { location: 'Not this one' } },
    },
  });
  await user.type(await screen.findByLabelText(/^Location/), 'Sofia');
  await user.click(tab('Privacy'));
  await isOpen('Privacy');
  await user.click(save());
  await isOpen('Profile');
  await screen.findByText('Not this one');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Location/)));
});

test('leaving asks for what is unsaved in a tab that is not open', async () => {
  const { user, router } = openAsCreator('/edit-profile?tab=privacy');
  await user.click(await screen.findByRole('switch', { name: /^Online/ }));
  await user.click(tab('Profile'));
  await isOpen('Profile');
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  expect(router.state.location.pathname).toBe('/edit-profile');
});
