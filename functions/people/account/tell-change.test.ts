import { expect, test } from 'vitest';
import { realEpochSeconds } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { mailService } from '../../testing/mail-service.ts';
import { creator, person } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { changedPassword, endSessions } from '../session/commands.ts';
import { accountEntity } from './row.ts';

const service = mailService();
const mailsTo = ({ email }: User) => service.sent.filter(({ to }) => to === email);

const rowOf = async ({ id: user_id }: User) => {
  const { data } = await accountEntity().get({ user_id }).go({ consistent: true });
  return { __edb_e__: 'account', ...data };
};
const messageOf = async (user: User, before?: Record<string, unknown>) => ({
  record: record(before, await rowOf(user)),
});

test('a new password is told to its owner once, with nothing of the password and no way out', async () => {
  const user = await creator({ first_name: 'Mira' });
  await changedPassword(user.id, realEpochSeconds());
  const message = await messageOf(user);
  expect(await deliverTo('pool', message, message)).toEqual([]);
  await deliverTo('pool', message);
  const [mail, ...more] = mailsTo(user);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your password was changed');
  expect(mail?.text).toContain('Hello Mira,');
  expect(mail?.headers).toEqual({});
});

test('a second change is told as well, and what is no change is not', async () => {
  const user = await creator();
  await changedPassword(user.id, realEpochSeconds());
  const first = await rowOf(user);
  await deliverTo('pool', await messageOf(user));
  await endSessions(user.id, realEpochSeconds() + 1);
  await deliverTo('pool', await messageOf(user, first));
  expect(mailsTo(user)).toHaveLength(1);
  await changedPassword(user.id, realEpochSeconds() + 2);
  await deliverTo('pool', await messageOf(user, first));
  expect(mailsTo(user)).toHaveLength(2);
});

test('a new password that we hear of late is told all the same, though all sessions ended meanwhile', async () => {
  const user = await creator();
  const changed = realEpochSeconds() - 120;
  await endSessions(user.id, changed + 60);
  const before = await rowOf(user);
  await changedPassword(user.id, changed);
  const message = await messageOf(user, before);
  expect(await deliverTo('pool', message)).toEqual([]);
  // CloudTrail says it twice.
  await changedPassword(user.id, changed);
  expect(await deliverTo('pool', await messageOf(user, before), message)).toEqual([]);
  expect(mailsTo(user)).toHaveLength(1);
  const row = await accountEntity().get({ user_id: user.id }).go({ consistent: true });
  expect(row.data?.tokens_valid_since).toBe(changed + 60);
});

test('of two new passwords that we hear of in the wrong order, each is told once', async () => {
  const user = await creator();
  const first = realEpochSeconds() - 120;
  for (const since of [first + 60, first, first + 60, first]) {
    await changedPassword(user.id, since);
    expect(await deliverTo('pool', await messageOf(user))).toEqual([]);
  }
  expect(mailsTo(user)).toHaveLength(2);
});

test('a mail that the service refuses for now is tried again, and one that may have been sent is not', async () => {
  const user = await creator();
  await changedPassword(user.id, realEpochSeconds());
  const message = await messageOf(user);
  service.answers.push(429, 429, 429);
  expect(await deliverTo('pool', message)).toEqual([0]);
  expect(await deliverTo('pool', message)).toEqual([]);
  expect(mailsTo(user)).toHaveLength(1);
});

test('nobody is told of an account without a profile', async () => {
  const user = person();
  await changedPassword(user.id, realEpochSeconds());
  expect(await deliverTo('pool', await messageOf(user))).toEqual([]);
  expect(mailsTo(user)).toEqual([]);
});

test('the former address is told of a new one, once, and not which; a new profile tells nobody', async () => {
  const user = await creator();
  const row = { __edb_e__: 'profile', user_id: user.id, first_name: 'Mira', email: user.email };
  const moved = { ...row, email: 'elsewhere@briefhouse.test' };
  const message = { record: record(row, moved) };
  expect(await deliverTo('pool', message, message)).toEqual([]);
  const [mail, ...more] = mailsTo(user);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your email address was changed');
  expect(mail?.text).not.toContain('elsewhere');
  await deliverTo('pool', { record: record(undefined, row) }, { record: record(row, undefined) });
  expect(mailsTo(user)).toHaveLength(1);
});
