import { updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import type { Group } from '@briefhouse/contracts/accounts/user.ts';
import { expect, test } from 'vitest';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/accounts.ts';
import { auditLogEntity } from '../../security/audit-log/row.ts';
import { call } from '../../testing/call.ts';
import { client } from '../../testing/people.ts';
import { poolForFile } from '../../testing/pool.ts';

const pool = poolForFile();
const staff = (group: Group, first_name: string, last_name: string) =>
  client({ id: pool.join(group), groups: [group], first_name, last_name });

const rename = (
  user: User,
  names: { first_name?: string; last_name?: string; bio?: string },
  version = 1,
) => {
  const kept = { first_name: user.first_name, last_name: user.last_name, bio: null, location: null };
  const input = { ...kept, email_notifications_enabled: true, ...names, version };
  return call(handler, updateProfile, input, { user });
};
const actsOf = async ({ id }: User) =>
  (await auditLogEntity().query.byActor({ actor_id: id }).go({ order: 'asc' })).data;

test('each new name of somebody on the staff is in the audit log, with the old one, once', async () => {
  const user = await staff('moderator', 'Bea', 'Winter');
  for (let times = 0; times < 2; times++)
    expect((await rename(user, { first_name: 'Cleo' })).status).toBe(200);
  // The token's name, and so the name in the log, is an hour old.
  expect((await rename(user, { first_name: 'Bea' }, 2)).status).toBe(200);
  expect((await rename(user, { first_name: 'Bea', bio: 'Hello' }, 3)).status).toBe(200);
  const subject = { act: 'rename_self', subject_kind: 'person', subject_id: user.id };
  expect(await actsOf(user)).toMatchObject([
    {
      ...subject,
      actor_name: 'Bea Winter',
      subject_name: 'Cleo Winter',
      reason: 'Bea Winter, now Cleo Winter',
    },
    {
      ...subject,
      actor_name: 'Cleo Winter',
      subject_name: 'Bea Winter',
      reason: 'Cleo Winter, now Bea Winter',
    },
  ]);
});

test('a role that waits for a second factor counts, and a name that was not saved is not in the log', async () => {
  const user = await staff('moderator', 'Dora', 'Summer');
  const waiting = { ...user, groups: [], needs_factor: true };
  expect((await rename(waiting, { first_name: 'Eva' }, 7)).error.code).toBe('CONFLICT');
  expect(await actsOf(user)).toEqual([]);
  expect((await rename(waiting, { first_name: 'Eva' })).status).toBe(200);
  expect(await actsOf(user)).toHaveLength(1);
});

test('nobody on the staff takes the name of another, however it is written; everybody keeps their own', async () => {
  const ada = await staff('admin', 'Ada', 'Stone');
  const bea = await staff('moderator', 'Bea', 'Autumn');
  for (const [user, names] of [
    [bea, { first_name: 'Ada', last_name: 'Stone' }],
    [bea, { first_name: 'Adá', last_name: 'St0ne' }],
    [bea, { first_name: 'Ada Stone', last_name: '.' }],
    [ada, { first_name: 'Bea', last_name: 'Autumn' }],
  ] as const) {
    const { status, error } = await rename(user, names);
    expect(status).toBe(400);
    expect(error.issues).toEqual({ first_name: 'Somebody else of Briefhouse has this name.' });
  }
  expect((await rename(ada, { last_name: 'Stóne' })).status).toBe(200);
});

test('a member’s name is nobody’s act, and may be that of somebody on the staff, who is not told apart by it', async () => {
  await staff('admin', 'Finn', 'Berg');
  const user = await client();
  expect((await rename(user, { first_name: 'Finn', last_name: 'Berg' })).status).toBe(200);
  expect(await actsOf(user)).toEqual([]);
});
