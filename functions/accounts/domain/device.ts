import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { GuardAnswer } from '@briefhouse/contracts/accounts/device.ts';
import { limits } from '@briefhouse/contracts/limits.ts';
import { type Abuse, recordAbuse } from '../../kit/abuse.ts';
import { AppError } from '../../kit/app-error.ts';
import { now } from '../../kit/clock.ts';
import { db } from '../../kit/dynamodb.ts';
import { environment } from '../../kit/environment.ts';
import { digest } from '../../kit/ids.ts';
import type { Step } from '../../kit/transact.ts';
import { isConditionFailure } from '../../kit/write-errors.ts';

/** A device and the accounts it opened: a set of e-mail digests, so that one address never counts twice. */
const deviceKey = (fingerprint: string) => ({ pk: `device#${fingerprint}`, sk: 'device' });

const refused: GuardAnswer = {
  allowed: false,
  reason: 'This device has reached the maximum number of allowed accounts.',
  severity: 'high',
};

const abuse: Abuse = { abuse_type: 'device_limit', action: 'sign_up', severity: 'high' };

/** Logs that a device asked for one account too many; the same device costs one row an hour. */
export const noteDeviceRefusal = (fingerprint: string, sourceIp: string | null): Promise<void> =>
  recordAbuse({ ...abuse, subject: fingerprint, ip_address: sourceIp, user_id: null });

/** Whether the device may open another account; `maximum` may only lower the limit. */
export const deviceAllowed = async (
  fingerprint: string,
  maximum: number,
  sourceIp: string,
): Promise<GuardAnswer> => {
  const { Item } = await db.send(
    new GetCommand({ TableName: environment.table, Key: deviceKey(fingerprint), ConsistentRead: true }),
  );
  const opened = (Item?.accounts as Set<string> | undefined)?.size ?? 0;
  if (opened >= limits.accountsPerDevice) await noteDeviceRefusal(fingerprint, sourceIp);
  return opened < Math.min(maximum, limits.accountsPerDevice)
    ? { allowed: true, reason: null, severity: null }
    : refused;
};

/** Counts the account of `email` on the device, as part of the sign-up's transaction. */
export const deviceStep = (fingerprint: string, email: string): Step => ({
  item: {
    Update: {
      TableName: environment.table,
      Key: deviceKey(fingerprint),
      UpdateExpression: 'ADD accounts :one',
      ConditionExpression:
        'attribute_not_exists(accounts) OR contains(accounts, :account) OR size(accounts) < :maximum',
      ExpressionAttributeValues: {
        ':one': new Set([digest(email)]),
        ':account': digest(email),
        ':maximum': limits.accountsPerDevice,
      },
    },
  },
  otherwise: () => new AppError('RATE_LIMITED', { message: 'Device limit exceeded', abuse }),
});

/** Notes a sign-up's time on a device that opened an account; does nothing for any other. */
export const noteSignUp = async (fingerprint: string): Promise<void> => {
  await db
    .send(
      new UpdateCommand({
        TableName: environment.table,
        Key: deviceKey(fingerprint),
        UpdateExpression: 'SET last_sign_up_at = :now',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':now': now() },
      }),
    )
    .catch((error) => {
      if (!isConditionFailure(error)) throw error;
    });
};
