import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { hasFactor, readPoolAccount } from '../pool-account.ts';

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
