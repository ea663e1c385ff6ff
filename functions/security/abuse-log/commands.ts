import { adminLimits } from '@briefhouse/contracts/admin/admin-limits.ts';
import { attemptSteps } from '@briefhouse/contracts/admin/alert-rules.ts';
import { type Abuse, AppError } from '../../kit/app-error.ts';
import { epochSeconds, now, seconds, timeIn } from '../../kit/clock.ts';
import type { Checks } from '../../kit/guards.ts';
import { digest } from '../../kit/ids.ts';
import { jobStep } from '../../kit/jobs.ts';
import { log } from '../../kit/log.ts';
import { put, transact } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';
import { addressSubjects } from '../address-subjects.ts';
import { abuseFrom, abuseLogEntity, abuseOf } from './row.ts';

interface Refusal extends Abuse {
  /** Each subject (a user id, an address, a device) gets one row per hour. */
  subject: string;
  ip_address: string | null;
  user_id: string | null;
}

const remembered = new Set<string>();

/**
 * Writes one row per subject, action and hour, and counts further attempts in it: one write each. Never fails, because
 * the caller has to get the refusal itself.
 */
export const recordAbuse = async (refusal: Refusal): Promise<void> => {
  try {
    const id = idOf(refusal);
    if (remembered.has(id) || !(await open(id, refusal))) await countAttempt(id);
    if (remembered.size >= 1000) remembered.clear();
    remembered.add(id);
  } catch (error) {
    log.error('abuse log failed', { error });
  }
};

/** Logs a route's refusal: of a person where one is signed in, and otherwise of an address. */
export const noteAbuse: Checks['noteAbuse'] = (abuse, { user_id, ip_address }) =>
  recordAbuse({
    ...abuse,
    subject: user_id ?? addressSubjects(ip_address).near,
    ip_address,
    user_id,
  });

const idOf = ({ abuse_type, action, subject }: Refusal): string =>
  digest([abuse_type, action, subject, now().slice(0, 13)].join('#'));

/** Whether it is the first attempt of the hour. */
const open = async (
  abuse_id: string,
  { subject: _, ip_address, user_id, ...abuse }: Refusal,
): Promise<boolean> => {
  const created_at = now();
  const row = abuseLogEntity().create({
    abuse_id,
    ...abuse,
    attempts: 1,
    step: 1,
    ...(ip_address && { ip_address, gsi3pk: abuseFrom(ip_address) }),
    ...(user_id && { user_id, gsi2pk: abuseOf(user_id) }),
    created_at,
    last_at: created_at,
    expires: epochSeconds() + adminLimits.abuseLogDays * seconds.day,
  });
  const forgotten = timeIn(adminLimits.addressDays * seconds.day);
  try {
    await transact([put(row), ...(ip_address ? [forgetAddressStep(abuse_id, forgotten)] : [])]);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'CONFLICT') return false;
    throw error;
  }
};

const forgetAddressStep = (id: string, at: string) => jobStep({ kind: 'abuse-address', id, at });

const countAttempt = async (abuse_id: string): Promise<void> => {
  const { data } = await abuseLogEntity()
    .patch({ abuse_id })
    .add({ attempts: 1 })
    .set({ last_at: now() })
    .go({ response: 'updated_new' });
  const { attempts = 0 } = data ?? {};
  if (attemptSteps.includes(attempts)) await reachStep(abuse_id, attempts);
};

const reachStep = async (abuse_id: string, step: number): Promise<void> => {
  try {
    await abuseLogEntity()
      .patch({ abuse_id })
      .set({ step })
      .where((row, { lt }) => lt(row.step, step))
      .go();
  } catch (error) {
    // An attempt at the same time has reached a later one.
    if (!isConditionFailure(error)) throw error;
  }
};
