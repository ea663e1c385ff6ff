import { randomBytes } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized, wrongPassword } from './errors.ts';
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
import { type Exchange, makeVerifier, startExchange, type Verifier } from './srp.ts';
import { triggerAttributes } from './triggers.ts';
import type { User } from './users.ts';

/** A sign-in in progress, stored under its secret block or its session. */
interface SignIn {
  username: string;
  /** Undefined once the password has been verified and only a new one is required. */
  exchange?: Exchange;
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

const attemptsExceeded = (): CognitoError => notAuthorized('Password attempts exceeded');

/** Verifier for unknown names, made once so that they take no longer than known ones. */
const nobody = makeVerifier('', '', randomBytes(32).toString('hex')).verifier;

/** An unknown name gets the same salt and id each time, so that it looks like a known one. */
function decoy(pool: Pool, login: string): { username: string; password: Verifier } {
  const bytes = pool.tokens.decoy(login.toLowerCase()).toString('hex');
  const username = [
    bytes.slice(0, 8),
    bytes.slice(8, 12),
    `4${bytes.slice(13, 16)}`,
    `a${bytes.slice(17, 20)}`,
    bytes.slice(20, 32),
  ].join('-');
  return { username, password: { salt: bytes.slice(32, 64), verifier: nobody } };
}

async function startSrp(pool: Pool, input: Input): Promise<object> {
  const parameters = strings(input.AuthParameters);
  const [login, publicA] = [need(parameters, 'USERNAME'), need(parameters, 'SRP_A')];
  const user = pool.users.find(login);
  if (!user && !hidesUsers(pool)) throw userNotFound();
  const { username, password } = user ?? decoy(pool, login);
  if (pool.lockout.isLocked(username)) throw attemptsExceeded();
  await pool.run('PreAuthentication', {
    source: 'Authentication',
    userName: user ? username : login,
    clientId: pool.clientId,
    request: {
      userAttributes: user ? triggerAttributes(user) : {},
      validationData: strings(input.ClientMetadata),
      userNotFound: !user,
    },
    response: {},
  });
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
  if (pool.lockout.isLocked(username)) throw attemptsExceeded();
  const user = pool.users.get(username);
  if (!signIn.exchange.proves(claim) || !user || responses.USERNAME !== username) {
    pool.lockout.fail(username);
    throw wrongPassword();
  }
  pool.lockout.clear(username);
  if (!user.enabled) throw notAuthorized('User is disabled.');
  if (user.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status === 'CONFIRMED') return complete(pool, user, input);
  const session = randomBytes(64).toString('base64');
  pool.signIns.put(session, { username, until: pool.now() + signInTimeoutMs });
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify(user.attributes),
    },
  };
}

async function takeNewPassword(pool: Pool, input: Input): Promise<object> {
  const password = need(strings(input.ChallengeResponses), 'NEW_PASSWORD');
  checkPassword(password, pool.config.Policies?.PasswordPolicy ?? {});
  const signIn = pool.signIns.take(need(input, 'Session'), pool.now());
  const user = signIn && !signIn.exchange ? pool.users.get(signIn.username) : undefined;
  if (!user?.enabled) throw notAuthorized('Invalid session for the user, session is expired.');
  user.password = makeVerifier(pool.name, user.username, password);
  user.status = 'CONFIRMED';
  return complete(pool, user, input);
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
  return { AuthenticationResult: pool.tokens.issue(user, session, true), ChallengeParameters: {} };
}

/** New tokens in the session of a refresh token; the refresh token itself stays valid. */
function refresh(pool: Pool, token: string): object {
  const { username, origin_jti } = pool.tokens.readRefresh(token);
  const user = pool.users.get(username);
  if (!user) throw notAuthorized('Invalid Refresh Token');
  if (!user.enabled) throw notAuthorized('User is disabled.');
  const session = user.sessions.find((one) => one.origin_jti === origin_jti);
  if (!session) throw notAuthorized('Refresh Token has been revoked');
  return { AuthenticationResult: pool.tokens.issue(user, session, false), ChallengeParameters: {} };
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
  const challenge = need(input, 'ChallengeName');
  if (challenge === 'PASSWORD_VERIFIER') return verifyPassword(pool, input);
  if (challenge === 'NEW_PASSWORD_REQUIRED') return takeNewPassword(pool, input);
  throw invalidParameter(`The challenge ${challenge} is not in use here.`);
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
