import { checkRate } from '@briefhouse/contracts/accounts/sign-up.ts';
import { getCreatorPage } from '@briefhouse/contracts/marketplace/creator.ts';
import type { APIGatewayAuthorizerResult, APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import { isPastEdge } from '../kit/edge.ts';
import { bearerToken, headerOf, socketToken } from '../kit/header.ts';
import { log } from '../kit/log.ts';
import { meterFor } from '../kit/meter.ts';
import { sourceAddress } from '../kit/source-address.ts';
import { toContext, type User } from '../kit/user.ts';
import { refusalOf, verifyToken } from '../kit/verify-token.ts';
import { addressSubjects, isBlocked, recordAbuse } from '../security/public.ts';
import { metered } from '../usage/public.ts';
import { toBeAgreed } from './consent/queries.ts';
import { readProfile } from './profile/queries.ts';
import { noteGroups, noteSession, readSession } from './session/note-session.ts';

/**
 * Guards REST calls and the socket's $connect, and refuses ended sessions, blocked addresses and calls that go round
 * the edge. For REST the gateway keeps the answer for `AuthorizerSeconds`, by exactly its inputs: the identity sources
 * in infra/constructs/parameters.ts.
 */
export const handler = (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> =>
  metered(() => judge(event));

const judge = async (event: APIGatewayRequestAuthorizerEvent): Promise<APIGatewayAuthorizerResult> => {
  if (isPastEdge(event.headers)) return verdict(event, 'past-the-edge', 'Deny');
  const token = credentialOf(event);
  if (!token && isOpen(event)) return verdict(event, 'anybody', 'Allow');
  if (!token) throw new Error('Unauthorized');
  const user = await verifyToken(token).catch(async (error: Error) => {
    const reason = refusalOf(error, token);
    // A 401 would sign the user out.
    if (!reason) return fail('token not checked', error);
    log.info('token refused', { reason });
    if (reason !== 'expired') await noteForgery(sourceAddress(event));
    // The gateway turns exactly this message into a 401.
    throw new Error('Unauthorized');
  });
  meterFor(user.id);
  const { token_expires, auth_time } = user;
  const source_ip = sourceAddress(event);
  const [blocked, session, profile] = await Promise.all([
    isBlocked(source_ip),
    readSession(user),
    profileOf(user),
  ]).catch((error) => fail('caller not checked', error));
  if (!session.isOpen) {
    log.info('token refused', { reason: 'session is over' });
    throw new Error('Unauthorized');
  }
  if (!blocked)
    await Promise.all([
      noteSession(user, session.row, source_ip, headerOf(event.headers, 'user-agent')),
      noteGroups(user, session.account),
    ]);
  const context = toContext({ ...user, ...profile }, { token_expires, auth_time, source_ip });
  return { ...verdict(event, user.id, blocked ? 'Deny' : 'Allow'), context };
};

/** Acts of staff are written down under the name of their profile, and writes wait for the terms to be agreed to. */
const profileOf = async ({ id, groups }: User): Promise<Partial<User>> => {
  const profile = await readProfile(id);
  if (!profile) return {};
  const { first_name, last_name } = profile;
  return {
    ...(groups.length > 0 && { first_name, last_name }),
    ...(toBeAgreed(profile) && { must_agree: true }),
  };
};

const noteForgery = (ip_address: string): Promise<void> =>
  recordAbuse({
    abuse_type: 'forged_token',
    action: 'token',
    severity: 'high',
    subject: addressSubjects(ip_address).near,
    ip_address,
    user_id: null,
  });

/** The alarm counts lines logged as an error, because refusing a token counts as one of the function's as well. */
const fail = (message: string, error: unknown): never => {
  log.error(message, { error });
  throw error;
};

/** The gateway caches this for all routes, so the policy covers the whole stage. */
const verdict = (
  { methodArn }: APIGatewayRequestAuthorizerEvent,
  principalId: string,
  Effect: 'Allow' | 'Deny',
): APIGatewayAuthorizerResult => ({
  principalId,
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect, Resource: stageArn(methodArn) }],
  },
});

const stageArn = (methodArn: string) => `${methodArn.split('/').slice(0, 2).join('/')}/*`;

/** Which header counts is up to the API that asks, which no caller can choose, and never to the headers that came. */
const credentialOf = ({ headers, requestContext }: APIGatewayRequestAuthorizerEvent): string | undefined =>
  requestContext.eventType === 'CONNECT' ? socketToken(headers) : bearerToken(headers);

/** Endpoints whose contract says `optional`. By name, because a list of all contracts would be most of this bundle. */
const optional = [checkRate, getCreatorPage].map(({ method, path }) => `${method} ${path}`);

/** Whether a call may come without a credential; one that cannot be read is refused there as everywhere. */
const isOpen = ({ httpMethod, resource, headers }: APIGatewayRequestAuthorizerEvent): boolean =>
  headerOf(headers, 'authorization') === undefined && optional.includes(`${httpMethod} ${resource}`);
