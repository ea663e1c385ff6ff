import type { Conversation, Message } from '@briefhouse/contracts/chat/message.ts';
import { expect, test } from 'vitest';
import {
  fromPage,
  lastSeq,
  type Thread,
  type ThreadPage,
  withConversation,
  withMessage,
  withNewer,
  withOlder,
  withoutThrough,
} from './thread.ts';

const partner = {
  id: 'mira',
  first_name: 'Mira',
  last_name: 'Petrova',
  avatar_url: null,
  user_type: 'creator' as const,
};
const message = (seq: number): Message => ({
  seq,
  client_id: `client-${seq}`,
  sender_id: 'mira',
  recipient_id: 'nora',
  content: `Message ${seq}`,
  created_at: '2026-03-01T10:00:00.000Z',
});
const conversation = (seq: number, version: number, unread = 0): Conversation => ({
  partner,
  last_message: { seq, sender_id: 'mira', content: 'Message', created_at: '2026-03-01T10:00:00.000Z' },
  unread,
  version,
});
const page = (from: number, to: number, more: Partial<ThreadPage> = {}): ThreadPage => ({
  partner,
  reachable: true,
  messages: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  has_more: false,
  deleted_through: 0,
  conversation: conversation(to, to),
  ...more,
});
const seqs = ({ messages }: Thread) => messages.map(({ seq }) => seq);

test('a new message is added last, once, however many events announce it', () => {
  const thread = fromPage(page(4, 6, { has_more: true }));
  const next = withMessage(thread, message(7)) as Thread;
  expect(seqs(next)).toEqual([4, 5, 6, 7]);
  expect(withMessage(next, message(7))).toBe(next);
  expect(withMessage(next, message(2))).toBe(next);
});

test('a message after a gap is not shown until the gap is filled', () => {
  expect(withMessage(fromPage(page(1, 3)), message(5))).toBeNull();
});

test('a filled gap keeps what an event brought meanwhile', () => {
  const thread = withMessage(fromPage(page(1, 3)), message(4)) as Thread;
  expect(seqs(withNewer(thread, page(4, 6)))).toEqual([1, 2, 3, 4, 5, 6]);
});

test('older ones come before the first, once', () => {
  const thread = fromPage(page(4, 6, { has_more: true }));
  const whole = withOlder(thread, page(1, 4, { has_more: false }));
  expect(seqs(whole)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(whole.has_older).toBe(false);
});

test('what was deleted goes, and what follows is behind it', () => {
  const thread = withoutThrough(fromPage(page(1, 3, { has_more: true })), 3);
  expect([seqs(thread), thread.has_older, thread.conversation]).toEqual([[], false, null]);
  expect(lastSeq(thread)).toBe(3);
  expect(seqs(withMessage(thread, message(4)) as Thread)).toEqual([4]);
  expect(seqs(withNewer(fromPage(page(1, 3)), page(5, 6, { deleted_through: 4 })))).toEqual([5, 6]);
});

test('an older version of the conversation changes nothing', () => {
  const thread = fromPage(page(1, 3));
  expect(withConversation(thread, conversation(3, 2, 1))).toBe(thread);
  expect(withConversation(thread, conversation(3, 9, 0)).conversation?.version).toBe(9);
});
