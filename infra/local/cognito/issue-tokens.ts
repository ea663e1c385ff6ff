import type { Pool } from './pool.ts';
import { triggerAttributes } from './triggers.ts';
import type { Session, User } from './users.ts';

type TokenSource = 'Authentication' | 'RefreshTokens';

/** Tokens, with the changes of the trigger. */
export async function issueTokens(
  pool: Pool,
  user: User,
  session: Session,
  source: TokenSource,
): Promise<object> {
  const { claimsOverrideDetails: override } = (await pool.run('PreTokenGeneration', {
    source,
    userName: user.username,
    clientId: pool.clientId,
    request: {
      userAttributes: triggerAttributes(user),
      groupConfiguration: { groupsToOverride: user.groups, iamRolesToOverride: [], preferredRole: null },
    },
    response: { claimsOverrideDetails: null },
  })) as { claimsOverrideDetails?: Override | null };
  const groups = override?.groupOverrideDetails?.groupsToOverride ?? user.groups;
  const claims = override?.claimsToAddOrOverride ?? {};
  return {
    AuthenticationResult: pool.tokens.issue({ ...user, groups }, session, {
      refresh: source === 'Authentication',
      claims,
    }),
    ChallengeParameters: {},
  };
}

interface Override {
  claimsToAddOrOverride?: Record<string, string> | null;
  groupOverrideDetails?: { groupsToOverride?: string[] | null } | null;
}
