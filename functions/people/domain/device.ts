import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import { kept } from '@briefhouse/contracts/accounts/kept.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { type Abuse, AppError } from '../../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { digest } from '../../kit/ids.ts';
import { put, type Step, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { recordAbuse } from '../../security/public.ts';
import { deviceEntity } from '../device.entity.ts';

const refused: GuardAnswer = {
  allowed: false,
  reason: 'This device has reached the maximum number of allowed accounts.',
  severity: 'high',
};

const abuse: Abuse = { abuse_type: 'device_limit', action: 'sign_up', severity: 'high' };

/** Whether a device's time is over, and how many accounts it has opened. */
const readDevice = async (fingerprint: string) => {
  const { data } = await deviceEntity().get({ fingerprint }).go({ consistent: true });
  return { isOver: data !== null && data.expires <= epochSeconds(), opened: data?.accounts?.length ?? 0 };
};

/** Logs that a device asked for too many accounts: one row per device and hour. */
export const noteDeviceRefusal = (fingerprint: string, sourceIp: string | null): Promise<void> =>
  recordAbuse({ ...abuse, subject: fingerprint, ip_address: sourceIp, user_id: null });

/** Whether the device may open another account; `maximum` may only lower the limit. */
export const deviceAllowed = async (
  fingerprint: string,
  maximum: number,
  sourceIp: string,
): Promise<GuardAnswer> => {
  const device = await readDevice(fingerprint);
  const opened = device.isOver ? 0 : device.opened;
  if (opened >= limits.accountsPerDevice) await noteDeviceRefusal(fingerprint, sourceIp);
  return opened < Math.min(maximum, limits.accountsPerDevice)
    ? { allowed: true, reason: null, severity: null }
    : refused;
};

/**
 * Counts the account of `email` on the device, as part of the sign-up's transaction. One that is known no longer begins
 * anew; CONFLICT when another sign-up was quicker to do that.
 */
export const deviceStep = async (fingerprint: string, email: string): Promise<Step> => {
  const account = digest(email);
  const expires = epochSeconds() + kept.deviceDays * seconds.day;
  if ((await readDevice(fingerprint)).isOver) {
    const anew = deviceEntity()
      .put({ fingerprint, accounts: [account], expires })
      .where((row, { lte }) => lte(row.expires, epochSeconds()));
    return put(anew);
  }
  const counted = deviceEntity()
    .upsert({ fingerprint, expires })
    .add({ accounts: [account] })
    .where(({ accounts }, { notExists, contains, size, escape: number }) =>
      [
        notExists(accounts),
        contains(accounts, account),
        `${size(accounts)} < ${number(limits.accountsPerDevice)}`,
      ].join(' OR '),
    );
  return update(counted, {
    onConditionFailed: () => new AppError('RATE_LIMITED', { message: 'Device limit exceeded', abuse }),
  });
};

/** Records the time of a sign-up on a device that opened an account; does nothing for other devices. */
export const noteSignUp = async (fingerprint: string): Promise<void> => {
  try {
    await deviceEntity().patch({ fingerprint }).set({ last_sign_up_at: now() }).go();
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
  }
};
