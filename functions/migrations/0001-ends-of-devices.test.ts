import { expect, it } from 'vitest';
import { endsOfDevices } from './0001-ends-of-devices.ts';
import { migrateOlder } from './testing/migrate-older.ts';

it('a device is known for 90 days from its last sign-up, and one that has an end keeps it', async () => {
  const device = (name: string, more: object) => ({
    ...{ pk: `device#${name}`, sk: 'device', __edb_e__: 'device', __edb_v__: '1', fingerprint: name },
    ...more,
  });
  const table = await migrateOlder(
    [
      device('kettle', { last_sign_up_at: '2026-05-04T10:00:00.000Z' }),
      device('jug', {}),
      device('new', { expires: 1_900_000_000 }),
    ],
    [endsOfDevices],
  );
  const endOf = async (name: string) => Number((await table.row(`device#${name}`, 'device'))?.expires);
  expect(new Date((await endOf('kettle')) * 1000).toISOString()).toBe('2026-08-02T10:00:00.000Z');
  expect(Math.round((await endOf('jug')) - Date.now() / 1000 - 90 * 86_400)).toBeCloseTo(0, -2);
  expect(await endOf('new')).toBe(1_900_000_000);
});
