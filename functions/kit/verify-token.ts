import { group, userType } from '@briefhouse/contracts/accounts/user.ts';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import {
  CognitoJwtInvalidClientIdError,
  CognitoJwtInvalidTokenUseError,
  FetchError,
  JwtBaseError,
  JwtExpiredError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { environment } from './environment.ts';
import type { User } from './user.ts';

const create = () =>
  CognitoJwtVerifier.create(
    {
      userPoolId: environment.userPoolId,
      clientId: environment.userPoolClientId,
      tokenUse: 'id',
    },
    process.env.AWS_ENDPOINT_URL ? { jwksCache: keysAt(process.env.AWS_ENDPOINT_URL) } : undefined,
  );

/** An AWS emulator serves the pool's keys at its own address, over plain http, which the library refuses. */
const keysAt = (endpoint: string) =>
  new SimpleJwksCache({
    fetcher: {
      fetch: async (uri) => {
        const answer = await fetch(new URL(new URL(uri).pathname, endpoint), {
          signal: AbortSignal.timeout(3000),
        });
        if (!answer.ok) throw new Error(`No token keys at ${endpoint}: ${answer.status}`);
        return answer.arrayBuffer();
      },
    },
  });

let verifier: ReturnType<typeof create> | undefined;

/**
 * The person behind a Cognito id token, when it expires and when its session began (epoch seconds); throws unless it
 * is a valid one of our pool.
 */
export const verifyToken = async (
  token: string,
): Promise<User & { token_expires: number; auth_time: number }> => {
  verifier ??= create();
  const claims = await verifier.verify(token);
  const auth_time = Number(claims.auth_time ?? 0);
  return {
    id: claims.sub,
    email: String(claims.email ?? ''),
    email_verified: claims.email_verified === true,
    user_type: userType.catch('creator').parse(claims['custom:user_type']),
    groups: (claims['cognito:groups'] ?? []).flatMap((name) => group.safeParse(name).data ?? []),
    first_name: String(claims.given_name ?? ''),
    last_name: String(claims.family_name ?? ''),
    token_expires: claims.exp,
    auth_time,
    ...(claims.needs_factor === 'true' && { needs_factor: true }),
    // The time first, so that ids are in the order of sign-ins.
    ...(typeof claims.origin_jti === 'string' && { session_id: `${auth_time}-${claims.origin_jti}` }),
  };
};

/** Why a token is refused, by the class of the error: bundles have other names for classes, and the library sets none. */
const refusals = [
  [JwtExpiredError, 'expired'],
  [JwtInvalidSignatureError, 'wrong signature'],
  [JwtInvalidSignatureAlgorithmError, 'wrong signature'],
  [KidNotFoundInJwksError, 'unknown key'],
  [WaitPeriodNotYetEndedJwkError, 'unknown key'],
  [CognitoJwtInvalidClientIdError, 'wrong client'],
  [CognitoJwtInvalidTokenUseError, 'wrong use'],
  [JwtParseError, 'malformed'],
  [JwtWithoutValidKidError, 'malformed'],
] as const;

/**
 * Why `verifyToken` refuses this token, in words for the log that hold nothing of it. Undefined for a failure that says
 * nothing about the token: its keys could not be fetched.
 */
export const refusalOf = (error: unknown, token: string): string | undefined => {
  if (!(error instanceof JwtBaseError) || error instanceof FetchError) return undefined;
  const reason = refusals.find(([kind]) => error instanceof kind)?.[1];
  if (reason && reason !== 'unknown key') return reason;
  // Another pool's token is refused before its key is looked up, or because of it; neither error says so.
  return isOfOurPool(token) ? (reason ?? 'invalid') : 'wrong pool';
};

const isOfOurPool = (token: string) =>
  decomposeUnverifiedJwt(token).payload.iss ===
  CognitoJwtVerifier.parseUserPoolId(environment.userPoolId).issuer;
