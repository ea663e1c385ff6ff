import { getPerson } from '@briefhouse/contracts/chat/get-person.ts';
import { searchPeople } from '@briefhouse/contracts/chat/search-people.ts';
import { expect, test } from 'vitest';
import type { User } from '../kit/user.ts';
import { call } from '../testing/call.ts';
import { conversationsOf, threadOf, write } from '../testing/chat.ts';
import { followUp } from '../testing/concerns.ts';
import { changedCreator, listedCreator, removedCreator, word } from '../testing/creators.ts';
import { client } from '../testing/people.ts';
import { record } from '../testing/record.ts';
import { handler } from './api.ts';

const found = async (q: string, user: User) =>
  (await call(handler, searchPeople, { q }, { user })).body.people.map(
    ({ first_name, last_name }) => `${first_name} ${last_name}`,
  );

test('people are found by any part of a name, whatever the case, beginnings of names first', async () => {
  const [nora, family] = [await client(), word()];
  await listedCreator({ first_name: 'Anna', last_name: `${family}-Lee` });
  await listedCreator({ first_name: 'Joanna', last_name: family });
  await listedCreator({ first_name: family, last_name: 'Zoé' });
  expect(await found(family.toUpperCase(), nora)).toHaveLength(3);
  expect(await found(family.slice(2), nora)).toHaveLength(3);
  expect(await found(`anna ${family}`, nora)).toEqual([`Anna ${family}-Lee`, `Joanna ${family}`]);
  expect(await found(`${family} zoe`, nora)).toEqual([`${family} Zoé`]);
  expect(await found(`zoe ${family}`, nora)).toEqual([`${family} Zoé`]);
  expect(await found(`${family.slice(0, 3)} ann`, nora)).toEqual([`Anna ${family}-Lee`]);
  expect(await found(`lee ${family} anna`, nora)).toEqual([`Anna ${family}-Lee`]);
  expect(await found('zoe anna', nora)).toEqual([]);
  expect(await found(`${family}x`, nora)).toEqual([]);
  expect(await found('   ', nora)).toEqual([]);
});

test('two letters in the middle of a name are enough, and nobody finds themselves', async () => {
  const row = await listedCreator({ first_name: 'Xqzx', last_name: 'Ngwe' });
  expect(await found('qz', await client())).toContain('Xqzx Ngwe');
  expect(await found('qz', { ...(await client()), id: String(row.user_id) })).not.toContain('Xqzx Ngwe');
});

test('a result has name and picture and nothing else', async () => {
  const [nora, name] = [await client(), word()];
  const row = await listedCreator({ first_name: name });
  const { body } = await call(handler, searchPeople, { q: name }, { user: nora });
  expect(Object.keys(body.people[0] ?? {}).sort()).toEqual([
    'avatar_url',
    'first_name',
    'id',
    'last_name',
    'user_type',
  ]);
  const one = await call(handler, getPerson, { person_id: row.user_id }, { user: nora });
  expect(one.body.person).toEqual(body.people[0]);
  expect((await call(handler, getPerson, { person_id: 'nobody' }, { user: nora })).status).toBe(404);
});

test('a renamed person is found by the new name only, a deleted one not at all', async () => {
  const [nora, before, after] = [await client(), word(), word()];
  const row = await listedCreator({ first_name: before });
  const renamed = await changedCreator(row, { first_name: after });
  expect([await found(before, nora), await found(after, nora)]).toEqual([[], [`${after} Petrova`]]);
  // The stream may repeat an older record.
  await followUp(record(undefined, row), record(row, renamed));
  expect([await found(before, nora), await found(after, nora)]).toEqual([[], [`${after} Petrova`]]);
  await removedCreator(renamed);
  expect(await found(after, nora)).toEqual([]);
});

test('conversations show current names and pictures, also to partners who did nothing meanwhile', async () => {
  const [nora, name] = [await client(), word()];
  const row = await listedCreator({ first_name: 'Old' });
  const id = String(row.user_id);
  await write(nora, { id }, 'Hello');
  const renamed = await changedCreator(row, { first_name: name });
  expect(await conversationsOf(nora)).toMatchObject([{ partner: { id, first_name: name }, version: 2 }]);
  await removedCreator(renamed);
  expect(await conversationsOf(nora)).toMatchObject([
    { partner: { first_name: 'Deleted user', last_name: '' } },
  ]);
  expect(await threadOf(nora, { id })).toMatchObject({ reachable: false });
});
