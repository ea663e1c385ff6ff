import type { Message } from '@briefhouse/contracts/chat/message.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { RealtimeContext, type RealtimeListener } from '@briefhouse/web/realtime.tsx';
import type { Me } from '@briefhouse/web/session.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConversation, aMessage, mira } from '../testing/messages.ts';
import { useMessageChanges } from './use-message-changes.ts';
import { useMessageWindow } from './use-message-window.ts';
import { useThread } from './use-thread.ts';

const me = { profile: { id: 'nora' } } as unknown as Me;
const listeners = new Set<RealtimeListener>();
const tell = (message: Message) =>
  act(() => {
    const event: RealtimeEvent = { type: 'message.changed', message };
    for (const listener of listeners) listener(event, 'user:nora');
  });

let changed: Promise<Response>;
const quoted = { seq: 2, sender_id: mira.id, excerpt: 'Bad words', media_kind: null, removed: false };
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (method !== 'GET') return changed;
    const asked = new URL(url, 'http://page').searchParams;
    const before = Number(asked.get('before') ?? 101);
    const seqs = Array.from({ length: 100 }, (_, index) => index + 1).filter((seq) => seq < before);
    return Response.json({
      ...{
        partner: mira,
        reachable: true,
        writable: true,
        blocked_by_me: false,
        events: [],
        deleted_through: 0,
      },
      messages: seqs.slice(-30).map((seq) => aMessage(seq, seq === 3 ? { reply_to: quoted } : {})),
      has_more: seqs.length > 30,
      conversation: aConversation(100, 1),
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  listeners.clear();
});

const Shown = () => {
  const { query } = useThread('mira');
  const elsewhere = useMessageWindow('mira', query.data);
  const { react } = useMessageChanges('mira');
  const last = query.data?.messages.at(-1);
  const answer = elsewhere.shown?.messages.find(({ seq }) => seq === 3);
  return (
    <>
      <p>Reaction: {last?.reactions.map(({ type }) => type).join()}</p>
      {answer && <p>Quoted: {answer.reply_to?.excerpt}</p>}
      <button type="button" onClick={() => elsewhere.open(3)}>
        Jump
      </button>
      <button type="button" onClick={() => last && react(last, 'like')}>
        Like
      </button>
    </>
  );
};

const show = async () => {
  const listen = (listener: RealtimeListener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const page = renderPage(
    <RealtimeContext value={{ subscribe: () => () => undefined, send: () => undefined, listen }}>
      <Shown />
    </RealtimeContext>,
    '/chat',
    { me },
  );
  await waitFor(() => expect(page.cache.isFetching()).toBe(0));
  return page;
};

test('a message window quotes no words that the moderators have removed', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Jump' }));
  await screen.findByText('Quoted: Bad words');
  tell(aMessage(2, { version: 1, removed: true, content: '' }));
  await screen.findByText('Quoted:');
});

test('an own change on another page, of which an event tells before the answer to this one, stays', async () => {
  const reactions = (type: 'like' | 'love') => [{ user_id: 'nora', type }];
  const { promise, resolve } = Promise.withResolvers<Response>();
  changed = promise;
  const { user, cache } = await show();
  await user.click(screen.getByRole('button', { name: 'Like' }));
  await screen.findByText('Reaction: like');
  const liked = aMessage(100, { version: 1, reactions: reactions('like') });
  tell(liked);
  tell(aMessage(100, { version: 2, reactions: reactions('love') }));
  resolve(Response.json({ message: liked }));
  await waitFor(() => expect(cache.isMutating()).toBe(0));
  await screen.findByText('Reaction: love');
});
