import type { Conversation } from '@briefhouse/contracts/chat/message.ts';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { aConversation } from '../testing/messages.ts';
import { MessagesDialog } from './messages-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const me = { profile: { id: 'nora', user_type: 'client' } } as unknown as Me;

const open = (conversations: Conversation[]) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ conversations, people: [], projects: [], next_cursor: null }),
  );
  const dialog = <MessagesDialog params={new URLSearchParams()} close={() => undefined} />;
  return renderPage(dialog, '/client?dialog=messages', { me });
};

test('without a conversation, and where a search finds nobody, the dialog says so', async () => {
  const { user } = open([]);
  await screen.findByText('No conversations yet');
  await user.click(screen.getByRole('button', { name: 'New Chat', pressed: false }));
  await user.type(screen.getByLabelText('Search users'), 'Nobody');
  await screen.findByText('No users found');
});

test('a conversation whose last message its reader has deleted says so', async () => {
  const conversation = aConversation(1, 1);
  open([{ ...conversation, last_message: { ...conversation.last_message, content: '', deleted: true } }]);
  await screen.findByRole('link', { name: /Mira Petrova.*You deleted this message/ });
});

test('a conversation that its reader has not answered says that it is a new contact', async () => {
  open([aConversation(1, 1, { new_contact: true })]);
  await screen.findByRole('link', { name: /Mira Petrova.*New contact/ });
});
