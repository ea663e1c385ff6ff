import { randomUUID } from 'node:crypto';
import { limits } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import { profileEntity } from '../../people/profile/row.ts';
import { conversationsOf, textsOf, threadOf, unreadChat, write } from '../../testing/chat.ts';
import { client, creator, person } from '../../testing/people.ts';

const two = async () => [await client(), await creator()] as const;

/** Sends again when the table was too busy (503), as the page does. */
const persist = async (...message: Parameters<typeof write>): ReturnType<typeof write> => {
  const answer = await write(...message);
  return answer.status === 503 ? persist(...message) : answer;
};

test('messages count up from one, whoever sends them, in either order of ids', async () => {
  const [nora, mira] = await two();
  const sent = [
    await write(nora, mira, 'Hello'),
    await write(mira, nora, 'Good morning'),
    await write(nora, mira, '  Line one\nline two  '),
  ].map(({ body }) => body.message);
  expect(sent.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  expect(sent[1]).toMatchObject({ sender_id: mira.id, recipient_id: nora.id });
  expect(await textsOf(nora, mira)).toEqual(['Hello', 'Good morning', 'Line one\nline two']);
  expect(await textsOf(mira, nora)).toEqual(await textsOf(nora, mira));
});

test('a message sent a hundred times at once is stored and counted once', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'Hello');
  const again = { client_id: randomUUID(), after: 1 };
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => persist(nora, mira, 'Only once', again)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.message.seq))).toEqual(new Set([2]));
  expect(await textsOf(mira, nora)).toEqual(['Hello', 'Only once']);
  expect(await unreadChat(mira)).toBe(2);
});

test('the first message of all, a hundred times at once', async () => {
  const [nora, mira] = await two();
  const again = { client_id: randomUUID() };
  await Promise.all(Array.from({ length: 100 }, () => persist(nora, mira, 'Only once', again)));
  expect(await textsOf(mira, nora)).toEqual(['Only once']);
  expect(await conversationsOf(mira)).toHaveLength(1);
});

test('a resend returns the message of the first try, even after many others', async () => {
  const [nora, mira] = await two();
  const again = { client_id: randomUUID(), after: 0 };
  const first = await write(nora, mira, 'Lost answer', again);
  for (let index = 0; index < 40; index++)
    await write(index % 2 ? nora : mira, index % 2 ? mira : nora, 'More');
  expect((await write(nora, mira, 'Lost answer', again)).body).toEqual(first.body);
  // The partner's message may have the same id, because each sender makes their own.
  expect((await write(mira, nora, 'Mine', again)).body.message.seq).toBe(42);
});

test('ten different messages at once all arrive, numbered without gaps', async () => {
  const [nora, mira] = await two();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      write(index % 2 ? nora : mira, index % 2 ? mira : nora, `${index}`),
    ),
  );
  expect(answers.map(({ body }) => body.message.seq).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 10 }, (_, index) => index + 1),
  );
  expect([await unreadChat(nora), await unreadChat(mira)]).toEqual([5, 5]);
});

test('sixty messages a minute, then a refusal with a time to retry', async () => {
  const [nora, mira] = await two();
  const answers = [];
  for (let index = 0; index < 125; index++) answers.push(await write(nora, mira, `${index}`));
  const refused = answers.filter(({ status }) => status === 429);
  // The clock may turn to the next minute once while they are sent.
  expect(refused.length).toBeGreaterThanOrEqual(5);
  expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await unreadChat(mira)).toBe(125 - refused.length);
});

test.each([
  ['blank', '   \n ', 400, 'VALIDATION'],
  ['too long', 'x'.repeat(limits.chatMessageLength + 1), 400, 'VALIDATION'],
])('a text that is %s is refused', async (_, content, status, code) => {
  const [nora, mira] = await two();
  const answer = await write(nora, mira, content);
  expect([answer.status, answer.error.code]).toEqual([status, code]);
});

test('a message to oneself, to nobody or to a deleted account is refused, and so is one from an unverified person', async () => {
  const [nora, mira] = await two();
  const code = async (sent: ReturnType<typeof write>) => (await sent).error.code;
  expect(await code(write(nora, nora, 'Me'))).toBe('MESSAGE_TO_SELF');
  expect(await code(write(nora, { id: 'nobody' }, 'You?'))).toBe('PERSON_NOT_FOUND');
  expect(await code(write({ ...nora, email_verified: false }, mira, 'Me'))).toBe('EMAIL_NOT_VERIFIED');
  expect(await code(write(person(), mira, 'I am gone'))).toBe('FORBIDDEN');
  await write(nora, mira, 'Hello');
  await profileEntity().delete({ user_id: mira.id }).go();
  expect(await code(write(nora, mira, 'Still there?'))).toBe('PERSON_NOT_FOUND');
  expect(await threadOf(nora, mira)).toMatchObject({
    partner: { first_name: 'Deleted user', last_name: '' },
    reachable: false,
    messages: [{ content: 'Hello' }],
  });
});

test('messages come in pages of thirty, backwards from the newest and forwards across a gap', async () => {
  const [nora, mira] = await two();
  for (let index = 1; index <= 65; index++)
    await write(index % 2 ? nora : mira, index % 2 ? mira : nora, `${index}`);
  const seqs = async (place: object) => {
    const { messages, has_more } = await threadOf(nora, mira, place);
    return [messages[0]?.seq, messages.at(-1)?.seq, messages.length, has_more];
  };
  expect(await seqs({})).toEqual([36, 65, 30, true]);
  expect(await seqs({ before: 36 })).toEqual([6, 35, 30, true]);
  expect(await seqs({ before: 6 })).toEqual([1, 5, 5, false]);
  expect(await seqs({ before: 1 })).toEqual([undefined, undefined, 0, false]);
  expect(await seqs({ after: 10 })).toEqual([11, 40, 30, true]);
  expect(await seqs({ after: 40 })).toEqual([41, 65, 25, false]);
});
