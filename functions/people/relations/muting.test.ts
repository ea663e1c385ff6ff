import { limits } from '@briefhouse/contracts/limits.ts';
import {
  listMutedPeople,
  mutePerson,
  unmutePerson,
} from '@briefhouse/contracts/notifications/muted-person.ts';
import { expect, test } from 'vitest';
import { handler } from '../../root/apis/notifications.ts';
import { call } from '../../testing/call.ts';
import { client, creator } from '../../testing/people.ts';
import { muteCountEntity } from './row.ts';

test('the 201st muted person is refused, also when several come at once', async () => {
  const user = await client();
  const people = await Promise.all(Array.from({ length: 4 }, () => creator()));
  const mute = (person_id: string) => call(handler, mutePerson, { person_id }, { user });
  await muteCountEntity()
    .put({ user_id: user.id, people: limits.mutedPeople - 1 })
    .go();
  const answers = await Promise.all([...people, ...people].map(({ id }) => mute(id)));
  // The one who is muted was asked for twice.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(new Set(answers.flatMap(({ error }) => error?.code ?? []))).toEqual(new Set(['MUTE_LIMIT']));
  const [muted, ...others] = (await call(handler, listMutedPeople, {}, { user })).body.people;
  expect(others).toEqual([]);
  const unmute = () => call(handler, unmutePerson, { person_id: muted?.id }, { user });
  expect((await Promise.all([unmute(), unmute()])).map(({ status }) => status)).toEqual([200, 200]);
  const statuses = [];
  for (const { id } of people) statuses.push((await mute(id)).status);
  expect(statuses).toEqual([200, 409, 409, 409]);
});
