import { listMessages } from '@briefhouse/contracts/chat/conversation.ts';
import type { RealtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { contractKey } from '@briefhouse/web/contract-query.ts';
import { RealtimeContext, type RealtimeListener } from '@briefhouse/web/realtime.tsx';
import { renderPage } from '@briefhouse/web/testing/render-page.tsx';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConversation, aMessage, mira } from '../testing/messages.ts';
import type { CachedThread } from './thread.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useThread } from './use-thread.ts';

const key = contractKey(listMessages, { partner_id: 'mira' });

/** Messages that the server has, and how many of its answers to come are lost. */
const server = {
  ...{ messages: 0, unread: 0, read: [] as number[], lost: 0, held: null as Promise<void> | null },
  /** The words of those that were changed. */
  changed: new Map<number, string>(),
};
const listeners = new Set<RealtimeListener>();
const tell = (...events: RealtimeEvent[]) =>
  act(() => {
    for (const event of events) for (const listener of listeners) listener(event, 'user:nora');
  });
const created = (seq: number): RealtimeEvent => ({ type: 'message.created', message: aMessage(seq) });

const conversation = () =>
  aConversation(server.messages, server.messages + server.read.length, { unread: server.unread });

const answer = async (url: string, { method, body }: RequestInit): Promise<Response> => {
  if (!url.includes('/conversations/mira/')) return Response.json({});
  if (method !== 'GET') {
    server.read.push((JSON.parse(String(body)) as { through: number }).through);
    if (server.lost-- > 0) throw new TypeError('Failed to fetch');
    server.unread = 0;
    return Response.json({ conversation: conversation() });
  }
  const after = Number(new URL(url, 'http://here').searchParams.get('after') ?? 0);
  const seqs = Array.from({ length: server.messages }, (_, index) => index + 1).filter((seq) => seq > after);
  const isPaged = after > 0;
  const page30 = isPaged ? seqs.slice(0, 30) : seqs;
  const page = Response.json({
    partner: mira,
    reachable: true,
    writable: true,
    blocked_by_me: false,
    messages: page30.map((seq) => {
      const content = server.changed.get(seq);
      return aMessage(seq, content ? { content, version: 1 } : {});
    }),
    events: [],
    has_more: page30.length < seqs.length,
    deleted_through: 0,
    conversation: conversation(),
  });
  await server.held;
  return page;
};

const Shown = () => {
  const { data } = useThread('mira').query;
  useMarkRead('mira', data);
  return <p>{data ? data.messages.map(({ seq }) => seq).join(' ') : 'Loading'}</p>;
};

const show = () =>
  renderPage(
    <RealtimeContext
      value={{
        subscribe: () => () => undefined,
        send: () => undefined,
        listen: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      }}
    >
      <Shown />
    </RealtimeContext>,
  );

beforeEach(() => {
  Object.assign(server, { messages: 0, unread: 0, read: [], lost: 0, held: null, changed: new Map() });
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('events that come before the first answer, in another order, leave no message out', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  Object.assign(server, { messages: 1, held: promise });
  show();
  await screen.findByText('Loading');
  await waitFor(() => expect(listeners.size).toBeGreaterThan(0));
  server.messages = 3;
  tell(created(3), created(2));
  resolve();
  await screen.findByText('1 2 3');
});

test('a message on the screen is marked as read although the call that says so is lost', async () => {
  Object.assign(server, { messages: 2, unread: 2, lost: 2 });
  const { failures } = show();
  await waitFor(() => expect(server.unread).toBe(0));
  expect(server.read).toEqual([2, 2, 2]);
  expect(failures).toEqual([]);
});

test('a message changed in a gap is read again, also far above the last one, and an event that comes meanwhile stays', async () => {
  Object.assign(server, { messages: 100 });
  const { cache } = show();
  await screen.findByText(/ 100$/);
  server.changed.set(12, 'Changed');
  const thread = () => cache.getQueryData<CachedThread>(key)?.cells;
  const wordsOf = (seq: number) => thread()?.find(({ record }) => record?.seq === seq)?.record?.content;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held = promise;
  const reading = cache.invalidateQueries({ queryKey: key });
  tell({ type: 'message.changed', message: aMessage(99, { content: 'Told', version: 1 }) });
  resolve();
  await act(() => reading);
  expect([wordsOf(12), wordsOf(99)]).toEqual(['Changed', 'Told']);
  expect(thread()).toHaveLength(100);
});
