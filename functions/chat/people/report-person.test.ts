import { listReportedMessages, sanctionCase } from '@briefhouse/contracts/admin/case.ts';
import { deleteMessage, editMessage } from '@briefhouse/contracts/chat/message.ts';
import { reportPerson } from '@briefhouse/contracts/chat/person.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { getMedia } from '@briefhouse/contracts/media/media.ts';
import { getStatement } from '@briefhouse/contracts/moderation/statement.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { User } from '../../kit/user.ts';
import { endAccount } from '../../people/deletion/commands.ts';
import { handler as admin } from '../../root/apis/admin.ts';
import { handler } from '../../root/apis/chat.ts';
import { handler as media } from '../../root/apis/media.ts';
import { handler as moderation } from '../../root/apis/moderation.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, write } from '../../testing/chat.ts';
import { readyMedia } from '../../testing/media.ts';
import { reportsAbout } from '../../testing/moderation.ts';
import { client, creator } from '../../testing/people.ts';
import { caseIdOf } from '../../trust/cases/report/subject.ts';

const two = async () => [await client(), await creator()] as const;
const tell = (user: User, person_id: string, more: object = {}) =>
  call(handler, reportPerson, { person_id, reason: 'spam', ...more }, { user });

test('a report names the last ten messages, and tells the other nothing', async () => {
  const [nora, mira] = await two();
  for (let after = 0; after < 12; after++) await write(mira, nora, `Buy ${after}`, { after });
  const before = await conversationsOf(mira);
  expect((await tell(nora, mira.id, { reason: 'fraud', words: ' Pay me elsewhere ' })).status).toBe(200);
  const [report, ...others] = await reportsAbout(mira.id);
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    reason: 'fraud',
    words: 'Pay me elsewhere',
    messages: { from: 3, through: 12 },
    reporter: { id: nora.id, first_name: 'Nora' },
    person: { id: mira.id, first_name: 'Mira' },
  });
  expect(JSON.stringify(report)).not.toContain('Buy');
  expect(await conversationsOf(mira)).toEqual(before);
});

test('moderators read the messages that a report names, also deleted ones, and no others', async () => {
  const [nora, mira] = await two();
  for (let after = 0; after < 12; after++) await write(mira, nora, `Buy ${after}`, { after });
  await call(handler, deleteMessage, { partner_id: mira.id, seq: 11 }, { user: nora });
  await tell(nora, mira.id, { message_seq: 11 });
  await write(nora, mira, 'Stop it', { after: 12 });
  const user = await client({ groups: ['moderator'] });
  const [report] = await reportsAbout(mira.id);
  expect(report).toMatchObject({ message_seq: 11, messages: { from: 2, through: 11 } });
  const { id: report_id = '', created_at = '' } = report ?? {};
  const read = (input: object, by = user) => call(admin, listReportedMessages, input as never, { user: by });
  const { messages } = (await read({ report_id, created_at })).body;
  expect(messages.map(({ content }) => content)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Buy ${at + 1}`),
  );
  expect(messages[9]).toMatchObject({ seq: 11, sender_id: mira.id, media: null, edited_at: null });

  for (const by of [nora, mira]) expect((await read({ report_id, created_at }, by)).status).toBe(403);
  const other = { report_id, created_at: new Date(0).toISOString() };
  expect((await read(other)).error.code).toBe('NOT_FOUND');
  expect((await read({ report_id: nora.id, created_at })).error.code).toBe('NOT_FOUND');
  expect((await read({ report_id, created_at: 'yesterday' })).error.code).toBe('VALIDATION');
});

test('a report is about what its person wrote, as it was when it was reported', async () => {
  const [nora, mira] = await two();
  await write(nora, mira, 'I put these words into your mouth');
  expect((await tell(nora, mira.id, { message_seq: 1 })).error.code).toBe('MESSAGE_NOT_FOUND');
  await write(mira, nora, 'I will find you', { after: 1 });
  expect((await tell(nora, mira.id, { message_seq: 2 })).status).toBe(200);
  const edit = { partner_id: nora.id, seq: 2, content: 'Have a nice day' };
  expect((await call(handler, editMessage, edit, { user: mira })).status).toBe(200);
  const [report, ...others] = await reportsAbout(mira.id);
  expect(others).toEqual([]);
  const named = { report_id: report?.id ?? '', created_at: report?.created_at ?? '' };
  const user = await client({ groups: ['moderator'] });
  const { messages } = (await call(admin, listReportedMessages, named, { user })).body;
  expect(messages.map(({ content }) => content)).toEqual([
    'I put these words into your mouth',
    'I will find you',
  ]);
  const case_id = caseIdOf({ kind: 'message', person_id: mira.id, reader_id: nora.id, message_seq: 2 });
  const warning = {
    case_id,
    round: 1,
    sanction: 'warn',
    rule: 'harassment',
    reasons: 'You threaten somebody.',
  };
  expect((await call(admin, sanctionCase, warning as never, { user })).status).toBe(200);
  const { body } = await call(moderation, getStatement, { case_id }, { user: mira });
  expect(body.statement.content).toBe('I will find you');
});

test('moderators see the file of a reported message, which stays private otherwise', async () => {
  const [nora, mira] = await two();
  const { media_id } = await readyMedia(mira, 'chat');
  await write(mira, nora, '', { media_id });
  await tell(nora, mira.id, { reason: 'sexual', message_seq: 1 });
  const [report] = await reportsAbout(mira.id);
  const user = await client({ groups: ['moderator'] });
  const named = { report_id: report?.id ?? '', created_at: report?.created_at ?? '' };
  const [message] = (await call(admin, listReportedMessages, named, { user })).body.messages;
  expect(message).toMatchObject({ content: '', media: { media_id } });
  expect(message?.media?.files[0]?.url).toContain('X-Amz-Signature');
  expect((await call(media, getMedia, { media_id }, { user })).error.code).toBe('NOT_FOUND');
});

test('the same report on the same day is written once, another message is another report', async () => {
  const [nora, mira] = await two();
  for (const after of [0, 1]) await write(mira, nora, 'Buy', { after });
  const answers = await Promise.all([1, 2, 3, 4].map(() => tell(nora, mira.id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await tell(nora, mira.id, { message_seq: 1 });
  expect((await reportsAbout(mira.id)).map(({ messages }) => messages)).toEqual([
    { from: 1, through: 1 },
    { from: 1, through: 2 },
  ]);
  vi.stubEnv('CLOCK_OFFSET_MS', String(24 * 3_600_000));
  onTestFinished(() => void vi.stubEnv('CLOCK_OFFSET_MS', undefined));
  await tell(nora, mira.id);
  expect(await reportsAbout(mira.id)).toHaveLength(3);
});

test('a stranger is reported without messages; nobody unknown, not oneself, no message that is not there', async () => {
  const [nora, mira] = await two();
  expect((await tell(nora, mira.id)).status).toBe(200);
  const [report] = await reportsAbout(mira.id);
  expect(report).toMatchObject({ messages: null, message_seq: null });
  const user = await client({ groups: ['admin'] });
  const named = { report_id: report?.id ?? '', created_at: report?.created_at ?? '' };
  expect((await call(admin, listReportedMessages, named, { user })).body.messages).toEqual([]);
  expect((await tell(nora, 'unknown')).error.code).toBe('PERSON_NOT_FOUND');
  expect((await tell(nora, nora.id)).error.code).toBe('MESSAGE_TO_SELF');
  for (const message_seq of [1, 9_999_999_999])
    expect((await tell(nora, mira.id, { message_seq })).error.code).toBe('MESSAGE_NOT_FOUND');
  for (const wrong of [
    { reason: 'because' },
    { words: 'x'.repeat(limits.reportLength + 1) },
    { message_seq: 0 },
    { message_seq: -1 },
  ])
    expect((await tell(nora, mira.id, wrong)).error.code).toBe('VALIDATION');
});

test('a person who has left can be reported by those they wrote to', async () => {
  const [nora, mira] = await two();
  await write(mira, nora, 'Buy');
  await endAccount(mira.id);
  expect((await tell(nora, mira.id)).status).toBe(200);
  expect((await tell(await client(), mira.id)).error.code).toBe('PERSON_NOT_FOUND');
});

test('nobody floods the moderators', async () => {
  const [nora, mira] = await two();
  for (let after = 0; after < 12; after++) await write(mira, nora, 'Buy', { after });
  const statuses = [];
  for (let seq = 1; seq <= 11; seq++) statuses.push((await tell(nora, mira.id, { message_seq: seq })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
