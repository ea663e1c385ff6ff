import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppShell } from './app-shell.tsx';
import { Finder, NavigationDrawer, NotificationCentre } from './lazy-modules.ts';

const unread = { posts: 0, notifications: 0, chat: 0, version: 1 };

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', async () => Response.json({ unread, notifications: [], next_cursor: null }));
  await Promise.all([Finder, NavigationDrawer, NotificationCentre].map((part) => part.preload()));
});
afterEach(() => void vi.unstubAllGlobals());

const creator = {
  groups: [],
  access_ends_at: null,
  profile: { id: 'mira', first_name: 'Mira', last_name: 'Stein', user_type: 'creator', avatar_url: null },
};

const open = (me: object | null = creator, address = '/posts') =>
  renderPage(
    <AppShell>
      <input aria-label="Post" />
    </AppShell>,
    address,
    { me: me as Me | null },
  );

const finder = () => screen.queryByRole('dialog', { name: 'Find anything' });
/** Presses the keys, and answers whether the browser's own search field would open. Then the page is as it stays. */
const press = async (init: KeyboardEventInit = {}, target = document.activeElement ?? document.body) => {
  let goesOn = true;
  await act(async () => {
    const keys = { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true, cancelable: true, ...init };
    goesOn = target.dispatchEvent(new KeyboardEvent('keydown', keys));
  });
  return goesOn;
};

test('Ctrl+K opens the search over everything, keeps what is typed, and gives the focus back', async () => {
  const { user, router } = open();
  const post = screen.getByLabelText<HTMLInputElement>('Post');
  await user.type(post, 'Hello');
  expect(await press()).toBe(false);
  screen.getByRole('combobox', { name: 'Find anything' });
  await press();
  await waitFor(() => expect(finder()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(post));
  expect(post.value).toBe('Hello');
  await press();
  expect(finder()).not.toBeNull();
  await router.navigate(-1);
  await waitFor(() => expect(finder()).toBeNull());
  expect(router.state.location.pathname).toBe('/posts');
});

test('a keyboard with other letters has the key in its place', async () => {
  open();
  await press({ key: 'л' });
  expect(finder()).not.toBeNull();
});

test.each<[string, KeyboardEventInit]>([
  ['another key of a Latin keyboard in the place of K', { key: 't' }],
  ['a further key', { shiftKey: true }],
  ['K alone', { ctrlKey: false }],
])('%s does not open it', async (_, init) => {
  open();
  expect(await press(init)).toBe(true);
  expect(finder()).toBeNull();
});

test('a part that uses the keys itself keeps them', async () => {
  open();
  const post = screen.getByLabelText('Post');
  post.addEventListener('keydown', (event) => event.preventDefault());
  await press({}, post);
  expect(finder()).toBeNull();
});

test('it does not open over a dialog, in which something may be typed', async () => {
  open(creator, '/posts?dialog=notifications');
  await screen.findByRole('dialog', { name: 'Notifications' });
  expect(await press()).toBe(false);
  expect(finder()).toBeNull();
});

test.each([
  ['a visitor', null],
  ['somebody who is still asked to agree to the terms', { ...creator, must_agree: { since: null } }],
])('%s has no search over everything', async (_, me) => {
  open(me);
  expect(await press()).toBe(true);
  expect(finder()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Find anything' })).toBeNull();
});

test('from the menu of a phone it takes the menu’s place: Back leads to the page', async () => {
  const { user, router } = open();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Find anything' }));
  await screen.findByRole('dialog', { name: 'Find anything' });
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  await router.navigate(-1);
  await waitFor(() => expect(finder()).toBeNull());
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
});
