import type { AbuseType, Severity } from '@briefhouse/contracts/admin/abuse-log.ts';
import { abuseLogEntity } from './abuse-log.entity.ts';
import { epochSeconds, now, seconds } from './clock.ts';
import { digest } from './ids.ts';
import { log } from './log.ts';
import { isConditionFailure } from './write-errors.ts';

/** What makes a refusal abuse. Whoever catches an AppError with it writes the log, because they know the caller. */
export interface Abuse {
  abuse_type: AbuseType;
  /** What was refused, e.g. `post`. */
  action: string;
  severity: Severity;
}

interface Refusal extends Abuse {
  /** Each subject (a user id, an address, a device) gets one row per hour. */
  subject: string;
  ip_address: string | null;
  user_id: string | null;
}

const remembered = new Set<string>();

/**
 * Writes one row per subject, action and hour, so that a flood costs one write. Never fails, because the caller has
 * to get the refusal itself.
 */
export const recordAbuse = async ({ subject, ip_address, user_id, ...abuse }: Refusal): Promise<void> => {
  const created_at = now();
  const id = digest([abuse.abuse_type, abuse.action, subject, created_at.slice(0, 13)].join('#'));
  if (remembered.has(id)) return;
  try {
    await abuseLogEntity()
      .create({
        abuse_id: id,
        ...abuse,
        ...(ip_address && { ip_address }),
        ...(user_id && { user_id }),
        created_at,
        expires: epochSeconds() + 90 * seconds.day,
      })
      .go();
  } catch (error) {
    if (!isConditionFailure(error)) return log.error('abuse log failed', { error });
  }
  if (remembered.size >= 1000) remembered.clear();
  remembered.add(id);
};
