import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  confirmSignUp,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  signIn,
  signOut,
  signUp,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientId, openPool, poolId } from './test-pool.ts';

let pool: Awaited<ReturnType<typeof openPool>>;
const storage = new Map<string, string>();
const password = 'a long password';

beforeAll(async () => {
  pool = await openPool();
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: pool.url } },
  });
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void storage.set(key, value),
    getItem: async (key) => storage.get(key) ?? null,
    removeItem: async (key) => void storage.delete(key),
    clear: async () => storage.clear(),
  });
});
afterAll(() => pool.close());
beforeEach(() => {
  storage.clear();
  pool.clock.aheadMs = 0;
});

const step = 30_000;
let people = 0;

/** A user who is signed in. */
async function member() {
  people += 1;
  const email = `Person.${people}@example.test`;
  await signUp({
    username: email,
    password,
    options: { userAttributes: { email, 'custom:user_type': 'creator' } },
  });
  await confirmSignUp({ username: email, confirmationCode: pool.lastCode() });
  await signIn({ username: email, password });
  return email;
}

/** The code that an app with this secret shows now. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + pool.clock.aheadMs });
const wrong = (secret: string) => String((Number(codeOf(secret)) + 1) % 1_000_000).padStart(6, '0');

/** The same user, with an app set up and switched on. */
async function withApp() {
  const email = await member();
  const { sharedSecret } = await setUpTOTP();
  await verifyTOTPSetup({ code: codeOf(sharedSecret) });
  await updateMFAPreference({ totp: 'PREFERRED' });
  await signOut();
  pool.clock.aheadMs += step;
  return { email, secret: sharedSecret };
}

const mustFail = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: Error) => `${error.name}: ${error.message}`,
  );

const begin = async (email: string) => (await signIn({ username: email, password })).nextStep.signInStep;

describe('an authenticator app', () => {
  it('is set up with a code of its own, and asked for at each sign-in', async () => {
    const email = await member();
    const { sharedSecret } = await setUpTOTP();
    expect(await mustFail(updateMFAPreference({ totp: 'PREFERRED' }))).toMatch(
      /^InvalidParameterException: User has not/,
    );
    expect(await mustFail(verifyTOTPSetup({ code: wrong(sharedSecret) }))).toMatch(
      /^EnableSoftwareTokenMFAException/,
    );
    await verifyTOTPSetup({ code: codeOf(sharedSecret) });
    await signOut();
    // A verified app is not yet switched on.
    expect(await begin(email)).toBe('DONE');
    await updateMFAPreference({ totp: 'PREFERRED' });
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' });
    await signOut();
    expect(await begin(email)).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await fetchAuthSession()).tokens).toBeUndefined();
    pool.clock.aheadMs += step;
    expect((await confirmSignIn({ challengeResponse: codeOf(sharedSecret) })).isSignedIn).toBe(true);
    await updateMFAPreference({ totp: 'DISABLED' });
    await signOut();
    expect(await begin(email)).toBe('DONE');
  });

  it('keeps its secret over a restart', async () => {
    const { email, secret } = await withApp();
    await pool.reopen();
    expect(await begin(email)).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE');
    expect((await confirmSignIn({ challengeResponse: codeOf(secret) })).isSignedIn).toBe(true);
  });

  it('takes no code twice', async () => {
    const { email, secret } = await withApp();
    await begin(email);
    const challengeResponse = codeOf(secret);
    await confirmSignIn({ challengeResponse });
    await signOut();
    await begin(email);
    expect(await mustFail(confirmSignIn({ challengeResponse }))).toMatch(
      /^ExpiredCodeException: .*already been used once/,
    );
    pool.clock.aheadMs += step;
    expect((await confirmSignIn({ challengeResponse: codeOf(secret) })).isSignedIn).toBe(true);
  });

  it('may be one step off, and no more', async () => {
    const { email, secret } = await withApp();
    await begin(email);
    const early = codeOf(secret);
    pool.clock.aheadMs += 3 * step;
    expect(await mustFail(confirmSignIn({ challengeResponse: early }))).toMatch(/^CodeMismatchException/);
    const late = codeOf(secret);
    pool.clock.aheadMs += step;
    expect((await confirmSignIn({ challengeResponse: late })).isSignedIn).toBe(true);
  });

  it('cannot be guessed: after five wrong codes the sign-in is over', async () => {
    const { email, secret } = await withApp();
    await begin(email);
    for (let guess = 0; guess < 5; guess++)
      expect(await mustFail(confirmSignIn({ challengeResponse: wrong(secret) }))).toMatch(
        /^CodeMismatchException/,
      );
    expect(await mustFail(confirmSignIn({ challengeResponse: codeOf(secret) }))).toMatch(
      /^NotAuthorizedException: Invalid session/,
    );
  });

  it('cannot be answered without the password, nor with somebody else’s app', async () => {
    const [one, other] = [await withApp(), await withApp()];
    const answer = (Session: string) =>
      pool.call('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: one.email, SOFTWARE_TOKEN_MFA_CODE: codeOf(one.secret) },
      });
    expect(await answer('made up')).toMatchObject({ error: 'NotAuthorizedException' });
    await begin(one.email);
    expect(await mustFail(confirmSignIn({ challengeResponse: codeOf(other.secret) }))).toMatch(
      /^CodeMismatchException/,
    );
  });
});

describe('a server with a key to the pool', () => {
  const start = (email: string, given: string) =>
    pool.call('AdminInitiateAuth', {
      UserPoolId: poolId,
      ClientId: clientId,
      AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: email, PASSWORD: given },
      ClientMetadata: { ticket: 't9' },
    });

  it('learns that a password is right, and that a code is missing', async () => {
    const { email } = await withApp();
    expect(await start(email, password)).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
    expect(
      pool.events.findLast((one) => one.triggerSource === 'PreAuthentication_Authentication'),
    ).toMatchObject({
      request: { validationData: { ticket: 't9' } },
    });
    for (const [name, given] of [
      [email, 'another one'],
      ['nobody@example.test', password],
    ] as const)
      expect(await start(name, given)).toEqual({
        error: 'NotAuthorizedException',
        message: 'Incorrect username or password.',
      });
  });

  it('switches the app off and says whether it is on', async () => {
    const { email } = await withApp();
    const about = { UserPoolId: poolId, Username: email };
    expect(await pool.call('AdminGetUser', about)).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
    await pool.call('AdminSetUserMFAPreference', { ...about, SoftwareTokenMfaSettings: { Enabled: false } });
    expect(await pool.call('AdminGetUser', about)).not.toHaveProperty('UserMFASettingList');
    expect(await begin(email)).toBe('DONE');
  });
});

describe('a trigger of tokens', () => {
  it('groups and claims of sign-in and renewal are the trigger’s', async () => {
    await signOut();
    const options = {
      pool: {
        UsernameAttributes: ['email'],
        UsernameConfiguration: { CaseSensitive: false },
        LambdaConfig: { PreTokenGeneration: 'arn:fn' },
      },
    };
    const asked = await openPool(options);
    Amplify.configure({
      Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: asked.url } },
    });
    const about = { UserPoolId: poolId, Username: 'Group@example.test' };
    await asked.call('AdminCreateUser', {
      ...about,
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: about.Username }],
    });
    await asked.call('AdminSetUserPassword', { ...about, Password: password, Permanent: true });
    for (const GroupName of ['admin', 'moderator'])
      await asked.call('AdminAddUserToGroup', { ...about, GroupName });
    const sources: string[] = [];
    for (const source of ['TokenGeneration_Authentication', 'TokenGeneration_RefreshTokens'])
      asked.triggers[source] = (event) => {
        sources.push(source);
        expect(event.request).toMatchObject({
          groupConfiguration: { groupsToOverride: ['admin', 'moderator'] },
        });
        event.response = {
          claimsOverrideDetails: {
            claimsToAddOrOverride: { told: source },
            groupOverrideDetails: { groupsToOverride: ['moderator'] },
          },
        };
      };
    await signIn({ username: about.Username, password });
    const payload = async (forceRefresh: boolean) =>
      (await fetchAuthSession({ forceRefresh })).tokens?.idToken?.payload;
    expect(await payload(false)).toMatchObject({
      'cognito:groups': ['moderator'],
      told: 'TokenGeneration_Authentication',
    });
    expect(await payload(true)).toMatchObject({ told: 'TokenGeneration_RefreshTokens' });
    await signOut();
    await asked.close();
  });
});
