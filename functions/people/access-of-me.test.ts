import { getMe } from '@briefhouse/contracts/accounts/profile.ts';
import { expect, test } from 'vitest';
import { accessEntity } from '../money/access/row.ts';
import { handler } from '../root/apis/accounts.ts';
import { call } from '../testing/call.ts';
import { creator } from '../testing/people.ts';

const later = '2099-01-01T00:00:00.000Z';

const meWith = async (access: { ends_at: string; grace_until?: string }) => {
  const user = await creator();
  await accessEntity()
    .put({ user_id: user.id, ...access, updated_at: later })
    .go();
  const { access_ends_at, access_grace_until } = (await call(handler, getMe, {}, { user })).body;
  return { access_ends_at, access_grace_until };
};

test('a person is told until when their access runs, and when it only runs on because a renewal may still be paid', async () => {
  expect(await meWith({ ends_at: later })).toEqual({ access_ends_at: later, access_grace_until: null });
  expect(await meWith({ ends_at: later, grace_until: later })).toEqual({
    access_ends_at: later,
    access_grace_until: later,
  });
});

test('access that is over is none, its grace too', async () => {
  const past = '2020-01-01T00:00:00.000Z';
  expect(await meWith({ ends_at: past, grace_until: past })).toEqual({
    access_ends_at: null,
    access_grace_until: null,
  });
});
