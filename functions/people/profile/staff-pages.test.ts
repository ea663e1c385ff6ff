import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { client, creator, noteRoles } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { deliverTo } from '../../testing/workers.ts';
import { accountEntity } from '../account/row.ts';
import { profileSummaries } from './queries.ts';
import { personOf } from './views.ts';

const pageOf = async (id: string) =>
  personOf(await profileSummaries([id], { consistent: true }), id).has_page;

test('the profile follows the roles of its account, whenever that is heard of', async () => {
  const [user, other] = [await client(), await creator()];
  expect(await pageOf(user.id)).toBeUndefined();
  const row = async () => ({
    __edb_e__: 'account',
    ...(await accountEntity().get({ user_id: user.id }).go({ consistent: true })).data,
  });
  const member = await row();
  await noteRoles({ id: user.id, groups: ['moderator'] });
  const given = record(member, await row());
  expect(await deliverTo('pool', { record: given }, { record: given })).toEqual([]);
  expect(await pageOf(user.id)).toBe(false);
  const staff = await row();
  await noteRoles({ id: user.id, groups: [] });
  // The event of the later change comes first.
  expect(await deliverTo('pool', { record: record(staff, await row()) }, { record: given })).toEqual([]);
  expect(await pageOf(user.id)).toBeUndefined();
  expect(await pageOf(other.id)).toBeUndefined();
  expect(await pageOf(newId())).toBe(false);
});

test('a member of the staff from the beginning has no page, and nobody without a profile gets one', async () => {
  const user = await client({ groups: ['admin'] });
  expect(await pageOf(user.id)).toBe(false);
  const user_id = newId();
  const change = record(undefined, { __edb_e__: 'account', user_id, groups: ['moderator'] });
  await noteRoles({ id: user_id, groups: ['moderator'] });
  expect(await deliverTo('pool', { record: change })).toEqual([]);
  expect((await profileSummaries([user_id], { consistent: true })).size).toBe(0);
});
