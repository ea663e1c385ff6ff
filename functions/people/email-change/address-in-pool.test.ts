import { expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { creator } from '../../testing/people.ts';
import { poolForFile } from '../../testing/pool.ts';
import { readProfile } from '../public.ts';
import { syncAddress } from './commands.ts';

const pool = poolForFile();
const newAddress = () => `${newId().toLowerCase()}@briefhouse.test`;

test('a profile follows the address of the user pool once it is confirmed, and notes while it is not', async () => {
  const { id, email } = await creator();
  const next = newAddress();
  pool.address(id, next, false);
  for (let time = 0; time < 2; time++) await syncAddress(id);
  expect(await readProfile(id)).toMatchObject({ email, email_unconfirmed: true });
  pool.address(id, next, true);
  for (let time = 0; time < 2; time++) await syncAddress(id);
  const profile = await readProfile(id);
  expect(profile).toMatchObject({ email: next });
  expect(profile).not.toHaveProperty('email_unconfirmed');
});

test('an account that was used before its address was confirmed counts as confirmed afterwards, and nobody else gets a profile', async () => {
  const { id, email } = await creator({ email_verified: false });
  expect(await readProfile(id)).toMatchObject({ email_unconfirmed: true });
  pool.address(id, email, true);
  await syncAddress(id);
  expect(await readProfile(id)).not.toHaveProperty('email_unconfirmed');
  const stranger = newId();
  for (const isConfirmed of [true, false]) {
    pool.address(stranger, newAddress(), isConfirmed);
    await syncAddress(stranger);
  }
  expect(await readProfile(stranger)).toBeNull();
});
