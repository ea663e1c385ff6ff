import { openEmailChange } from '@briefhouse/contracts/accounts/email-change.ts';
import { attemptRates } from '@briefhouse/contracts/limits.ts';
import { expect, test } from 'vitest';
import { realEpochSeconds } from '../../kit/clock.ts';
import { newId } from '../../kit/ids.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/accounts.ts';
import { call } from '../../testing/call.ts';
import { mailService } from '../../testing/mail-service.ts';
import { atNextHour } from '../../testing/next-hour.ts';
import { creator } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { emailChangeEntity } from './row.ts';

const service = mailService();
const mailsTo = (email: string) => service.sent.filter(({ to }) => to === email).length;
const newAddress = () => `${newId().toLowerCase()}@briefhouse.test`;
const most = attemptRates.email_change_address.perHour;

const somebody = () => creator({ session_id: `${realEpochSeconds()}-${newId()}` });
/** Asks for a new address, and returns the message that the subscriber gets of it. */
const asked = async (user: User, email: string) => {
  const answer = await call(handler, openEmailChange, { email }, { user });
  expect(answer).toMatchObject({ status: 200, body: { ok: true } });
  const { data } = await emailChangeEntity().get({ user_id: user.id }).go({ consistent: true });
  return { record: record(undefined, { __edb_e__: 'email-change', ...data }) };
};
const ask = async (user: User, email: string) =>
  expect(await deliverTo('pool', await asked(user, email))).toEqual([]);

test('an address gets few codes, whoever asks for them and however it is tagged', async () => {
  atNextHour();
  const [victim, other] = [newAddress(), newAddress()];
  const people = await Promise.all([somebody(), somebody(), somebody()]);
  for (const user of people) for (let time = 0; time < 4; time++) await ask(user, victim);
  expect(mailsTo(victim)).toBe(most);
  const tagged = victim.replace('@', '+x@');
  for (const user of people) await ask(user, tagged);
  expect(mailsTo(tagged)).toBe(0);
  await ask(await somebody(), other);
  expect(mailsTo(other)).toBe(1);
});

test('a code that the mail service refuses for now counts once', async () => {
  atNextHour();
  const [user, email] = [await somebody(), newAddress()];
  const message = await asked(user, email);
  for (let time = 0; time <= most; time++) {
    service.answers.push(429, 429, 429);
    expect(await deliverTo('pool', message)).toEqual([0]);
  }
  expect(await deliverTo('pool', message, message)).toEqual([]);
  expect(mailsTo(email)).toBe(1);
});
