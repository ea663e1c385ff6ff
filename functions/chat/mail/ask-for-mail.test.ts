import { readConversation } from '@briefhouse/contracts/chat/conversation.ts';
import { blockPerson } from '@briefhouse/contracts/chat/person.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { sendNotificationEmail } from '@briefhouse/contracts/notifications/notification.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetJobs } from '../../kit/jobs.ts';
import type { User } from '../../kit/user.ts';
import { handler as chat } from '../../root/apis/chat.ts';
import { handler } from '../../root/apis/notifications.ts';
import { allDue } from '../../testing/all-due.ts';
import { call } from '../../testing/call.ts';
import { write } from '../../testing/chat.ts';
import { mailService } from '../../testing/mail-service.ts';
import { projectIn } from '../../testing/marketplace.ts';
import { client, creator } from '../../testing/people.ts';
import { deliverTo } from '../../testing/workers.ts';

const service = mailService();

let nora: User;
let mira: User;
beforeEach(async () => {
  [nora, mira] = [await client(), await creator()];
});
afterEach(() => vi.unstubAllEnvs());

const made = { recipientName: 'Bank', subject: 'Your account', content: 'Pay at https://evil.example' };
const ask = (user: User, recipientEmail: string) =>
  call(handler, sendNotificationEmail, { recipientEmail, ...made }, { user });

/** Mails to this person that come due within six minutes. */
const dueTo = async ({ id }: User) => {
  vi.stubEnv('CLOCK_OFFSET_MS', String(6 * 60_000));
  const all = await allDue();
  return all.filter((row) => row.id.endsWith(`#${id}`));
};

/** The mails to this person six minutes later, by their own request alone. */
const mailedLater = async (user: User) => {
  const { email } = user;
  const due = await dueTo(user);
  await forgetJobs(due);
  expect(await deliverTo('mail', ...due.map((one) => ({ due: one })))).toEqual([]);
  return service.sent.filter(({ to }) => to === email);
};

test('asks for the mail that goes by itself: once, at its time, in the server’s words', async () => {
  await write(nora, mira, 'Could you film in daylight?');
  for (let times = 0; times < 3; times++)
    expect((await ask(nora, mira.email.toUpperCase())).status).toBe(200);
  expect(service.sent).toEqual([]);
  const [mail, ...others] = await mailedLater(mira);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('New message from Nora Lind');
  expect(mail?.text).toContain('Could you film in daylight?');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil|Your account|Bank/);
});

test('asks for nothing where nothing waits for the partner', async () => {
  await write(nora, mira, 'Hello');
  expect((await ask(mira, nora.email)).status).toBe(200);
  await call(chat, readConversation, { partner_id: nora.id, through: 1 }, { user: mira });
  expect((await ask(nora, mira.email)).status).toBe(200);
  expect([...(await mailedLater(mira)), ...(await mailedLater(nora))]).toEqual([]);
});

test('is accepted for a partner in a project, in both directions, and mails nothing', async () => {
  await projectIn('to_do', nora, mira);
  expect([(await ask(nora, mira.email)).status, (await ask(mira, nora.email)).status]).toEqual([200, 200]);
  expect([...(await mailedLater(mira)), ...(await mailedLater(nora))]).toEqual([]);
});

test('nobody learns by it whose address this is: the answer is the same for a partner, a stranger and nobody', async () => {
  const stranger = await creator();
  await write(nora, mira, 'Hello');
  const answers = [];
  for (const address of [mira.email, stranger.email, 'nobody@briefhouse.test', nora.email])
    answers.push(await ask(nora, address));
  for (const { status, body } of answers)
    expect({ status, body }).toEqual({ status: 200, body: { ok: true } });
  expect(await mailedLater(stranger)).toEqual([]);
  expect(await mailedLater(mira)).toHaveLength(1);
});

test('asks for nothing while one blocks the other', async () => {
  await write(nora, mira, 'Hello');
  await call(chat, blockPerson, { person_id: nora.id }, { user: mira });
  expect((await ask(nora, mira.email)).body).toEqual({ ok: true });
  expect(await dueTo(mira)).toEqual([]);
});

test('needs a session and a verified address, and counts every call', async () => {
  await write(nora, mira, 'Hello');
  const asked = (user?: User) =>
    call(handler, sendNotificationEmail, { recipientEmail: mira.email, ...made }, user ? { user } : {});
  expect((await asked()).error.code).toBe('UNAUTHENTICATED');
  expect((await asked({ ...nora, email_verified: false })).error.code).toBe('EMAIL_NOT_VERIFIED');
  const { perHour } = rates.notification_email;
  for (let times = 0; times < perHour; times++) await ask(nora, `guess-${times}@briefhouse.test`);
  expect((await ask(nora, mira.email)).error.code).toBe('RATE_LIMITED');
});

test.each([
  ['two recipients', { recipientEmail: 'a@b.test,c@d.test' }],
  ['a header in the address', { recipientEmail: 'a@b.test\r\nBcc: c@d.test' }],
  ['a subject that is too long', { subject: 'x'.repeat(201) }],
  ['a text that is too long', { content: 'x'.repeat(2001) }],
  ['no text', { content: undefined }],
])('%s is refused', async (_, wrong) => {
  const input = { recipientEmail: mira.email, ...made, ...wrong };
  expect((await call(handler, sendNotificationEmail, input, { user: nora })).error.code).toBe('VALIDATION');
});
