import { requestDeletion } from '@briefhouse/contracts/accounts/deletion.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { now, realEpochSeconds } from '../kit/clock.ts';
import type { User } from '../kit/user.ts';
import { handler } from '../root/apis/accounts.ts';
import { closure } from '../root/closure.ts';
import { call } from '../testing/call.ts';
import { contention } from '../testing/contention.ts';
import { client } from '../testing/people.ts';
import { poolForFile } from '../testing/pool.ts';
import { amount } from '../testing/suite.ts';
import { readAccounts } from './account/queries.ts';
import { carryOutDeletion } from './deletion/commands.ts';
import { readProfile } from './profile/queries.ts';

const rounds = Array.from({ length: amount(2, 20) }, (_, index) => index + 1);
const pool = poolForFile();

/** Overlapping transactions refuse each other here, as on AWS. */
beforeEach(() => contention.begin());
afterEach(async () => {
  vi.stubEnv('CLOCK_OFFSET_MS', undefined);
  await contention.end();
});

const admin = () => client({ id: pool.join('admin'), groups: ['admin'] });
const dateOf = async (user: User) =>
  (await call(handler, requestDeletion, {}, { user: { ...user, auth_time: realEpochSeconds() } })).body
    .deletion.at;

test.each(rounds)('of three administrators whose deletions fall due at once, one is left (%i)', async () => {
  const admins = await Promise.all([admin(), admin(), admin()]);
  const dues = [];
  for (const user of admins) dues.push({ kind: 'deletion', id: user.id, at: await dateOf(user) });
  const last =
    dues
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? now();
  vi.stubEnv('CLOCK_OFFSET_MS', String(Date.parse(last) - Date.now()));
  await Promise.all(dues.map((due) => carryOutDeletion(due, closure)));
  const accounts = await readAccounts(admins.map(({ id }) => id));
  const [left, ...more] = admins.filter(({ id }) => !accounts.get(id)?.ended_at);
  expect(more).toEqual([]);
  const profile = await readProfile(left?.id ?? '', { consistent: true });
  expect(profile?.deletion_delayed_by).toBe('last_admin');
  for (const { id } of admins) pool.leave(id);
});
