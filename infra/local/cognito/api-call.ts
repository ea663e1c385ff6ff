import type { ApiCall } from '../event-rules.ts';
import type { CognitoError } from './errors.ts';
import type { Input, Pool } from './pool.ts';

/** The id of the user whom a call is about, by name or by access token; undefined for nobody. */
export function subjectOf(pool: Pool, { Username, AccessToken }: Input): string | undefined {
  if (typeof Username === 'string') return pool.users.find(Username)?.username;
  if (typeof AccessToken !== 'string') return undefined;
  try {
    return pool.tokens.readAccess(AccessToken).username;
  } catch {
    return undefined;
  }
}

interface Called {
  name: string;
  input: Input;
  sub: string | undefined;
  accessKeyId: string | undefined;
  error?: CognitoError;
}

const hidden = 'HIDDEN_DUE_TO_SECURITY_REASONS';

/** A call as CloudTrail records it: with the user's `sub`, and with all other personal values hidden. */
export const apiCall = (pool: Pool, { name, input, sub, accessKeyId, error }: Called): ApiCall => ({
  service: 'cognito-idp',
  name,
  accessKeyId,
  at: pool.now(),
  requestParameters: {
    ...(typeof input.UserPoolId === 'string' && { userPoolId: input.UserPoolId }),
    ...(input.Username !== undefined && { username: hidden }),
    ...(input.AccessToken !== undefined && { accessToken: hidden }),
  },
  ...(sub && { additionalEventData: { sub } }),
  ...(error && { error: { name: error.name, message: error.message } }),
});
