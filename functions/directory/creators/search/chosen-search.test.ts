import { updateProfile } from '@briefhouse/contracts/accounts/profile.ts';
import { getCreator, listCreators } from '@briefhouse/contracts/marketplace/creator.ts';
import { beforeAll, expect, test } from 'vitest';
import type { User } from '../../../kit/user.ts';
import { handler as accounts } from '../../../root/apis/accounts.ts';
import { handler } from '../../../root/apis/creators.ts';
import { call } from '../../../testing/call.ts';
import { changedCreator, listedCreator, removedCreator, word } from '../../../testing/creators.ts';
import { client, person } from '../../../testing/people.ts';
import { record } from '../../../testing/record.ts';
import { followUp } from '../../../testing/workers.ts';
import { syncDirectoryEntry } from './chosen-search.ts';

let user: User;
beforeAll(async () => {
  user = await client();
});

const names = async (query: Record<string, string>) =>
  (await call(handler, listCreators, query, { user })).body.creators.map(({ name }) => name);
const creatorOf = async (creator_id: string) =>
  (await call(handler, getCreator, { creator_id }, { user })).body.creator;

test('the directory follows a changed profile, and a record that comes late or twice changes nothing', async () => {
  const [first, second] = [word(), word()];
  const row = await listedCreator({ first_name: first, last_name: 'Roe', creator: { specialty: first } });
  const renamed = await changedCreator(row, { first_name: second, creator: { specialty: second } });
  for (const again of [record(undefined, row), record(row, renamed), record(undefined, row)])
    await followUp(again);
  expect(await names({ q: first })).toEqual([]);
  expect(await names({ specialty: first })).toEqual([]);
  expect(await names({ q: second })).toEqual([`${second} Roe`]);
  await removedCreator(renamed);
  await followUp(record(row, renamed));
  expect(await names({ q: second })).toEqual([]);
  expect(await names({ specialty: second })).toEqual([]);
});

test('concurrent runs leave the current profile', async () => {
  const [first, second] = [word(), word()];
  const row = await listedCreator({ first_name: first, creator: { specialty: first } });
  const renaming = changedCreator(row, { first_name: second, creator: { specialty: second } });
  const runs = Array.from({ length: 3 }, () => syncDirectoryEntry(String(row.user_id)));
  await Promise.all([renaming, ...runs]);
  expect(await names({ q: first })).toEqual([]);
  expect(await names({ q: second })).toHaveLength(1);
});

test('a profile comes back as saved, without private fields, and empty fields stay empty', async () => {
  const tag = word();
  const email = 'private@briefhouse.test';
  await listedCreator({
    first_name: tag,
    last_name: '',
    email,
    bio: 'Bare skin.',
    avatar_key: 'media/a.png',
  });
  const { body } = await call(handler, listCreators, { q: tag }, { user });
  expect(body.creators[0]).toMatchObject({
    name: tag,
    bio: 'Bare skin.',
    avatar_url: '/media/a.png',
    specialty: null,
    location: null,
    price_range_min: null,
    rating: null,
    tags: [],
    is_favorite: false,
  });
  expect(JSON.stringify(body)).not.toContain(email);
});

test('saving the form keeps what the product counts, and cannot change it', async () => {
  const row = await listedCreator({ rating: 3.5, review_count: 2, completed_projects: 1 });
  const owner = person({ id: String(row.user_id) });
  const counted = { rating: 5, review_count: 900, completed_projects: 99, followers: 1e6 };
  const input = {
    version: row.version,
    first_name: 'Mira',
    last_name: 'P',
    bio: null,
    location: null,
    email_notifications_enabled: true,
    creator: { specialty: 'Food', price_range_min: null, price_range_max: null, tags: [], ...counted },
    ...counted,
  };
  expect((await call(accounts, updateProfile, input, { user: owner })).status).toBe(200);
  expect(await creatorOf(owner.id)).toMatchObject({
    specialty: 'Food',
    rating: 3.5,
    review_count: 2,
    completed_projects: 1,
    followers: null,
  });
});

test('a finished project is counted once however often its record comes, and no longer when it is reopened', async () => {
  const row = await listedCreator();
  const id = String(row.user_id);
  const project = {
    __edb_e__: 'project',
    project_id: 'p',
    user_id: 'o',
    assigned_creator_id: id,
    version: 1,
  };
  const working = { ...project, state: 'in_progress', status: 'in_progress' };
  const finished = { ...project, state: 'finished', status: 'finished' };
  const done = record(working, finished);
  await followUp(done);
  await followUp(done);
  expect((await creatorOf(id)).completed_projects).toBe(1);
  await followUp(record(finished, { ...finished, name: 'Renamed' }));
  expect((await creatorOf(id)).completed_projects).toBe(1);
  const { assigned_creator_id: _, ...reopened } = { ...project, state: 'open', status: 'to_do' };
  await followUp(record(finished, reopened));
  expect((await creatorOf(id)).completed_projects).toBe(0);
});

test('the id of a client or of a deleted account is not found', async () => {
  const row = await listedCreator();
  await removedCreator(row);
  for (const creator_id of [user.id, String(row.user_id), 'nobody']) {
    const { status, error } = await call(handler, getCreator, { creator_id }, { user });
    expect([status, error.code]).toEqual([404, 'CREATOR_NOT_FOUND']);
  }
});
