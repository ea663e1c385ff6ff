import { epochSeconds, seconds } from '../kit/clock.ts';
import { migrateRows } from './table-rows.ts';

/** Devices had no end: they are known for 90 days from their last sign-up, or from now where that is not known. */
export const endsOfDevices = migrateRows('0001-ends-of-devices', (row) => {
  if (row.sk !== 'device' || !String(row.pk).startsWith('device#') || row.expires) return undefined;
  const last = row.last_sign_up_at ? epochSeconds(Date.parse(String(row.last_sign_up_at))) : epochSeconds();
  return { set: { expires: last + 90 * seconds.day }, readFrom: ['last_sign_up_at', 'expires'] };
});
