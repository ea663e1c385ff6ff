import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { MessagesDialog } from './messages-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const me = { profile: { id: 'nora', user_type: 'client' } } as unknown as Me;

test('without a conversation, and where a search finds nobody, the dialog says so', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ conversations: [], people: [], projects: [], next_cursor: null }),
  );
  const dialog = <MessagesDialog params={new URLSearchParams()} close={() => undefined} />;
  const { user } = renderPage(dialog, '/client?dialog=messages', { me });
  await screen.findByText('No conversations yet');
  await user.click(screen.getByRole('button', { name: 'New Chat', pressed: false }));
  await user.type(screen.getByLabelText('Search users'), 'Nobody');
  await screen.findByText('No users found');
});
