import { now } from '../../kit/clock.ts';
import { forget, transactOnce } from '../../kit/once.ts';
import type { PushDeviceRow } from '../push-device.entity.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { deletePushDevice, readPushDevices } from './push-devices.ts';
import { quietUntil } from './quiet-hours.ts';
import { type PushMessage, sendPush } from './send-push.ts';

type Profile = NonNullable<Preferences['profile']>;

/**
 * Sends a message to somebody's devices, at most once to each for one event. Most people have no device, so that is
 * asked first; quiet hours are not made up for. `write` answers undefined where there is no message.
 */
export const tellDevices = async (
  event: string,
  userId: string,
  write: (preferences: Preferences, profile: Profile) => Promise<PushMessage | undefined>,
): Promise<void> => {
  const devices = await readPushDevices(userId);
  if (devices.length === 0) return;
  const preferences = await readPreferences(userId);
  if (!preferences.profile || quietUntil(preferences.quiet_hours, now())) return;
  const message = await write(preferences, preferences.profile);
  if (!message) return;
  const done = await Promise.all(devices.map((device) => sendOnce(event, device, message)));
  if (done.includes('later')) throw new Error('A push service is busy or down');
};

/**
 * Each device gets it at most once: the device is claimed first, and the claim is removed only if the message was
 * certainly not sent.
 */
const sendOnce = async (event: string, device: PushDeviceRow, message: PushMessage) => {
  const claim = `push#${event}#${device.device_id}`;
  if (!(await transactOnce(claim))) return undefined;
  const outcome = await sendPush(device, message);
  if (outcome === 'later') await forget(claim);
  if (outcome === 'gone') await deletePushDevice(device.user_id, device.device_id);
  return outcome;
};
