import { group, userType } from '@briefhouse/contracts/accounts/user.ts';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
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
 * The person behind a Cognito id token, and when it expires (epoch seconds); throws unless it is a valid one of our
 * pool.
 */
export const verifyToken = async (token: string): Promise<User & { token_expires: number }> => {
  verifier ??= create();
  const claims = await verifier.verify(token);
  return {
    id: claims.sub,
    email: String(claims.email ?? ''),
    email_verified: claims.email_verified === true,
    user_type: userType.catch('creator').parse(claims['custom:user_type']),
    groups: (claims['cognito:groups'] ?? []).flatMap((name) => group.safeParse(name).data ?? []),
    first_name: String(claims.given_name ?? ''),
    last_name: String(claims.family_name ?? ''),
    token_expires: claims.exp,
  };
};
