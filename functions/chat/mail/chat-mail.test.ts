import { deleteConversation, readConversation } from '@briefhouse/contracts/chat/conversation.ts';
import { mutePerson } from '@briefhouse/contracts/notifications/muted-person.ts';
import { updatePreferences } from '@briefhouse/contracts/notifications/preferences.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { epochMs } from '../../kit/clock.ts';
import { forgetJobs, type Job } from '../../kit/jobs.ts';
import type { User } from '../../kit/user.ts';
import { profileEntity } from '../../people/profile/row.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { mailService } from '../../testing/mail-service.ts';
import { client, creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo, followUp } from '../../testing/workers.ts';
import { conversationEntity } from '../conversation/row.ts';
import { messageEntity } from '../message/row.ts';
import { conversationId, pairOf, sideOf } from '../pair.ts';

const service = mailService();
const mailsTo = ({ email }: User) => service.sent.filter(({ to }) => to === email);
const visible = (text = '') => text.replaceAll('\u2060', '');
const minute = 60_000;

let nora: User;
let mira: User;
beforeEach(async () => {
  [nora, mira] = [await client(), await creator()];
});
afterEach(() => vi.unstubAllEnvs());

const later = (minutes: number) => {
  const offset = Number(process.env.CLOCK_OFFSET_MS ?? 0);
  vi.stubEnv('CLOCK_OFFSET_MS', String(offset + minutes * minute));
};

const pair = () => pairOf(nora.id, mira.id);
const key = () => ({ pk: `chat#${conversationId(pair())}` });
const stored = async () => {
  const { data } = await conversationEntity().get(key()).go({ consistent: true });
  return data ? { __edb_e__: 'conversation', ...data } : undefined;
};

/** Sends a message, and runs the subscribers of its rows. */
const sent = async (from: User, to: User, text: string) => {
  const before = await stored();
  expect((await write(from, to, text)).status).toBe(200);
  const after = await stored();
  expect(await deliverTo('conversations', { record: record(before, after) })).toEqual([]);
};

/** The jobs of the two of them by now. */
const takeDue = async (): Promise<Job[]> => {
  const all = await allDue();
  const due = all.filter(({ kind, id }) => kind === 'chat-mail' && id.includes(conversationId(pair())));
  await forgetJobs(due);
  return due;
};

/** Carries out all that has come due, each twice. */
const carryOut = async () => {
  const due = (await takeDue()).flatMap((one) => [{ due: one }, { due: one }]);
  expect(await deliverTo('mail', ...due)).toEqual([]);
};

const read = (user: User, partner: User, through: number) =>
  call(chat, readConversation, { partner_id: partner.id, through }, { user });

test('messages unread for five minutes are one mail, until the conversation has been read again', async () => {
  await sent(nora, mira, 'Could you film in daylight?');
  later(4);
  await carryOut();
  expect(mailsTo(mira)).toEqual([]);
  await sent(nora, mira, 'By the window.');
  later(2);
  await carryOut();
  const [mail, ...others] = mailsTo(mira);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('New message from Nora Lind');
  const text = visible(mail?.text);
  expect(text).toContain('Nora Lind wrote:\n> Could you film in daylight?');
  expect(text).toContain('> By the window.');
  expect(text).toContain('Nora Lind is a new contact. You have not written to each other before.');
  expect(text).toMatch(new RegExp(`/dashboard\\?dialog=chat&with=${nora.id}$`, 'm'));

  await sent(nora, mira, 'Hello?');
  later(20);
  await carryOut();
  expect(mailsTo(mira)).toHaveLength(1);

  await read(mira, nora, 3);
  await sent(nora, mira, 'A new one');
  later(10);
  await carryOut();
  expect(mailsTo(mira)).toHaveLength(2);
  expect(visible(mailsTo(mira)[1]?.text)).not.toContain('Hello?');
  expect(mailsTo(nora)).toEqual([]);
});

test('a message read in time is not mailed, and a later one counts from its own time', async () => {
  await sent(nora, mira, 'Read at once');
  later(3);
  await read(mira, nora, 1);
  await sent(nora, mira, 'Not read');
  later(3);
  await carryOut();
  expect(mailsTo(mira)).toEqual([]);
  later(3);
  await carryOut();
  expect(mailsTo(mira)).toHaveLength(1);
});

test('somebody who was answered is no new contact', async () => {
  await sent(nora, mira, 'Hello');
  await sent(mira, nora, 'Hello yourself');
  later(6);
  await carryOut();
  expect(mailsTo(mira).map(({ text }) => text.includes('new contact'))).toEqual([false]);
});

test('of what was read in part, the rest is mailed', async () => {
  await sent(nora, mira, 'One');
  await sent(nora, mira, 'Two');
  await read(mira, nora, 1);
  later(6);
  await carryOut();
  const text = visible(mailsTo(mira)[0]?.text);
  expect(text).toContain('> Two');
  expect(text).not.toContain('> One');
});

test('three messages are quoted, the others counted, and a lively minute has one job', async () => {
  for (const word of ['One', 'Two', 'Three', 'Four', 'Five']) await sent(nora, mira, word);
  later(6);
  const due = await takeDue();
  expect(due.length).toBeLessThanOrEqual(2);
  expect(await deliverTo('mail', ...due.map((one) => ({ due: one })))).toEqual([]);
  const text = visible(mailsTo(mira)[0]?.text);
  expect(text).toMatch(/> Three[\s\S]*> Four[\s\S]*> Five[\s\S]*And 2 more\./);
  expect(text).not.toContain('> Two');
});

test('a message that is deleted for its reader is neither quoted nor counted; files are named', async () => {
  for (const word of ['Gone', 'Kept', 'A video', 'A picture']) await sent(nora, mira, word);
  const id = { conversation_id: conversationId(pair()) };
  const deleted = sideOf(pair(), mira.id) === 'low' ? { low_deleted: true } : { high_deleted: true };
  await messageEntity()
    .patch({ ...id, seq: 1 })
    .set(deleted)
    .go();
  const file = (seq: number, media: object) =>
    messageEntity()
      .put({
        ...id,
        ...{ seq, sender_id: nora.id, client_id: `c${seq}`, content: '', sent: seq },
        created_at: new Date(epochMs()).toISOString(),
        media: media as never,
      })
      .go();
  await file(3, { id: 'M', video: {} });
  await file(4, { id: 'N' });
  later(6);
  await carryOut();
  const text = visible(mailsTo(mira)[0]?.text);
  expect(text).toContain('Nora Lind sent a video.');
  expect(text).toContain('Nora Lind sent an image.');
  expect(text).toContain('> Kept');
  expect(text).not.toMatch(/Gone|more\./);
});

test.each([
  ['deleted the conversation', () => call(chat, deleteConversation, { partner_id: nora.id }, { user: mira })],
  ['muted the sender', () => call(handler, mutePerson, { person_id: nora.id }, { user: mira })],
  [
    'switched mail about messages off',
    () => call(handler, updatePreferences, { preferences: { chat: { email: false } } }, { user: mira }),
  ],
  [
    'switched all email off',
    () => profileEntity().patch({ user_id: mira.id }).set({ email_notifications_enabled: false }).go(),
  ],
  ['ended the account', () => profileEntity().delete({ user_id: mira.id }).go()],
  [
    'blocked the sender',
    () =>
      conversationEntity()
        .patch(key())
        .set(sideOf(pair(), mira.id) === 'low' ? { low_blocks: true } : { high_blocks: true })
        .go(),
  ],
])('nobody is mailed who has %s meanwhile', async (_, change) => {
  await sent(nora, mira, 'Hello');
  await change();
  later(6);
  await carryOut();
  expect(mailsTo(mira)).toEqual([]);
});

test('of a sender who is gone by then, the mail says Someone', async () => {
  await sent(nora, mira, 'Hello');
  await profileEntity().delete({ user_id: nora.id }).go();
  later(6);
  await carryOut();
  expect(mailsTo(mira)[0]?.subject).toBe('New message from Someone');
});

test('in quiet hours it waits for their end, and is forgotten if it is read by then', async () => {
  const hour = (from: number) =>
    `${String((new Date(epochMs()).getUTCHours() + from + 24) % 24).padStart(2, '0')}:00`;
  const quiet_hours = { from: hour(0), to: hour(3), time_zone: 'UTC' };
  await call(handler, updatePreferences, { quiet_hours }, { user: mira });
  await sent(nora, mira, 'Late');
  later(6);
  await carryOut();
  expect(mailsTo(mira)).toEqual([]);
  later(3 * 60);
  await carryOut();
  expect(mailsTo(mira)).toHaveLength(1);

  await call(
    handler,
    updatePreferences,
    { quiet_hours: { ...quiet_hours, from: hour(0), to: hour(3) } },
    { user: mira },
  );
  await read(mira, nora, 1);
  await sent(nora, mira, 'Later');
  later(6);
  await carryOut();
  await read(mira, nora, 2);
  later(3 * 60);
  await carryOut();
  expect(mailsTo(mira)).toHaveLength(1);
});

test('a mail that the service refuses for now is sent when it is tried again, once', async () => {
  await sent(nora, mira, 'Hello');
  later(6);
  const [due] = await takeDue();
  if (!due) throw new Error('Nothing is due');
  service.answers = [429, 429, 429];
  expect(await deliverTo('mail', { due })).toEqual([0]);
  expect(await deliverTo('mail', { due }, { due })).toEqual([]);
  expect(mailsTo(mira)).toHaveLength(1);
  // The mail may have been sent.
  await read(mira, nora, 1);
  await sent(nora, mira, 'Again');
  later(6);
  const [next] = await takeDue();
  if (!next) throw new Error('Nothing is due');
  service.answers = [400];
  expect(await deliverTo('mail', { due: next })).toEqual([]);
  expect(await deliverTo('mail', { due: next })).toEqual([]);
  expect(mailsTo(mira)).toHaveLength(1);
});

test('two of the same at the same moment are one mail, and a poisoned one fails alone', async () => {
  await sent(nora, mira, 'Hello');
  later(6);
  const [due] = await takeDue();
  if (!due) throw new Error('Nothing is due');
  const both = await Promise.all([deliverTo('mail', { due }), deliverTo('mail', { due })]);
  expect(both).toEqual([[], []]);
  expect(mailsTo(mira)).toHaveLength(1);
  const poisoned = { due: { kind: 'chat-mail', id: '', at: 'never' } };
  expect(await deliverTo('mail', '{', poisoned, { due })).toContain(0);
});

test('names and messages of a hostile sender stay text, on one line where a line is meant', async () => {
  await profileEntity()
    .patch({ user_id: nora.id })
    .set({ first_name: 'Nora\r\nBcc: all@example.test', last_name: '\u202E<b>www.evil.example</b>' })
    .go();
  await sent(nora, mira, 'See https://evil.example/now\n<img src=x onerror=alert(1)>\u202Etxt');
  later(6);
  await carryOut();
  const [mail] = mailsTo(mira);
  expect(mail?.subject).not.toMatch(/[\r\n\u202E]/);
  expect(mail?.subject.length).toBeLessThanOrEqual(200);
  expect(mail?.html).not.toMatch(/evil\.example|<img|<b>|\u202E/);
  expect(mail?.text).not.toMatch(/evil\.example|\u202E/);
  for (const value of Object.values(mail?.headers ?? {})) expect(value).toMatch(/^[ -~]+$/);
});

test('each conversation has a mail of its own', async () => {
  const other = await client({ first_name: 'Ana' });
  await sent(nora, mira, 'From Nora');
  const before = undefined;
  await write(other, mira, 'From Ana');
  const { data } = await conversationEntity()
    .get({ pk: `chat#${conversationId(pairOf(other.id, mira.id))}` })
    .go({ consistent: true });
  await followUp(record(before, { __edb_e__: 'conversation', ...data }));
  later(6);
  const all = await allDue();
  const due = all.filter(({ kind, id }) => kind === 'chat-mail' && id.endsWith(mira.id));
  expect(await deliverTo('mail', ...due.map((one) => ({ due: one })))).toEqual([]);
  expect(
    mailsTo(mira)
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['New message from Ana Lind', 'New message from Nora Lind']);
});
