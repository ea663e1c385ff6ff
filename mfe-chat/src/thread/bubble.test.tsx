import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aMessage } from '../testing/messages.ts';
import { Bubble } from './bubble.tsx';
import { outboxOf } from './outbox.ts';
import type { Pending } from './pending.ts';
import { rowsOf } from './rows.ts';
import { type MessageActions, MessageActionsProvider } from './thread-actions.ts';

const outbox = outboxOf('nora', 'mira');
const own = (more: Partial<Message> = {}) =>
  aMessage(2, { sender_id: 'nora', recipient_id: 'mira', created_at: new Date().toISOString(), ...more });

/** Nora looks at a message, or at one on its way. */
const show = (message: Message | Pending, facts: Partial<MessageActions> = {}, seen = false) => {
  const actions: MessageActions = {
    userId: 'nora',
    partnerName: 'Mira Petrova',
    closed: false,
    deletedThrough: 0,
    reply: vi.fn(),
    edit: vi.fn(),
    react: vi.fn(),
    remove: vi.fn(),
    restore: vi.fn(),
    report: vi.fn(),
    jump: vi.fn(),
    ...facts,
  };
  const rows =
    'seq' in message
      ? rowsOf([message], [], 'nora', { removed: new Set([message.seq]) })
      : rowsOf([], [message], 'nora');
  const row = rows.find(({ kind }) => kind === 'message');
  if (row?.kind !== 'message') throw new Error('No row');
  const { user } = renderPage(
    <MessageActionsProvider value={actions}>
      <Bubble
        row={row}
        author="You"
        seen={seen}
        tabStop
        ringed={false}
        outbox={outbox}
        onOpen={() => undefined}
      />
    </MessageActionsProvider>,
  );
  return { actions, user };
};

const openMenu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Message actions' }));
  await screen.findByRole('menu', { name: 'Message actions' });
  return screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label') ?? item.textContent);
};

const six = ['Like', 'Love', 'Laugh', 'Wow', 'Sad', 'Angry'];

test('an own message that is young can be changed, and its menu begins with the six reactions', async () => {
  const message = own();
  const { actions, user } = show(message);
  expect(await openMenu(user)).toEqual([...six, 'Reply', 'Edit', 'Copy', 'Delete for me']);
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  await waitFor(() => expect(actions.edit).toHaveBeenCalledWith(message));
});

test('neither an old message, nor another’s, nor a file alone can be changed', async () => {
  const old = own({ created_at: new Date(Date.now() - 15 * 60_000).toISOString() });
  const { user } = show(old);
  expect(await openMenu(user)).not.toContain('Edit');
});

test('another’s message can be answered, copied, reported and deleted', async () => {
  const message = aMessage(1, { created_at: new Date().toISOString() });
  const { actions, user } = show(message);
  expect(await openMenu(user)).toEqual([...six, 'Reply', 'Copy', 'Report message…', 'Delete for me']);
  await user.click(screen.getByRole('menuitem', { name: 'Report message…' }));
  await waitFor(() => expect(actions.report).toHaveBeenCalledWith(message));
});

test('where nobody can write, a message can only be copied and deleted', async () => {
  const { user } = show(own(), { closed: true });
  expect(await openMenu(user)).toEqual(['Copy', 'Delete for me']);
});

test('the own reaction is taken back, another’s is joined', async () => {
  const message = own({ reactions: [{ user_id: 'nora', type: 'love' }] });
  const { actions, user } = show(message);
  await user.click(screen.getByRole('button', { name: 'Love: you' }));
  expect(actions.react).toHaveBeenCalledWith(message, null);
  expect(await openMenu(user)).toContain('Take back Love');
  await user.click(screen.getByRole('menuitem', { name: 'Wow' }));
  expect(actions.react).toHaveBeenCalledWith(message, 'wow');
});

test('a finger that rests on a message opens its menu, one that scrolls does not', async () => {
  show(own({ content: 'Hold me' }));
  const bubble = screen.getByText('Hold me');
  fireEvent.pointerDown(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 });
  fireEvent.pointerMove(bubble, { pointerType: 'touch', clientX: 10, clientY: 60 });
  fireEvent.pointerUp(bubble, { pointerType: 'touch' });
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.pointerDown(bubble, { pointerType: 'touch', clientX: 10, clientY: 10 });
  await screen.findByRole('menu', { name: 'Message actions' });
});

test('a message deleted just now is not shown, and can be restored', async () => {
  const message = own({ deleted: true, content: 'Gone' });
  const { actions, user } = show(message);
  expect(screen.queryByText('Gone')).toBeNull();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(document.activeElement).toBe(undo);
  await user.click(undo);
  expect(actions.restore).toHaveBeenCalledWith(message);
});

test('an answer leads to what it answers, unless its reader has deleted that', async () => {
  const quoted = { seq: 1, sender_id: 'mira', excerpt: 'Friday?', media_kind: null, removed: false };
  const { actions, user } = show(own({ reply_to: quoted }));
  await user.click(screen.getByRole('button', { name: /Reply to.*Mira Petrova.*Friday\?/ }));
  expect(actions.jump).toHaveBeenCalledWith(1);
});

test('an answer on its way shows what it answers', async () => {
  const reply_to = { seq: 1, sender_id: 'mira', excerpt: 'Friday?', media_kind: null, removed: false };
  const created_at = new Date().toISOString();
  const { actions, user } = show({
    client_id: 'c1',
    content: 'Rather Friday',
    after: 1,
    created_at,
    reply_to,
  });
  screen.getByText('Rather Friday');
  await user.click(screen.getByRole('button', { name: /Reply to.*Mira Petrova.*Friday\?/ }));
  expect(actions.jump).toHaveBeenCalledWith(1);
});

test('a quotation of what was deleted says only that', () => {
  const quoted = { seq: 1, sender_id: 'mira', excerpt: 'Friday?', media_kind: null, removed: false };
  show(own({ reply_to: quoted }), { deletedThrough: 1 });
  expect(screen.queryByText('Friday?')).toBeNull();
  screen.getByText('Reply to a message that you deleted');
});

test('it says that it was changed, and that it was seen', () => {
  show(own({ edited_at: new Date().toISOString() }), {}, true);
  screen.getByText('Edited');
  screen.getByText('Seen');
});

test('its recipient reads that a message was removed, and can only delete it', async () => {
  const { user } = show(aMessage(1, { content: '', removed: true, created_at: new Date().toISOString() }));
  screen.getByText('This message was removed by the moderators.');
  expect(screen.queryByRole('link', { name: 'Why this was removed' })).toBeNull();
  expect(await openMenu(user)).toEqual(['Delete for me']);
});

test('its author reads a removed message and why it was, without reactions or changes', async () => {
  const reactions = [{ user_id: 'nora', type: 'love' as const }];
  const { user } = show(own({ content: 'Mine', removed: true, removal_case_id: 'case-1', reactions }));
  screen.getByText('Mine');
  const why = screen.getByRole('link', { name: 'Why this was removed' });
  expect(why.getAttribute('href')).toBe('/moderation/case-1');
  expect(screen.queryByRole('button', { name: 'Love: you' })).toBeNull();
  expect(await openMenu(user)).toEqual(['Copy', 'Delete for me']);
});

test('a quotation of what the moderators removed says only that', () => {
  show(own({ reply_to: { seq: 1, sender_id: 'mira', excerpt: '', media_kind: null, removed: true } }));
  screen.getByText('Reply to a message that the moderators removed');
});
