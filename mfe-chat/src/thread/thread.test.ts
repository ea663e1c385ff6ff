import { expect, test } from 'vitest';
import { aConversation, aMessage, anEvent, mira } from '../testing/messages.ts';
import {
  fromPage,
  hasNewer,
  lastSeq,
  type Thread,
  type ThreadPage,
  withChanged,
  withConversation,
  withEvent,
  withMessage,
  withNewer,
  withOlder,
  withoutThrough,
  withPassage,
} from './thread.ts';

const conversation = (seq: number, version: number, unread = 0) => aConversation(seq, version, { unread });
const page = (from: number, to: number, more: Partial<ThreadPage> = {}): ThreadPage => ({
  partner: mira,
  reachable: true,
  writable: true,
  blocked_by_me: false,
  messages: Array.from({ length: to - from + 1 }, (_, index) => aMessage(from + index)),
  events: [],
  has_more: false,
  deleted_through: 0,
  conversation: conversation(to, to),
  ...more,
});
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

test('a message of the partner is new, and one’s own is not', () => {
  const thread = fromPage(page(4, 6));
  const own = { ...aMessage(7), sender_id: 'somebody else' };
  expect([4, 6].map((seq) => hasNewer(thread, seq))).toEqual([true, false]);
  expect(hasNewer(withMessage(thread, own) as Thread, 6)).toBe(false);
});

test('a new message is added last, once, however many events announce it', () => {
  const thread = fromPage(page(4, 6, { has_more: true }));
  const next = withMessage(thread, aMessage(7)) as Thread;
  expect(seqs(next)).toEqual([4, 5, 6, 7]);
  expect(withMessage(next, aMessage(7))).toBe(next);
  expect(withMessage(next, aMessage(2))).toBe(next);
});

test('a message after a gap is not shown until the gap is filled', () => {
  expect(withMessage(fromPage(page(1, 3)), aMessage(5))).toBeNull();
});

test('a filled gap keeps what an event brought meanwhile', () => {
  const thread = withMessage(fromPage(page(1, 3)), aMessage(4)) as Thread;
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
  expect(seqs(withMessage(thread, aMessage(4)) as Thread)).toEqual([4]);
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
  const next = withChanged(thread, edited) as Thread;
  expect(next.messages[1]).toEqual(edited);
  expect(withChanged(next, aMessage(2, { version: 1 }))).toBe(next);
  expect(withChanged(next, edited)).toBe(next);
});

test('a change that comes before its message brings it, and one after a gap asks for the gap', () => {
  const thread = fromPage(page(1, 3));
  const edited = aMessage(4, { content: 'Changed', version: 1 });
  const next = withChanged(thread, edited) as Thread;
  expect(withMessage(next, aMessage(4))).toBe(next);
  expect(next.messages.at(-1)).toEqual(edited);
  expect(withChanged(thread, aMessage(9, { version: 1 }))).toBeNull();
});

test('a page that overlaps brings what changed meanwhile, and each message once', () => {
  const thread = fromPage(page(1, 3));
  const again = page(2, 4);
  const messages = again.messages.map((one) =>
    one.seq === 2 ? { ...one, content: 'Changed', version: 1 } : one,
  );
  const next = withNewer(thread, { ...again, messages });
  expect(seqs(next)).toEqual([1, 2, 3, 4]);
  expect(next.messages[1]?.content).toBe('Changed');
  expect(next.messages[0]).toBe(thread.messages[0]);
});

test('a passage becomes part of the thread where the two meet', () => {
  const thread = fromPage(page(40, 60, { has_more: true }));
  const passage = (from: number, to: number) => ({
    messages: page(from, to).messages,
    events: [],
    has_older: true,
  });
  expect(withPassage(thread, passage(5, 38))).toBeNull();
  for (const to of [39, 45, 60]) {
    const joined = withPassage(thread, passage(10, to)) as Thread;
    expect(seqs(joined)).toEqual(Array.from({ length: 51 }, (_, index) => 10 + index));
    expect(joined.has_older).toBe(true);
  }
});

const ids = ({ events }: Thread) => events.map(({ id }) => id);

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
  const thread = fromPage(page(1, 2, { messages: [aMessage(1), aMessage(2, { reply_to })] }));
  const quoteIn = (known: Thread | null) => known?.messages[1]?.reply_to;
  const removed = withChanged(thread, aMessage(1, { content: '', removed: true, version: 1 })) ?? thread;
  expect(quoteIn(removed)).toEqual({ ...reply_to, excerpt: '', removed: true });
  expect(quoteIn(withChanged(removed, aMessage(1, { version: 2 })))).toEqual(reply_to);
  // The author of a removed message still reads their own words.
  const own = aMessage(1, { removed: true, removal_case_id: 'case-1', version: 1 });
  expect(quoteIn(withChanged(thread, own))).toEqual(reply_to);
});
