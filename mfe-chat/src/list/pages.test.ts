import type { Conversation } from '@briefhouse/contracts/chat/message.ts';
import { expect, test } from 'vitest';
import { type ConversationPages, conversationsOf, withConversation, withoutPartner } from './pages.ts';

const conversation = (id: string, minute: number, version = 1, unread = 0): Conversation => ({
  partner: { id, first_name: id, last_name: '', avatar_url: null, user_type: 'creator' },
  last_message: {
    seq: version,
    sender_id: id,
    content: 'Hello',
    created_at: `2026-03-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  },
  unread,
  version,
});
const pages = (...lists: Conversation[][]): ConversationPages => ({
  pages: lists.map((conversations) => ({ conversations, next_cursor: null })),
  pageParams: lists.map(() => null),
});
const ids = (data: ConversationPages) => conversationsOf(data).map(({ partner }) => partner.id);

test('the last active comes first, whatever page it is on', () => {
  expect(ids(pages([conversation('a', 1)], [conversation('b', 9)]))).toEqual(['b', 'a']);
});

test('one on two pages is shown once, as it was told last', () => {
  const data = pages([conversation('a', 1, 1, 5)], [conversation('a', 2, 4, 0)]);
  expect(conversationsOf(data)).toMatchObject([{ unread: 0, version: 4 }]);
});

test('a new message brings its conversation up, once; an older event changes nothing', () => {
  const data = pages([conversation('a', 5), conversation('b', 1)]);
  const told = withConversation(data, conversation('b', 9, 2, 1));
  expect(ids(told)).toEqual(['b', 'a']);
  expect(withConversation(told, conversation('b', 9, 2, 1))).toBe(told);
  expect(withConversation(told, conversation('b', 1, 1, 7))).toBe(told);
});

test('somebody new and somebody gone', () => {
  const data = withConversation(pages([]), conversation('c', 1));
  expect(ids(data)).toEqual(['c']);
  expect(ids(withoutPartner(data, 'c'))).toEqual([]);
});
