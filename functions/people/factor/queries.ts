import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { environment } from '../../kit/environment.ts';
import type { User } from '../../kit/user.ts';
import { hasFactor, isUnknownAccount, readPoolAccount } from '../pool-account.ts';
import { recoveryEntity } from './row.ts';

/** Whether somebody is asked for a code at each sign-in, and how many recovery codes they have left. */
export const readFactor = async ({
  id,
}: Pick<User, 'id'>): Promise<{ is_on: boolean; recovery_codes: number }> => {
  const [is_on = false, { data }] = await Promise.all([
    isFactorOn(id),
    recoveryEntity().get({ user_id: id }).go({ consistent: true }),
  ]);
  return { is_on, recovery_codes: is_on ? (data?.codes?.length ?? 0) : 0 };
};

/** Undefined for an account that is gone from the pool. */
export const isFactorOn = (userId: string): Promise<boolean | undefined> =>
  readPoolAccount(environment.userPoolId, userId).then(hasFactor, (error: unknown) => {
    if (!isUnknownAccount(error)) throw error;
    return undefined;
  });

/**
 * The groups that a token may name where administrators need a second factor (`AdminMfa=required`): all of the person's
 * if Cognito asks them for a code at each sign-in, otherwise none. Our groups all give rights over others.
 */
export const trustedGroups = async ({
  userPoolId,
  userName,
  request,
}: PreTokenGenerationTriggerEvent): Promise<string[]> => {
  const groups = request.groupConfiguration.groupsToOverride ?? [];
  if (groups.length === 0) return [];
  return hasFactor(await readPoolAccount(userPoolId, userName)) ? groups : [];
};
