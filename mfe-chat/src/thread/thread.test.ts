import type { Message } from '@briefhouse/contracts/chat/message.ts';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { aConversation, aMessage, anEvent, mira } from '../testing/messages.ts';
import { type MessagePage, messages } from './messages.ts';
import {
  type CachedThread,
  fromPage,
  hasNewer,
  lastSeq,
  shownThread,
  withConversation,
  withEvent,
  withMessage,
  withNewer,
  withOlder,
  withoutThrough,
  withWindow,
} from './thread.ts';

const conversation = (seq: number, version: number, unread = 0) => aConversation(seq, version, { unread });
let cache: QueryClient;
beforeEach(() => {
  cache = new QueryClient();
});
const cellOf = (message: Message) => messages.take(cache, message);
const page = (from: number, to: number, more: Partial<MessagePage> = {}): MessagePage => ({
  partner: mira,
  reachable: true,
  writable: true,
  blocked_by_me: false,
  cells: Array.from({ length: to - from + 1 }, (_, index) => cellOf(aMessage(from + index))),
  events: [],
  has_more: false,
  deleted_through: 0,
  conversation: conversation(to, to),
  ...more,
});
const shown = (thread: CachedThread | null) => shownThread(thread as CachedThread).messages;
const seqs = (thread: CachedThread | null) => shown(thread).map(({ seq }) => seq);
const withNew = (thread: CachedThread, message: Message) => withMessage(thread, cellOf(message));
test('a message of the partner is new, and one’s own is not', () => {
  const thread = fromPage(page(4, 6));
  const own = { ...aMessage(7), sender_id: 'nora', recipient_id: 'mira' };
  expect([4, 6].map((seq) => hasNewer(shownThread(thread), seq))).toEqual([true, false]);
  expect(hasNewer(shownThread(withNew(thread, own) as CachedThread), 6)).toBe(false);
});

test('a new message is added last, once, however many events announce it', () => {
  const thread = fromPage(page(4, 6, { has_more: true }));
  const next = withNew(thread, aMessage(7)) as CachedThread;
  expect(seqs(next)).toEqual([4, 5, 6, 7]);
  expect(withNew(next, aMessage(7))).toBe(next);
  expect(withNew(next, aMessage(2))).toBe(next);
});

test('a message after a gap is not shown until the gap is filled', () => {
  expect(withNew(fromPage(page(1, 3)), aMessage(5))).toBeNull();
});

test('a filled gap keeps what an event brought meanwhile', () => {
  const thread = withNew(fromPage(page(1, 3)), aMessage(4)) as CachedThread;
  expect(seqs(withNewer(thread, page(4, 6)))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('older ones come before the first, once', () => {
  const thread = fromPage(page(4, 6, { has_more: true }));
  const whole = withOlder(thread, page(1, 4, { has_more: false }));
  expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole.has_older).toBe(false);
});

test('a deleted message goes, and the later ones are behind it', () => {
  const thread = withoutThrough(fromPage(page(1, 3, { has_more: true })), 3);
  expect([seqs(thread), thread.has_older, thread.conversation]).toEqual([[], false, null]);
  expect(lastSeq(thread)).toBe(3);
  expect(seqs(withNew(thread, aMessage(4)) as CachedThread)).toEqual([4]);
  expect(seqs(withNewer(fromPage(page(1, 3)), page(5, 6, { deleted_through: 4 })))).toEqual([5, 6]);
});

test('an older version of the conversation changes nothing', () => {
  const thread = fromPage(page(1, 3));
  expect(withConversation(thread, conversation(3, 2, 1))).toBe(thread);
  expect(withConversation(thread, conversation(3, 9, 0)).conversation?.version).toBe(9);
});

test('a change is taken over once, and an older one that comes later changes nothing', () => {
  const thread = fromPage(page(1, 3));
  const edited = aMessage(2, { content: 'Changed', version: 2 });
  expect(shown(withNew(thread, edited))[1]).toEqual(edited);
  expect(shown(withNew(thread, aMessage(2, { version: 1 })))[1]).toEqual(edited);
});

test('a change that comes before its message brings it, and one after a gap asks for the gap', () => {
  const thread = fromPage(page(1, 3));
  const edited = aMessage(4, { content: 'Changed', version: 1 });
  const next = withNew(thread, edited) as CachedThread;
  expect(withNew(next, aMessage(4))).toBe(next);
  expect(shown(next).at(-1)).toEqual(edited);
  expect(withNew(thread, aMessage(9, { version: 1 }))).toBeNull();
});

test('a page that overlaps brings what changed meanwhile, and each message once', () => {
  const thread = fromPage(page(1, 3));
  const [first] = shown(thread);
  const again = page(2, 4);
  cellOf(aMessage(2, { content: 'Changed', version: 1 }));
  const next = withNewer(thread, again);
  expect(seqs(next)).toEqual([1, 2, 3, 4]);
  expect(shown(next)[1]?.content).toBe('Changed');
  expect(shown(next)[0]).toBe(first);
});

test('a window becomes part of the thread where the two meet', () => {
  const thread = fromPage(page(40, 60, { has_more: true }));
  const window = (from: number, to: number) => ({
    cells: page(from, to).cells,
    events: [],
    has_older: true,
  });
  expect(withWindow(thread, window(5, 38))).toBeNull();
  for (const to of [39, 45, 60]) {
    const joined = withWindow(thread, window(10, to)) as CachedThread;
    expect(seqs(joined)).toEqual(Array.from({ length: 51 }, (_, index) => 10 + index));
    expect(joined.has_older).toBe(true);
  }
});

const ids = ({ events }: CachedThread) => events.map(({ id }) => id);

test('an event of a project stands once, in its place, and goes with a deleted message', () => {
  const thread = fromPage(page(4, 6, { has_more: true, events: [anEvent('b', 5)] }));
  const told = withEvent(withEvent(thread, anEvent('c', 6)), anEvent('b', 5));
  expect(ids(told)).toEqual(['b', 'c']);
  // The file comes with its page.
  expect(ids(withEvent(told, anEvent('a', 2)))).toEqual(['b', 'c']);
  const whole = withOlder(told, page(1, 3, { events: [anEvent('a', 2), anEvent('b', 5)] }));
  expect(ids(whole)).toEqual(['a', 'b', 'c']);
  expect(ids(withEvent(whole, anEvent('start', 0)))).toEqual(['start', 'a', 'b', 'c']);
  expect(ids(withNewer(whole, page(7, 7, { events: [anEvent('c', 6), anEvent('d', 7)] })))).toEqual([
    'a',
    'b',
    'c',
    'd',
  ]);
  expect(ids(withoutThrough(whole, 5))).toEqual(['c']);
});

test('answers quote a message as long as it is not removed for their reader', () => {
  const reply_to = { seq: 1, sender_id: 'mira', excerpt: 'Message 1', media_kind: null, removed: false };
  const thread = fromPage(page(1, 2));
  cellOf(aMessage(2, { reply_to }));
  const quoteAfter = (changed: Message) => shown(withNew(thread, changed))[1]?.reply_to;
  expect(quoteAfter(aMessage(1, { content: '', removed: true, version: 1 }))).toEqual({
    ...reply_to,
    ...{ excerpt: '', removed: true },
  });
  expect(quoteAfter(aMessage(1, { version: 2 }))).toEqual(reply_to);
  // The author of a removed message still reads their own words.
  expect(quoteAfter(aMessage(1, { removed: true, removal_case_id: 'case-1', version: 3 }))).toEqual(reply_to);
});
