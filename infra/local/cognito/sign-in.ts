import { randomBytes } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from './errors.ts';
import { issueTokens } from './issue-tokens.ts';
import { checkPassword } from './password.ts';
import {
  type Action,
  hidesUsers,
  type Input,
  need,
  needClient,
  type Pool,
  save,
  seconds,
  strings,
  userNotFound,
} from './pool.ts';
import { redeemToken, usesToken } from './software-token.ts';
import { type Exchange, makeVerifier, matchesPassword, startExchange } from './srp.ts';
import { triggerAttributes } from './triggers.ts';
import type { User } from './users.ts';

/** A sign-in in progress, stored under its secret block or its session. */
interface SignIn {
  username: string;
  /** The next factor; undefined once the password has been verified. */
  exchange?: Exchange;
  needs?: 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';
  /** The number of wrong codes so far. */
  wrong?: number;
  until: number;
}

const signInTimeoutMs = 3 * 60_000;
const most = 10_000;

/** Sign-ins in progress. In memory only: after a restart the user has to start again. */
export class SignInState {
  readonly #open = new Map<string, SignIn>();

  put(key: string, signIn: SignIn): void {
    if (this.#open.size >= most) this.#open.delete(this.#open.keys().next().value ?? '');
    this.#open.set(key, signIn);
  }

  /** Removes and returns a sign-in, so that each can be completed once. */
  take(key: string, now: number): SignIn | undefined {
    const signIn = this.#open.get(key);
    this.#open.delete(key);
    return signIn && signIn.until > now ? signIn : undefined;
  }
}

/** Asks the trigger whether a user may try, before any password is looked at. A name may be unknown. */
async function admit(pool: Pool, input: Input, login: string): Promise<User> {
  const user = pool.users.find(login);
  if (!user && !hidesUsers(pool)) throw userNotFound();
  await pool.run('PreAuthentication', {
    source: 'Authentication',
    userName: user?.username ?? login,
    clientId: pool.clientId,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: strings(input.ClientMetadata),
      userNotFound: !user,
    },
    response: {},
  });
  if (!user) throw wrongPassword();
  return user;
}

async function startSrp(pool: Pool, input: Input): Promise<object> {
  const parameters = strings(input.AuthParameters);
  const [login, publicA] = [need(parameters, 'USERNAME'), need(parameters, 'SRP_A')];
  const { username, password } = await admit(pool, input, login);
  const exchange = startExchange(pool.name, username, password, publicA);
  if (!exchange) throw invalidParameter('SRP_A is not a valid public value.');
  const secretBlock = randomBytes(64).toString('base64');
  pool.signIns.put(secretBlock, { username, exchange, until: pool.now() + signInTimeoutMs });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.publicB,
      USERNAME: username,
      USER_ID_FOR_SRP: username,
    },
  };
}

async function verifyPassword(pool: Pool, input: Input): Promise<object> {
  const responses = strings(input.ChallengeResponses);
  const secretBlock = need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK');
  const claim = {
    secretBlock,
    timestamp: need(responses, 'TIMESTAMP'),
    signature: need(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  };
  const signIn = pool.signIns.take(secretBlock, pool.now());
  if (!signIn?.exchange) throw wrongPassword();
  const { username } = signIn;
  const user = pool.users.get(username);
  if (!signIn.exchange.proves(claim) || !user || responses.USERNAME !== username) throw wrongPassword();
  return goOn(pool, user, input);
}

/** The sign-in needs a key to the pool: the password itself, as a server sends it. */
export async function startWithPassword(pool: Pool, input: Input): Promise<object> {
  needClient(pool, input);
  if (
    need(input, 'AuthFlow') !== 'ADMIN_USER_PASSWORD_AUTH' ||
    !pool.client.ExplicitAuthFlows?.includes('ALLOW_ADMIN_USER_PASSWORD_AUTH')
  )
    throw invalidParameter('Auth flow not enabled for this client');
  const parameters = strings(input.AuthParameters);
  const [login, given] = [need(parameters, 'USERNAME'), need(parameters, 'PASSWORD')];
  const user = await admit(pool, input, login);
  if (!matchesPassword(pool.name, user.username, given, user.password)) throw wrongPassword();
  return goOn(pool, user, input);
}

/** The steps after the right password. */
async function goOn(pool: Pool, user: User, input: Input): Promise<object> {
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status !== 'CONFIRMED')
    return challenge(pool, user, 'NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    });
  if (usesToken(user)) return challenge(pool, user, 'SOFTWARE_TOKEN_MFA', {});
  return complete(pool, user, input);
}

function challenge(pool: Pool, user: User, needs: NonNullable<SignIn['needs']>, more: object): object {
  const { username } = user;
  const session = randomBytes(64).toString('base64');
  pool.signIns.put(session, { username, needs, until: pool.now() + signInTimeoutMs });
  return {
    ChallengeName: needs,
    Session: session,
    ChallengeParameters: { USER_ID_FOR_SRP: username, ...more },
  };
}

const sessionExpired = (): CognitoError => notAuthorized('Invalid session for the user, session is expired.');

/** The number of wrong codes until a sign-in has to begin anew. */
const wrongCodes = 5;

/** The code of the authenticator app. A wrong one leaves the sign-in open for another try. */
async function takeToken(pool: Pool, input: Input): Promise<object> {
  const code = need(strings(input.ChallengeResponses), 'SOFTWARE_TOKEN_MFA_CODE');
  const session = need(input, 'Session');
  const signIn = pool.signIns.take(session, pool.now());
  const user = signIn?.needs === 'SOFTWARE_TOKEN_MFA' ? pool.users.get(signIn.username) : undefined;
  if (!signIn || !user?.enabled) throw sessionExpired();
  try {
    redeemToken(pool, user, code);
  } catch (error) {
    const wrong = (signIn.wrong ?? 0) + 1;
    if (wrong < wrongCodes) pool.signIns.put(session, { ...signIn, wrong });
    throw error;
  }
  return complete(pool, user, input);
}

async function takeNewPassword(pool: Pool, input: Input): Promise<object> {
  const password = need(strings(input.ChallengeResponses), 'NEW_PASSWORD');
  checkPassword(password, pool.config.Policies?.PasswordPolicy ?? {});
  const signIn = pool.signIns.take(need(input, 'Session'), pool.now());
  const user = signIn?.needs === 'NEW_PASSWORD_REQUIRED' ? pool.users.get(signIn.username) : undefined;
  if (!user?.enabled) throw sessionExpired();
  user.password = makeVerifier(pool.name, user.username, password);
  user.status = 'CONFIRMED';
  return usesToken(user) ? challenge(pool, user, 'SOFTWARE_TOKEN_MFA', {}) : complete(pool, user, input);
}

async function complete(pool: Pool, user: User, input: Input): Promise<object> {
  await pool.run('PostAuthentication', {
    source: 'Authentication',
    userName: user.username,
    clientId: pool.clientId,
    request: {
      userAttributes: triggerAttributes(user),
      newDeviceUsed: false,
      clientMetadata: strings(input.ClientMetadata),
    },
    response: {},
  });
  // The account may have been deleted or disabled while the trigger ran.
  if (pool.users.get(user.username) !== user || !user.enabled) throw wrongPassword();
  const session = pool.tokens.open();
  user.sessions = [...user.sessions.filter((one) => one.expires > seconds(pool)), session];
  save(pool, user);
  return issueTokens(pool, user, session, 'Authentication');
}

/** New tokens in the session of a refresh token; the refresh token itself stays valid. */
async function refresh(pool: Pool, token: string): Promise<object> {
  const { username, origin_jti } = pool.tokens.readRefresh(token);
  const user = pool.users.get(username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const session = user.sessions.find((one) => one.origin_jti === origin_jti);
  if (!session) throw notAuthorized('Refresh Token has been revoked');
  return issueTokens(pool, user, session, 'RefreshTokens');
}

const initiateAuth: Action = (pool, input) => {
  needClient(pool, input);
  const flow = need(input, 'AuthFlow').replace(/^REFRESH_TOKEN$/, 'REFRESH_TOKEN_AUTH');
  const served = flow === 'USER_SRP_AUTH' || flow === 'REFRESH_TOKEN_AUTH';
  if (!served || !pool.client.ExplicitAuthFlows?.includes(`ALLOW_${flow}`)) {
    throw invalidParameter(`${flow} flow not enabled for this client`);
  }
  if (flow === 'USER_SRP_AUTH') return startSrp(pool, input);
  return refresh(pool, need(strings(input.AuthParameters), 'REFRESH_TOKEN'));
};

const respondToAuthChallenge: Action = (pool, input) => {
  needClient(pool, input);
  const name = need(input, 'ChallengeName');
  if (name === 'PASSWORD_VERIFIER') return verifyPassword(pool, input);
  if (name === 'NEW_PASSWORD_REQUIRED') return takeNewPassword(pool, input);
  if (name === 'SOFTWARE_TOKEN_MFA') return takeToken(pool, input);
  throw invalidParameter(`The challenge ${name} is not in use here.`);
};

/** Ends the session of a refresh token. As in OAuth, an unknown token is not an error. */
const revokeToken: Action = (pool, input) => {
  needClient(pool, input);
  const token = need(input, 'Token');
  if (token.split('.').length === 3)
    throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  let found: { username: string; origin_jti: string };
  try {
    found = pool.tokens.readRefresh(token);
  } catch {
    return {};
  }
  const user = pool.users.get(found.username);
  if (user) {
    user.sessions = user.sessions.filter((one) => one.origin_jti !== found.origin_jti);
    save(pool, user);
  }
  return {};
};

export const signInActions: Record<string, Action> = {
  InitiateAuth: initiateAuth,
  RespondToAuthChallenge: respondToAuthChallenge,
  GetTokensFromRefreshToken: (pool, input) => {
    needClient(pool, input);
    return refresh(pool, need(input, 'RefreshToken'));
  },
  RevokeToken: revokeToken,
};
