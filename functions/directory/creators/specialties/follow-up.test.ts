import { listSpecialties as contract } from '@briefhouse/contracts/marketplace/creator.ts';
import { expect, test } from 'vitest';
import { put } from '../../../kit/transact.ts';
import { writeRows } from '../../../kit/write-rows.ts';
import { ensureProfile } from '../../../people/profile/commands.ts';
import { profileEntity } from '../../../people/profile/row.ts';
import { handler } from '../../../root/apis/creators.ts';
import { call } from '../../../testing/call.ts';
import { word } from '../../../testing/creators.ts';
import { client, person } from '../../../testing/people.ts';
import { countSpecialty } from './follow-up.ts';
import { specialtyEntity, specialtyRow } from './row.ts';

const counted = async (specialty: string) =>
  (await specialtyEntity().get({ specialty }).go({ consistent: true })).data?.creators;
const listed = async () => (await call(handler, contract, {}, { user: await client() })).body.specialties;

/** Stores a creator's profile without updating the directory. */
const stored = async (specialty: string): Promise<string> => {
  const user = person();
  await ensureProfile(user);
  await name(user.id, specialty);
  return user.id;
};
const name = (user_id: string, specialty: string) =>
  profileEntity().patch({ user_id }).set({ creator: { specialty } }).go();

test('a specialty is counted once however it is spelled and however often it is reported', async () => {
  const tag = word();
  const [one, other] = [await stored(`Food ${tag}`), await stored(`FÓÓD, ${tag}`)];
  await Promise.all([one, other, one, other].map(countSpecialty));
  expect(await counted(`food ${tag}`)).toBe(2);
  await name(one, `Travel ${tag}`);
  await countSpecialty(one);
  expect([await counted(`food ${tag}`), await counted(`travel ${tag}`)]).toEqual([1, 1]);
  await profileEntity().delete({ user_id: one }).go();
  await name(other, '?!');
  await Promise.all([one, other].map(countSpecialty));
  expect([await counted(`food ${tag}`), await counted(`travel ${tag}`)]).toEqual([undefined, undefined]);
});

test('a dozen creators who name one specialty at once are all counted', async () => {
  const specialty = word();
  const ids = await Promise.all(Array.from({ length: 12 }, () => stored(specialty)));
  await Promise.all(ids.map(countSpecialty));
  expect(await counted(specialty)).toBe(12);
});

test('the most frequent specialty is listed first, however many others come before it by name', async () => {
  const last = `zz ${word()}`;
  const others = Array.from({ length: 520 }, (_, index) => ({
    specialty: `aa ${word()} ${index}`,
    label: `Aa ${index}`,
  }));
  await writeRows([
    ...others.map((named) => put(specialtyEntity().put(specialtyRow(named, 1000)))),
    put(specialtyEntity().put(specialtyRow({ specialty: last, label: 'Last of all' }, 2000))),
  ]);
  const found = await listed();
  expect(found).toHaveLength(50);
  expect(found[0]).toEqual({ name: 'Last of all', count: 2000 });
  const counts = found.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});
