import { turnOffFactor } from '@briefhouse/contracts/accounts/turn-off-factor.ts';
import { turnOnFactor } from '@briefhouse/contracts/accounts/turn-on-factor.ts';
import { rates } from '@briefhouse/contracts/limits.ts';
import { handler as accounts } from '@briefhouse/functions/accounts/api.ts';
import { rateStep } from '@briefhouse/functions/kit/rate-limit.ts';
import { transact } from '@briefhouse/functions/kit/transact.ts';
import type { User } from '@briefhouse/functions/kit/user.ts';
import { call } from '@briefhouse/functions/testing/call.ts';
import { expect, test } from 'vitest';
import { poolForFile } from '../support/pool.ts';

const pool = poolForFile();
const isOn = async ({ id: Username }: User) =>
  ((await pool.call('AdminGetUser', { Username })).UserMFASettingList as string[] | undefined)?.includes(
    'SOFTWARE_TOKEN_MFA',
  ) ?? false;

test.each([
  [turnOnFactor, false],
  [turnOffFactor, true],
])('a call that comes too often switches nothing (%#)', async (contract, before) => {
  const user = await pool.withApp({ isOn: before });
  for (let calls = 0; calls < rates.factor.perHour; calls++) await transact([rateStep('factor', user.id)]);
  expect((await call(accounts, contract, {}, { user })).error.code).toBe('RATE_LIMITED');
  expect(await isOn(user)).toBe(before);
});
