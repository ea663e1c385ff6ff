import { readConversation } from '@briefhouse/contracts/chat/conversation.ts';
import {
  deleteMessage,
  editMessage,
  reactToMessage,
  restoreMessage,
  searchMessages,
} from '@briefhouse/contracts/chat/message.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { realtimeEvent } from '@briefhouse/contracts/realtime/events.ts';
import { expect, test } from 'vitest';
import { toChange } from '../../kit/change.ts';
import { transact } from '../../kit/transact.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/chat.ts';
import { handler as media } from '../../root/apis/media.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, threadOf, write } from '../../testing/chat.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { readyMedia } from '../../testing/media.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import {
  caseAbout,
  hideSubjectSteps,
  removeSubject,
  restoreSubject,
  restoreSubjectSteps,
} from '../../testing/removal.ts';
import { readConversationRow } from '../conversation/table.ts';
import { onPush } from '../on-push.ts';
import { pairOf } from '../pair.ts';
import { readReportedMessages } from './removal.ts';
import { readMessageRow } from './row.ts';
import { newestUnread, readUnreadMessages } from './unread.ts';

const two = async () => [await client(), await creator()] as const;
const about = (sender: User, reader: User, message_seq: number) =>
  ({ kind: 'message', person_id: sender.id, reader_id: reader.id, message_seq }) as const;
const secret = 'An unmistakable threat';

/** A conversation whose first message, with a file and a project, is quoted by the third. */
const talk = async () => {
  const [nora, mira] = await two();
  const project_id = await projectIn('to_do', nora, mira);
  const { media_id } = await readyMedia(mira, 'chat');
  await write(mira, nora, secret, { media_id, project_id });
  await write(nora, mira, 'Stop that', { after: 1 });
  await write(nora, mira, 'You wrote this', { after: 2, reply_to: 1 });
  return { nora, mira, media_id, project_id };
};

/** Every route that answers messages: its text about the first message for one of the two. */
const reads = {
  thread: (user: User, partner: User) => threadOf(user, partner),
  'the messages after it': (user: User, partner: User) => threadOf(user, partner, { after: 0 }),
  conversations: (user: User) => conversationsOf(user),
  search: async (user: User, partner: User) =>
    (await call(handler, searchMessages, { partner_id: partner.id, q: 'unmistakable' }, { user })).body,
  'a reaction to the answer': async (user: User, partner: User) => {
    const input = { partner_id: partner.id, seq: 3, type: 'like' };
    return (await call(handler, reactToMessage, input, { user })).body;
  },
  'deleting the answer and bringing it back': async (user: User, partner: User) => {
    const place = { partner_id: partner.id, seq: 3 };
    await call(handler, deleteMessage, place, { user });
    return (await call(handler, restoreMessage, place, { user })).body;
  },
  'deleting it': async (user: User, partner: User) => {
    const place = { partner_id: partner.id, seq: 1 };
    await call(handler, deleteMessage, place, { user });
    return (await call(handler, restoreMessage, place, { user })).body;
  },
};

test('a removed message is gone for the partner by every route, quotations and file included, and comes back', async () => {
  const { nora, mira, media_id, project_id } = await talk();
  const look = async (user: User) => (await call(media, getMedia, { media_id }, { user })).status;
  const byProject = async (user: User, partner: User) => threadOf(user, partner, { project_id });
  const all = { ...reads, 'those about the project': byProject };
  const texts = async (user: User, partner: User) => {
    const found: [string, string][] = [];
    for (const [name, read] of Object.entries(all))
      found.push([name, JSON.stringify(await read(user, partner))]);
    return found;
  };
  const publishes = ([name, text]: [string, string]) => [name, text.includes('unmistakable')];
  const before = await threadOf(nora, mira);
  expect((await texts(nora, mira)).map(publishes).filter(([, published]) => published)).toHaveLength(7);

  const row = await removeSubject(about(mira, nora, 1));
  for (const [name, text] of await texts(nora, mira)) {
    expect([name, text.includes('unmistakable')]).toEqual([name, false]);
    expect([name, text.includes(media_id)]).toEqual([name, false]);
    expect([name, text.includes(row.case_id)]).toEqual([name, false]);
  }
  const { messages } = await threadOf(nora, mira);
  expect(messages).toMatchObject([
    { seq: 1, content: '', removed: true, deleted: false, media: null, project: null, removal_case_id: null },
    { seq: 2, removed: false },
    { seq: 3, reply_to: { seq: 1, excerpt: '', media_kind: null, removed: true } },
  ]);
  expect([await look(nora), await look(mira)]).toEqual([404, 200]);
  const [own, , answer] = (await threadOf(mira, nora)).messages;
  expect(own).toMatchObject({
    content: secret,
    removed: true,
    removal_case_id: row.case_id,
    media: { media_id },
  });
  expect(answer?.reply_to).toMatchObject({ excerpt: secret, removed: false });
  const ids = { reporter_id: nora.id, person_id: mira.id };
  const named = { ...ids, from_seq: 1, through_seq: 1, about: '2026-11-24#1' };
  expect(await readReportedMessages(named)).toMatchObject([{ content: secret }]);

  await restoreSubject(row);
  const after = await threadOf(nora, mira);
  const steady = (thread: typeof after) => [
    ...thread.messages.map(({ version: _, media: file, ...one }) => ({ ...one, file: file?.media_id })),
    { ...thread.conversation, version: 0 },
  ];
  expect(steady(after)).toEqual(
    steady({
      ...before,
      // The reaction of the routes above.
      messages: before.messages.map((one) =>
        one.seq === 3 ? { ...one, reactions: [{ user_id: nora.id, type: 'like' }] } : one,
      ),
    }),
  );
  expect([await look(nora), await look(mira)]).toEqual([200, 200]);
});

test('the last message of a list is empty for the partner while it is removed, until a new one comes', async () => {
  const [nora, mira] = await two();
  await write(mira, nora, secret);
  const lastFor = async (user: User) => (await conversationsOf(user))[0]?.last_message;
  const row = await removeSubject(about(mira, nora, 1));
  expect(await lastFor(nora)).toMatchObject({ content: '', removed: true, deleted: false });
  expect(await lastFor(mira)).toMatchObject({ content: secret, removed: true });
  const read = { partner_id: mira.id, through: 1 };
  const { body } = await call(handler, readConversation, read, { user: nora });
  expect(body.conversation?.last_message).toMatchObject({ content: '', removed: true });
  await write(nora, mira, 'Next', { after: 1 });
  expect(await lastFor(nora)).toMatchObject({ content: 'Next', removed: false });
  await restoreSubject(row);
  expect(await lastFor(mira)).toMatchObject({ content: 'Next', removed: false });
  expect((await readConversationRow(pairOf(nora.id, mira.id)))?.removed ?? []).toEqual([]);
});

test('neither of the two answers, changes or reacts to a removed message, and nobody reports it again', async () => {
  const [nora, mira] = await two();
  await write(mira, nora, secret);
  await removeSubject(about(mira, nora, 1));
  const refused = [
    await call(handler, editMessage, { partner_id: nora.id, seq: 1, content: 'Nicer' }, { user: mira }),
    await call(handler, reactToMessage, { partner_id: nora.id, seq: 1, type: 'love' }, { user: mira }),
    await call(handler, reactToMessage, { partner_id: mira.id, seq: 1, type: 'love' }, { user: nora }),
    await write(nora, mira, 'What', { after: 1, reply_to: 1 }),
    await write(mira, nora, 'What', { after: 1, reply_to: 1 }),
  ];
  expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'FORBIDDEN'));
  const report = { person_id: mira.id, message_seq: 1, reason: 'hate' };
  expect((await call(handler, reportPerson, report, { user: nora })).error.code).toBe('MESSAGE_NOT_FOUND');
  const own = (await threadOf(mira, nora)).messages[0];
  expect(own).toMatchObject({ content: secret, reactions: [], edited_at: null });
  // Each may delete it for themselves.
  for (const [user, partner] of [
    [nora, mira],
    [mira, nora],
  ] as const) {
    const place = { partner_id: partner.id, seq: 1 };
    expect((await call(handler, deleteMessage, place, { user })).body.message.deleted).toBe(true);
  }
});

test('a removed message is not told by mail or on a device', async () => {
  const [nora, mira] = await two();
  await write(mira, nora, 'Hello');
  await write(mira, nora, secret, { after: 1 });
  const pair = pairOf(nora.id, mira.id);
  const row = await readConversationRow(pair);
  if (!row) throw new Error('No conversation');
  const removal = await removeSubject(about(mira, nora, 2));
  expect(await newestUnread(row)).toBeUndefined();
  const id = `${pair.low}.${pair.high}`;
  expect(await readUnreadMessages(id, nora.id)).toMatchObject({ count: 1, messages: [{ content: 'Hello' }] });
  await restoreSubject(removal);
  expect(await newestUnread(row)).toMatchObject({ excerpt: secret });
});

test('a message that does not exist, is somebody else’s or removed already is not removed', async () => {
  const [nora, mira] = await two();
  await write(mira, nora, secret);
  const [one, other] = await Promise.all([
    hideSubjectSteps(caseAbout(about(mira, nora, 1))),
    hideSubjectSteps(caseAbout(about(mira, nora, 1))),
  ]);
  const ends = await Promise.allSettled([transact(one), transact(other)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(hideSubjectSteps(caseAbout(about(mira, nora, 1)))).rejects.toMatchObject({ code: 'CONFLICT' });
  for (const wrong of [about(mira, nora, 2), about(nora, mira, 1)]) {
    await expect(hideSubjectSteps(caseAbout(wrong))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await restoreSubjectSteps(caseAbout(wrong))).toEqual([]);
  }
});

test('an edit and a new message at the same time as a removal lose nothing', async () => {
  const [nora, mira] = await two();
  await write(mira, nora, secret);
  const edit = { partner_id: nora.id, seq: 1, content: 'Changed' };
  const [edited, sent] = await Promise.all([
    call(handler, editMessage, edit, { user: mira }),
    write(nora, mira, 'Meanwhile', { after: 1 }),
    removeSubject(about(mira, nora, 1)),
  ]);
  expect(sent.status).toBe(200);
  const [own, next] = (await threadOf(mira, nora)).messages;
  expect([edited.status, own?.content]).toEqual(edited.status === 200 ? [200, 'Changed'] : [403, secret]);
  expect([own?.removed, next?.content]).toEqual([true, 'Meanwhile']);
  expect((await threadOf(nora, mira)).messages[0]?.content).toBe('');
});

test('open pages of the two hear of it, each as they see it', async () => {
  const { nora, mira } = await talk();
  const pair = pairOf(nora.id, mira.id);
  const stored = async (seq: number) => ({ ...(await readMessageRow(pair, seq)), __edb_e__: 'message' });
  const [was, answer] = [await stored(1), await stored(3)];
  const row = await removeSubject(about(mira, nora, 1));
  const published = async (before: Record<string, unknown>, after: Record<string, unknown>) => {
    const publications = await onPush(toChange(record(before, after)));
    for (const { event } of publications) expect(realtimeEvent.parse(event)).toEqual(event);
    return new Map(publications.map(({ topic, event }) => [topic, event]));
  };
  const removed = await published(was, await stored(1));
  expect(removed.get(`user:${nora.id}`)).toMatchObject({ message: { seq: 1, content: '', removed: true } });
  expect(removed.get(`user:${mira.id}`)).toMatchObject({
    message: { content: secret, removal_case_id: row.case_id },
  });
  // A change of the answer does not carry the quoted message.
  const edited = await published(answer, { ...answer, content: 'Really' });
  expect(edited.get(`user:${nora.id}`)).toMatchObject({
    message: { reply_to: { excerpt: '', removed: true } },
  });
  const conversation = { ...(await readConversationRow(pair)), __edb_e__: 'conversation' };
  const last = { ...conversation, seq: 1, last: { by: 'low', content: secret, at: was.created_at } };
  const by = pair.low === mira.id ? 'low' : 'high';
  const lists = await published({ ...last, removed: undefined }, { ...last, last: { ...last.last, by } });
  expect(lists.get(`user:${nora.id}`)).toMatchObject({
    conversation: { last_message: { content: '', removed: true } },
  });
});
