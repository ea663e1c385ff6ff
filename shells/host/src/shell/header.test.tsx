import { type Me, type Session, SessionContext } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Header } from './header.tsx';

afterEach(() => void vi.unstubAllGlobals());

const unread = { posts: 0, notifications: 3, chat: 1, version: 1 };
const profile = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Stein',
  user_type: 'creator',
  avatar_url: null,
};

const open = (more: Partial<Session>, address = '/posts') => {
  vi.stubGlobal('fetch', async () => Response.json({ unread }));
  const retry = vi.fn();
  const nothing = async () => undefined;
  const session = { me: null, error: null, retry, start: nothing, signOut: nothing, ...more } as Session;
  const page = renderPage(
    <SessionContext value={session}>
      <Header onMenu={() => undefined} />
    </SessionContext>,
    address,
  );
  return { ...page, retry };
};

test('a visitor is offered to sign in', () => {
  open({ status: 'signed-out' });
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
});

test('while the account is loading its place is held', () => {
  open({ status: 'loading' });
  screen.getByRole('status', { name: 'Loading your account' });
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
});

test('somebody signed in sees their name, how many notices are unread, and a dot for messages', async () => {
  open({ status: 'signed-in', me: { groups: [], profile } as unknown as Me });
  await screen.findByRole('link', { name: 'Open notifications, 3 unread' });
  const messages = screen.getByRole('link', { name: 'Open messages, some unread' });
  expect(messages.querySelector('[data-unread-chat]')).not.toBeNull();
  screen.getByRole('button', { name: /Mira/ });
  expect(screen.getByRole('link', { name: /^Briefhouse/ }).getAttribute('href')).toBe('/dashboard');
});

test('an account that failed to load can be read again where no area says so itself', async () => {
  const { user, retry } = open({ status: 'error' }, '/xyz');
  await user.click(screen.getByRole('button', { name: 'Reload account' }));
  expect(retry).toHaveBeenCalledOnce();
});
