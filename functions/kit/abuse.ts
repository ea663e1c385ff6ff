import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { AbuseType, Severity } from '@briefhouse/contracts/admin/abuse-log.ts';
import { epochSeconds, now, seconds } from './clock.ts';
import { db } from './dynamodb.ts';
import { environment } from './environment.ts';
import { digest } from './ids.ts';
import { log } from './log.ts';
import { isConditionFailure } from './write-errors.ts';

/** What a refusal says about itself; an AppError that carries one is logged by whoever knows the caller. */
export interface Abuse {
  abuse_type: AbuseType;
  /** What was refused, e.g. `post`. */
  action: string;
  severity: Severity;
}

interface Refusal extends Abuse {
  /** Whose refusals of an hour are one row: a user id, an address, a device. */
  subject: string;
  ip_address: string | null;
  user_id: string | null;
}

/** Key of an abuse log. `admin` lists them. */
const abuseLogKey = (id: string) => ({ pk: `abuse-log#${id}`, sk: 'abuse-log' });
/** The index partition of all of them, by time. */
export const abuseLogs = 'abuse-logs';

const remembered = new Set<string>();

/**
 * Writes one row per subject, action and hour, so that a flood costs one. Never fails: the refusal itself is
 * what the caller has to hear.
 */
export const recordAbuse = async ({ subject, ip_address, user_id, ...abuse }: Refusal): Promise<void> => {
  const created_at = now();
  const id = digest([abuse.abuse_type, abuse.action, subject, created_at.slice(0, 13)].join('#'));
  if (remembered.has(id)) return;
  try {
    await db.send(
      new PutCommand({
        TableName: environment.table,
        Item: {
          ...abuseLogKey(id),
          gsi1pk: abuseLogs,
          gsi1sk: `${created_at}#${id}`,
          __edb_e__: 'abuse-log',
          __edb_v__: '1',
          abuse_id: id,
          ...abuse,
          resolved: false,
          ...(ip_address && { ip_address }),
          ...(user_id && { user_id }),
          created_at,
          expires: epochSeconds() + 90 * seconds.day,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  } catch (error) {
    if (!isConditionFailure(error)) return log.error('abuse log failed', { error });
  }
  if (remembered.size >= 1000) remembered.clear();
  remembered.add(id);
};
