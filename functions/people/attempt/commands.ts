import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import { kept } from '@briefhouse/contracts/accounts/kept.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { type Abuse, AppError } from '../../kit/app-error.ts';
import { epochSeconds, now, seconds } from '../../kit/clock.ts';
import { digest } from '../../kit/ids.ts';
import { log } from '../../kit/log.ts';
import { newSecret } from '../../kit/same-secret.ts';
import { put, remove, type Step, update } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { addressSubjects, recordAbuse } from '../../security/public.ts';
import { type AttemptAction, deviceEntity, signInTriesEntity, ticketEntity } from './row.ts';

/**
 * Issues a ticket, valid for ten minutes. Cognito's triggers never see the caller's address, so our own call counts
 * the rate and hands out the ticket; the trigger redeems it, and refuses without one.
 */
export const issueStep = (
  action: AttemptAction,
  account: string,
  sourceIp: string,
): { ticket: string; step: Step } => {
  const ticket = newSecret();
  const row = {
    ticket,
    action,
    account: digest(account),
    source_ip: sourceIp,
    expires: epochSeconds() + 10 * seconds.minute,
  };
  return { ticket, step: put(ticketEntity().create(row)) };
};

/** A secret of ours. Anything else may be longer than the table takes. */
const secretForm = /^[\w-]{32}$/;

/** Redeems a ticket; FORBIDDEN if it is unknown, used, expired, or another account's. */
export const redeemStep = (action: AttemptAction, ticket: string, account: string): Step => {
  if (!secretForm.test(ticket)) throw new AppError('FORBIDDEN');
  const redeemed = ticketEntity()
    .delete({ ticket })
    .where((row, { eq, gt }) =>
      [eq(row.action, action), eq(row.account, digest(account)), gt(row.expires, epochSeconds())].join(
        ' AND ',
      ),
    );
  return remove(redeemed, { onConditionFailed: 'FORBIDDEN' });
};

/** The address that asked for a ticket that was not redeemed; null for an unknown ticket. */
export const ticketAddress = async (ticket: string): Promise<string | null> => {
  const { data } = await ticketEntity().get({ ticket }).go({ consistent: true });
  return data?.source_ip ?? null;
};

/** People mistype a few times; who goes on is guessing. */
const innocentTries = 5;

/**
 * Counts a try to sign in, before its password is known to be right. Past five that did not work it is logged as abuse,
 * per account and address. Never fails: who may try has been decided.
 */
export const noteTry = async (email: string, sourceIp: string): Promise<void> => {
  const account = digest(email);
  try {
    const tries = (await countOn(account)) ?? (await startAnew(account));
    if (tries <= innocentTries) return;
    await recordAbuse({
      abuse_type: 'failed_sign_in',
      action: 'sign_in',
      severity: 'medium',
      subject: `${account}#${addressSubjects(sourceIp).near}`,
      ip_address: sourceIp,
      user_id: null,
    });
  } catch (error) {
    log.error('try not counted', { error });
  }
};

const anHourOn = () => epochSeconds() + seconds.hour;

/** Adds one to tries of the last hour; undefined when there are none. */
const countOn = async (account: string): Promise<number | undefined> => {
  try {
    const { data } = await signInTriesEntity()
      .patch({ account })
      .add({ tries: 1 })
      .set({ expires: anHourOn() })
      .where(({ expires }, { gt }) => gt(expires, epochSeconds()))
      .go({ response: 'updated_new' });
    return data?.tries;
  } catch (error) {
    if (!isConditionFailure(error)) throw error;
    return undefined;
  }
};

const startAnew = async (account: string): Promise<number> => {
  await signInTriesEntity().put({ account, tries: 1, expires: anHourOn() }).go();
  return 1;
};

/** Somebody signed in: the tries before were theirs. */
export const forgetTries = async (email: string): Promise<void> => {
  await signInTriesEntity()
    .delete({ account: digest(email) })
    .go();
};

const tooManyAccounts: GuardAnswer = {
  allowed: false,
  reason: 'This device has reached the maximum number of allowed accounts.',
  severity: 'high',
};

const deviceAbuse: Abuse = { abuse_type: 'device_limit', action: 'sign_up', severity: 'high' };

/** Whether a device's time is over, and how many accounts it has opened. */
const readDevice = async (fingerprint: string) => {
  const { data } = await deviceEntity().get({ fingerprint }).go({ consistent: true });
  return { isOver: data !== null && data.expires <= epochSeconds(), opened: data?.accounts?.length ?? 0 };
};

/** Logs that a device asked for too many accounts: one row per device and hour. */
export const noteDeviceRefusal = (fingerprint: string, sourceIp: string | null): Promise<void> =>
  recordAbuse({ ...deviceAbuse, subject: fingerprint, ip_address: sourceIp, user_id: null });

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
    : tooManyAccounts;
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
    onConditionFailed: () =>
      new AppError('RATE_LIMITED', { message: 'Device limit exceeded', abuse: deviceAbuse }),
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
