import { getPerson, searchPeople } from '@briefhouse/contracts/chat/person.ts';
import { afterEach, expect, test } from 'vitest';
import { epochMs } from '../../kit/clock.ts';
import type { User } from '../../kit/user.ts';
import { handler } from '../../root/apis/chat.ts';
import { call } from '../../testing/call.ts';
import { conversationsOf, threadOf, write } from '../../testing/chat.ts';
import { changedCreator, listedCreator, removedCreator, word } from '../../testing/creators.ts';
import { client } from '../../testing/people.ts';
import { record } from '../../testing/record.ts';
import { followUp } from '../../testing/workers.ts';
import { findPeople } from './queries.ts';
import { personIndexEntity } from './row.ts';

const found = async (q: string, user: User) =>
  (await call(handler, searchPeople, { q }, { user })).body.people.map(
    ({ first_name, last_name }) => `${first_name} ${last_name}`,
  );

afterEach(() => {
  delete process.env.CLOCK_OFFSET_MS;
});

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

test('a name of many words, or in a script without spaces, is found by its words in any order', async () => {
  const [nora, family] = [await client(), word()];
  await listedCreator({ first_name: 'Maria del', last_name: `Carmen y ${family}` });
  expect(await found(`${family} y carmen del maria`, nora)).toHaveLength(1);
  expect(await found(`carmen y ${family} maria`, nora)).toHaveLength(1);
  await listedCreator({ first_name: 'สมหญิง', last_name: 'ชายดีงาม' });
  for (const q of ['สมหญิง ชายดีงาม', 'ชายดีงาม สมหญิง', 'ดีงาม สมห', 'งาม'])
    expect(await found(q, nora), q).toHaveLength(1);
  expect(await found('ดีสม', nora)).toEqual([]);
});

test('two letters in the middle of a name are enough, and nobody finds themselves', async () => {
  const row = await listedCreator({ first_name: 'Aψξa', last_name: 'Ngwe' });
  // Letters that the names of other tests, which are made of ids, cannot have.
  expect(await found('ψξ', await client())).toEqual(['Aψξa Ngwe']);
  expect(await found('ψξ', { ...(await client()), id: String(row.user_id) })).toEqual([]);
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

test('a person whose rows were never written, because the run was killed, is found after the next', async () => {
  const [nora, before, after] = [await client(), word(), word()];
  const row = await listedCreator({ first_name: before });
  const user_id = String(row.user_id);
  // As a run leaves it that was killed after it had noted the new name: by the product now, and before it kept a lease.
  const left = { user_id, names: [` ${after} petrova`], revision: 8 };
  for (const ledger of [{ ...left, writer: 'killed', writer_until: epochMs() + 10_000 }, left]) {
    await personIndexEntity().put(ledger).go();
    const syncing = changedCreator(row, { first_name: after });
    process.env.CLOCK_OFFSET_MS = '11000';
    const renamed = await syncing;
    expect(await found(after, nora)).toEqual([`${after} Petrova`]);
    await removedCreator(renamed);
    delete process.env.CLOCK_OFFSET_MS;
  }
});

test('of two runs at the same time the newer name remains', async () => {
  const [nora, before] = [await client(), word()];
  const row = await listedCreator({ first_name: before });
  const names = [word(), word(), word()];
  await Promise.all(names.map((first_name) => changedCreator(row, { first_name })));
  const { body } = await call(handler, getPerson, { person_id: row.user_id }, { user: nora });
  const last = body.person.first_name;
  for (const name of [before, ...names])
    expect(await found(name, nora)).toEqual(name === last ? [`${last} Petrova`] : []);
  const left = await Promise.all([before, ...names].map((name) => findPeople(` ${name}`)));
  expect(left.flat().map(({ suffix }) => suffix)).toEqual([` ${last} petrova`]);
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
