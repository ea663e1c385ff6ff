import { FetchError, JwtBaseError } from 'aws-jwt-verify/error';
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { isBlocked } from '../kit/blocked.ts';
import { bearerToken, socketToken } from '../kit/header.ts';
import { log } from '../kit/log.ts';
import { sourceAddress } from '../kit/source-address.ts';
import { toContext } from '../kit/user.ts';
import { verifyToken } from '../kit/verify-token.ts';

/**
 * Guards REST calls and the socket's $connect, and refuses blocked addresses. For REST the gateway keeps the answer for
 * `AuthorizerSeconds`, by exactly what it is computed from: the identity sources in infra/constructs/rest-definition.ts.
 */
export const handler = async (
  event: APIGatewayRequestAuthorizerEvent,
): Promise<APIGatewayAuthorizerResult> => {
  const token = credentialOf(event);
  if (!token) throw new Error('Unauthorized');
  const user = await verifyToken(token).catch((error: Error) => {
    // Failing to fetch the keys says nothing about the token, and a 401 would sign the user out.
    if (!(error instanceof JwtBaseError) || error instanceof FetchError) throw error;
    log.info('token refused', { reason: error.name });
    // The gateway turns exactly this message into a 401.
    throw new Error('Unauthorized');
  });
  const source_ip = sourceAddress(event);
  const blocked = await isBlocked(source_ip);
  return {
    principalId: user.id,
    context: toContext(user, { token_expires: user.token_expires, source_ip }),
    policyDocument: {
      Version: '2012-10-17',
      // The gateway caches this for all routes, so the policy covers the whole stage.
      Statement: [
        {
          Action: 'execute-api:Invoke',
          Effect: blocked ? 'Deny' : 'Allow',
          Resource: stageArn(event.methodArn),
        },
      ],
    },
  };
};

const stageArn = (methodArn: string) => `${methodArn.split('/').slice(0, 2).join('/')}/*`;

/** Which header counts is up to the API that asks, which no caller can choose, and never to the headers that came. */
const credentialOf = ({ headers, requestContext }: APIGatewayRequestAuthorizerEvent): string | undefined =>
  requestContext.eventType === 'CONNECT' ? socketToken(headers) : bearerToken(headers);
