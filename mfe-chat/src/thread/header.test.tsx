import { toastStore } from '@briefhouse/ui/toast.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aConversation, aMessage, mira } from '../testing/messages.ts';
import { ThreadActions } from './header.tsx';
import type { Thread } from './thread.ts';
import { useMarkRead } from './use-mark-read.ts';

afterEach(() => vi.unstubAllGlobals());

const thread: Thread = {
  ...{ partner: mira, reachable: true, writable: true, blocked_by_me: false, has_older: false },
  ...{ messages: [aMessage(1)], events: [], deleted_through: 0, conversation: aConversation(1, 1) },
};
const Actions = ({ onSearch = () => undefined }: { onSearch?: () => void }) => (
  <ThreadActions
    thread={thread}
    markRead={useMarkRead(mira.id, thread)}
    onSearch={onSearch}
    onDeleted={() => undefined}
  />
);

const nothing = async () => undefined;
const askToDelete = async (user: ReturnType<typeof renderPage>['user']) => {
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete conversation' }));
  await screen.findByText('All messages are deleted for you only. Mira Petrova keeps them.');
};

test.each([
  ['Mark All Read', nothing, 'Error marking messages as read', 'All messages marked as read!'],
  ['Delete', askToDelete, 'Error deleting conversation', 'Conversation deleted!'],
])('%s: a refusal is told with its reason, and that it is done', async (name, prepare, failed, done) => {
  let refused = true;
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'GET') return Response.json({ people: [] });
    if (refused) return Response.json({ code: 'UNAVAILABLE', message: 'Not now.' }, { status: 503 });
    return Response.json(method === 'DELETE' ? { ok: true } : { conversation: thread.conversation });
  });
  const { user, failures } = renderPage(<Actions />);
  await prepare(user);
  const press = () => user.click(screen.getByRole('button', { name }));
  await press();
  await waitFor(() => expect(failures).toEqual([{ failure: failed, text: 'Not now.' }]));
  refused = false;
  await press();
  await waitFor(() => expect(toastStore.list()).toMatchObject([{ kind: 'notice', title: done }]));
});

test('on a phone, which has room for the menu alone, it holds what stands beside the title elsewhere', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    Response.json(method === 'GET' ? { people: [] } : { conversation: thread.conversation }),
  );
  const onSearch = vi.fn();
  const { user } = renderPage(<Actions onSearch={onSearch} />);
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Search messages');
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
  toastStore.clear();
  await choose('Mark All Read');
  await waitFor(() => expect(toastStore.list()).toMatchObject([{ title: 'All messages marked as read!' }]));
});

test('a block is asked about from the menu, and Cancel leads back to its button', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ people: [] }));
  const { user } = renderPage(<Actions />);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block…' }));
  await screen.findByRole('alertdialog', { name: 'Block Mira Petrova?' });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More actions'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
